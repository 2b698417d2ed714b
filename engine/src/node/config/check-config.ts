// Checks a config value against the schema and describes each mistake for its author.

import * as v from 'valibot';
import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { isRecord } from '../../model/is-record.ts';
import { getNearest } from '../../text/nearest.ts';
import { getForeignAdvice, renamedKeys } from './foreign-keys.ts';
import { configSchema, type UserConfig } from './schema.ts';

export type Path = readonly (string | number)[];

/** The checked value, with what is wrong left out, and every mistake at once. */
export function checkConfig(given: unknown): {
  config: UserConfig;
  diagnostics: DiagnosticInput[];
  warnings: DiagnosticInput[];
} {
  if (!isRecord(given)) {
    const message = `The config must export an object, not ${formatValue(given)}.`;
    return {
      config: {},
      diagnostics: [{ code: 'configInvalid', message, hint: 'Write `export default defineConfig({ … })`.' }],
      warnings: [],
    };
  }
  const { value, warnings } = renameKeys(given);
  const unknown = findUnknownKeys(configSchema, value, []);
  const foreign = unknown.filter((key) => getForeignAdvice(key.path) !== undefined);
  const typos = unknown.filter((key) => getForeignAdvice(key.path) === undefined);
  const result = v.safeParse(configSchema, value);
  const found = [...(result.success ? [] : flattenIssues(result.issues)), ...findListIssues(configSchema, value, [])];
  const issues = [...new Map(found.map((issue) => [formatPath(issue.path), issue])).values()];
  return {
    config: issues.length === 0 && result.success ? result.output : parseWithout(value, issues),
    diagnostics: [...typos.map(describeTypo), ...issues.map(describeIssue)],
    warnings: [...warnings, ...foreign.map(describeForeign)],
  };
}

/** A copy with the names that keys have here. Where both are given, ours wins. */
function renameKeys(given: Readonly<Record<string, unknown>>): {
  readonly value: Record<string, unknown>;
  readonly warnings: DiagnosticInput[];
} {
  const value = { ...given };
  const warnings: DiagnosticInput[] = [];
  for (const [path, name] of renamedKeys) {
    const [key, inner] = path;
    const holder = inner === undefined ? value : value[key];
    const old = inner ?? key;
    if (!isRecord(holder) || !Object.hasOwn(holder, old)) continue;
    const { [old]: moved, ...rest } = holder;
    const renamed = { [name]: moved, ...rest };
    if (inner === undefined) {
      delete value[old];
      Object.assign(value, renamed);
    } else value[key] = renamed;
    const to = formatPath([...path.slice(0, -1), name]);
    warnings.push({
      code: 'configUnknownKey',
      message: `\`${formatPath(path)}\` is called \`${to}\` here.`,
      hint: 'Rename the key.',
    });
  }
  return { value, warnings };
}

interface UnknownKey {
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
function findListIssues(schema: unknown, value: unknown, path: Path): FlatIssue[] {
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

interface FlatIssue {
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
    // A check of our own says in its message what it expects.
    const expected = issue.type === 'custom' || issue.type === 'regex' ? issue.message : issue.expected;
    return [{ path, expected: expected ?? 'something else', input: issue.input }];
  });
}

/** Whether an option of a union looked into the value, and took it for the list or the object that it is. */
function isOfForm({ path }: v.BaseIssue<unknown>, value: unknown): boolean {
  const [first] = path ?? [];
  return first !== undefined && (first.type === 'array') === Array.isArray(value);
}

/** Parses again without the values that were wrong, so that later stages still get the rest. */
function parseWithout(value: Record<string, unknown>, issues: readonly FlatIssue[]): UserConfig {
  const kept = { ...value };
  for (const issue of issues) delete kept[String(issue.path[0])];
  const result = v.safeParse(configSchema, kept);
  return result.success ? result.output : {};
}

function describeTypo({ path, known }: UnknownKey): DiagnosticInput {
  const nearest = getNearest(String(path.at(-1)), known);
  return {
    code: 'configUnknownKey',
    message: `\`${formatPath(path)}\` is not a known setting.`,
    hint: nearest
      ? `Did you mean \`${formatPath([...path.slice(0, -1), nearest])}\`?`
      : `Known here: ${known.slice(0, 40).join(', ')}.`,
  };
}

function describeForeign({ path }: UnknownKey): DiagnosticInput {
  return {
    code: 'configUnknownKey',
    message: `\`${formatPath(path)}\` has no effect here and is ignored.`,
    hint: getForeignAdvice(path),
  };
}

function describeIssue({ path, expected, input }: FlatIssue): DiagnosticInput {
  return {
    code: 'configInvalid',
    message:
      input === undefined
        ? `\`${formatPath(path)}\` is missing.`
        : `\`${formatPath(path)}\` is ${formatValue(input)}; expected ${formatExpected(expected)}.`,
    hint: getIssueHint(expected, input),
  };
}

function getIssueHint(expected: string, input: unknown): string {
  const choices = [...expected.matchAll(/"([^"]*)"/g)].map((m) => m[1] ?? '');
  const nearest = typeof input === 'string' ? getNearest(input, choices) : undefined;
  if (nearest) return `Did you mean '${nearest}'?`;
  return input === undefined
    ? 'Add it.'
    : `Write ${formatExpected(expected)} there, or remove the key for the default.`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  Array: 'a list',
  Object: 'an object',
};

/** `("a" | "b")` → `'a' or 'b'`. */
function formatExpected(expected: string): string {
  const parts = expected.replace(/^\((.*)\)$/, '$1').split(' | ');
  const names = parts.map((part) => typeNames[part] ?? part.replaceAll('"', "'"));
  return [...new Set(names)].join(' or ');
}

/** `['locales', 0, 'lang']` → `locales[0].lang`. */
export function formatPath(path: Path): string {
  return path
    .map((part, i) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[\w$]+$/.test(part)) return `['${part}']`;
      return i === 0 ? part : `.${part}`;
    })
    .join('');
}

/** A value as an author would write it, cut to one short line. */
export function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string') return `'${cut(value)}'`;
  if (Array.isArray(value) && value.length > 5) return `a list of ${value.length}`;
  try {
    return cut(JSON.stringify(value) ?? String(value));
  } catch {
    return 'an object';
  }
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Adds the position in the config file where the key's name occurs exactly once. */
export function locate(
  input: DiagnosticInput,
  file: { readonly name: string; readonly text: string } | undefined,
): Diagnostic {
  if (!file) return createDiagnostic(input);
  const name = [...(/`([^`]+)`/.exec(input.message)?.[1]?.matchAll(/[\w$-]+/g) ?? [])].findLast(
    (m) => !/^\d+$/.test(m[0]),
  );
  const lines = file.text.split(/\r?\n/);
  const found = name === undefined ? [] : lines.flatMap((line, i) => (hasKey(line, name[0]) ? [i] : []));
  const line = found.length === 1 ? found[0] : undefined;
  if (line === undefined) return createDiagnostic({ ...input, file: file.name });
  const sourceLine = lines[line] ?? '';
  const column = sourceLine.indexOf(name?.[0] ?? '') + 1;
  return createDiagnostic({ ...input, file: file.name, line: line + 1, column, sourceLine });
}

function hasKey(line: string, key: string): boolean {
  const at = line.indexOf(key);
  return at !== -1 && /^['"]?\s*[:,}]/.test(line.slice(at + key.length)) && !/[\w$]$/.test(line.slice(0, at));
}
