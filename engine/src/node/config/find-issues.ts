// What is wrong with a config value: unknown keys, and values that the schema does not accept.

import * as v from 'valibot';
import { isRecord } from '../../model/is-record.ts';
import type { Path } from './format-value.ts';

export interface UnknownKey {
  readonly path: Path;
  readonly known: readonly string[];
}

/** A schema's parts; valibot keeps them as plain properties. */
interface SchemaShape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly item?: SchemaShape;
  readonly items?: readonly SchemaShape[];
  readonly value?: SchemaShape;
  readonly wrapped?: SchemaShape;
  readonly options?: readonly SchemaShape[];
  readonly getter?: (input: unknown) => SchemaShape;
}

/** Keys that the schema does not have, at any depth. */
export function findUnknownKeys(schema: unknown, value: unknown, path: Path): UnknownKey[] {
  const shape = schema as SchemaShape;
  const inside = (child: unknown, item: unknown, key: string | number): UnknownKey[] =>
    findUnknownKeys(child, item, [...path, key]);
  if (shape.wrapped) return findUnknownKeys(shape.wrapped, value, path);
  if (shape.type === 'lazy' && shape.getter) return findUnknownKeys(shape.getter(value), value, path);
  if (shape.type === 'union') {
    const option = shape.options?.find((o) => accepts(o, value));
    return option ? findUnknownKeys(option, value, path) : [];
  }
  if (Array.isArray(value)) return value.flatMap((item, i) => (shape.item ? inside(shape.item, item, i) : []));
  if (!isRecord(value)) return [];
  if (shape.type === 'record') return Object.entries(value).flatMap(([key, item]) => inside(shape.value, item, key));
  const { entries } = shape;
  if (!entries) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    Object.hasOwn(entries, key)
      ? inside(entries[key], item, key)
      : [{ path: [...path, key], known: Object.keys(entries) }],
  );
}

/** Lists in place of objects: the check of an object accepts a list as one without keys. */
export function findListIssues(schema: unknown, value: unknown, path: Path): FlatIssue[] {
  const shape = schema as SchemaShape;
  if (shape.wrapped) return value === undefined ? [] : findListIssues(shape.wrapped, value, path);
  if (shape.type === 'union') {
    const option =
      shape.options?.find((o) => accepts(o, value)) ??
      (Array.isArray(value) ? shape.options?.find(({ entries }) => entries) : undefined);
    if (option?.type !== 'array') return option ? findListIssues(option, value, path) : [];
    const result = v.safeParse(option as unknown as v.GenericSchema, value);
    return result.success ? [] : flattenIssues(result.issues, path);
  }
  if (!shape.entries) return [];
  if (Array.isArray(value)) return [{ path, expected: 'Object', input: value }];
  return Object.entries(shape.entries).flatMap(([key, child]) =>
    isRecord(value) ? findListIssues(child, value[key], [...path, key]) : [],
  );
}

/** Whether a value has the outer form of a union's option; what is inside may still be wrong. */
function accepts(shape: SchemaShape, value: unknown): boolean {
  if (shape.type === 'array') return Array.isArray(value);
  if (shape.type === 'object' || shape.type === 'record') return isRecord(value);
  return typeof value === shape.type;
}

export interface FlatIssue {
  readonly path: Path;
  readonly expected: string;
  readonly input: unknown;
}

/** Leaf issues: of a union, those of the option that the value resembles. */
export function flattenIssues(issues: readonly v.BaseIssue<unknown>[], base: Path = []): FlatIssue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...(issue.path?.map((part) => part.key as string | number) ?? [])];
    const nested = issue.type === 'union' ? (issue.issues ?? []).filter((inner) => isOfForm(inner, issue.input)) : [];
    if (nested.length > 0) return flattenIssues(nested, path);
    return [{ path, expected: getExpected(issue), input: issue.input }];
  });
}

function getExpected({ type, message, expected, requirement }: v.BaseIssue<unknown>): string {
  // A check of our own says in its message what it expects.
  if (type === 'custom' || type === 'regex') return message;
  if (type === 'integer') return 'a whole number';
  if (type === 'min_value') return `a number from ${requirement} on`;
  if (type === 'max_value') return `a number up to ${requirement}`;
  return expected ?? 'something else';
}

/** Whether an option of a union looked into the value, and took it for the list or the object that it is. */
function isOfForm({ path }: v.BaseIssue<unknown>, value: unknown): boolean {
  const [first] = path ?? [];
  return first !== undefined && (first.type === 'array') === Array.isArray(value);
}
