// YAML text → checked frontmatter, with every problem found. Uses YAML's core schema, so that no tag runs code.

import * as v from 'valibot';
import type * as Yaml from 'yaml';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { Frontmatter, Json } from '../../../model/frontmatter.ts';
import { getErrorMessage } from '../../../text/error-message.ts';
import { getNearest } from '../../../text/nearest.ts';
import { isSafeHref } from '../../../text/url.ts';
import { requirePackage } from '../require-package.ts';
import { dropEmpty } from './drop-empty.ts';
import { findOpening } from './find-opening.ts';
import { parseFlatYaml } from './flat-yaml.ts';
import { getForeignRemedy, resolveForeignForm } from './foreign-fields.ts';
import { type FieldName, fieldSchemas, isFieldName } from './schema.ts';
import { getSyntaxHint } from './syntax-hint.ts';
import { parseAsWritten, readWrittenNumbers } from './written-numbers.ts';

export interface FrontmatterResult {
  readonly frontmatter: Frontmatter;
  readonly diagnostics: readonly Diagnostic[];
}

/** `yaml` starts in the file's second line. A field with a problem is left out; the others hold. */
export function parseFrontmatter(yaml: string, file: string): FrontmatterResult {
  const flat = parseFlatYaml(yaml);
  if (flat) return checkFields(flat, (path) => findFlatLine(yaml, path), { yaml, file });
  return parseFullYaml(yaml, file);
}

const createEmpty = (diagnostics: readonly Diagnostic[]): FrontmatterResult => ({
  frontmatter: { extra: {} },
  diagnostics,
});

interface Where {
  readonly yaml: string;
  readonly file: string;
  /** The fields with numbers as their author wrote them, if that makes a difference. */
  readonly written?: Readonly<Record<string, unknown>> | undefined;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where a field is in the file, or the nearest field around it. */
export function locateField(yaml: string, path: readonly PropertyKey[]): Place {
  if (parseFlatYaml(yaml)) {
    const place = findFlatLine(yaml, path);
    return place.line > 1 ? place : { line: 2, column: 1 };
  }
  const { LineCounter, parseDocument } = requirePackage('yaml') as typeof Yaml;
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter, schema: 'core', prettyErrors: false });
  return findNode(document, path, (offset) => {
    const { line, col } = counter.linePos(offset);
    return { line: line + 1, column: col };
  });
}

/** Of a field that means something to another generator. */
export const foreignFieldMessage = (name: string): string => `The frontmatter field \`${name}\` has no effect here.`;

/** The known field that an unknown one most likely stands for: a similar name that accepts this value. */
function findMeant(name: string, value: unknown): FieldName | undefined {
  const nearest = name.length < 4 || value === null ? undefined : getNearest(name, fieldNames);
  if (nearest === undefined || !isFieldName(nearest) || Math.abs(nearest.length - name.length) > 1) return undefined;
  return v.safeParse(fieldSchemas[nearest], value).success ? nearest : undefined;
}

const fieldNames = Object.keys(fieldSchemas);

const describeUnknown = (name: string, meant: string) =>
  ({
    code: 'unknownFrontmatter',
    message: foreignFieldMessage(name),
    hint: `Did you mean \`${meant}\`? Fields of your own may be named in \`frontmatter\` of the config.`,
  }) as const;

function findFlatLine(yaml: string, path: readonly PropertyKey[]): Place {
  const index = yaml.split('\n').findIndex((row) => row.startsWith(`${String(path[0])}:`));
  return { line: index + 2, column: 1 };
}

function parseFullYaml(yaml: string, file: string): FrontmatterResult {
  // Loaded late: most sites never need it, and it takes longer to load than a hundred pages to compile.
  const { LineCounter, parseDocument } = requirePackage('yaml') as typeof Yaml;
  const counter = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: counter,
    schema: 'core',
    // The package would write its own warnings about keys that are lists to the terminal.
    logLevel: 'error',
    prettyErrors: false,
    // The package compares each key with every other; a set does it in one go.
    uniqueKeys: false,
  });
  const place = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: line + 1, column: col };
  };
  const where = { yaml, file };
  if (document.errors.length > 0) return createEmpty(describeSyntax(document, place, where));
  const doubles = [...findDoubleKeys(document, place, where), ...findCircles(document, place, where)];
  if (doubles.length > 0) return createEmpty(doubles);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 50 });
  } catch (error) {
    const message = `The frontmatter could not be read: ${getErrorMessage(error).replace(/\.?$/, '.')}`;
    const hint = 'Write the values out in place of aliases such as `*name`.';
    return createEmpty([report({ code: 'frontmatterSyntax', message, hint }, { line: 2, column: 1 }, where)]);
  }
  if (value === null || value === undefined) return createEmpty([]);
  if (typeof value !== 'object' || Array.isArray(value)) {
    const message = `The frontmatter is ${Array.isArray(value) ? 'a list' : `the value ${show(value)}`} and not a list of fields.`;
    const hint = getSyntaxHint(where.yaml, message, 'Write one `name: value` per line.');
    return createEmpty([report({ code: 'frontmatterSyntax', message, hint }, { line: 2, column: 1 }, where)]);
  }
  const whole = { ...where, written: readWrittenNumbers(document) };
  return checkFields(value as Record<string, unknown>, (path) => findNode(document, path, place), whole);
}

/** Keys that a mapping has twice (YAML 1.2.2, 3.2.1.3). */
function findDoubleKeys(document: Yaml.Document, place: (offset: number) => Place, where: Where): Diagnostic[] {
  const { visit, isScalar } = requirePackage('yaml') as typeof Yaml;
  const problems: Diagnostic[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          const message = `The frontmatter has the key ${show(key.value)} twice.`;
          const hint = 'Keep one of the two.';
          problems.push(report({ code: 'frontmatterSyntax', message, hint }, place(key.range?.[0] ?? 0), where));
        }
        seen.add(key.value);
      }
    },
  });
  return problems;
}

/** Aliases inside of what they name: such a value would have no end. */
function findCircles(document: Yaml.Document, place: (offset: number) => Place, where: Where): Diagnostic[] {
  const { visit } = requirePackage('yaml') as typeof Yaml;
  const problems: Diagnostic[] = [];
  visit(document, {
    Alias(_, alias, path) {
      const target = alias.resolve(document);
      if (target === undefined || !path.includes(target)) return;
      const message = `The frontmatter's alias \`*${alias.source}\` is inside what \`&${alias.source}\` names.`;
      const hint = 'Write the value out, or move the anchor to another field.';
      problems.push(report({ code: 'frontmatterSyntax', message, hint }, place(alias.range?.[0] ?? 0), where));
    },
  });
  return problems;
}

function describeSyntax(
  { errors, contents }: Pick<Yaml.Document, 'errors' | 'contents'>,
  place: (offset: number) => Place,
  where: Where,
): readonly Diagnostic[] {
  // Where the parser gives up depends on the stack that it was given.
  if (errors.some(({ message }) => message.startsWith('Maximum call stack'))) {
    const message = 'The frontmatter nests lists or objects too deeply to be read.';
    return [report({ code: 'frontmatterSyntax', message, hint: 'Flatten them.' }, place(0), where)];
  }
  // Each open bracket reports the same end of the text.
  const distinct = new Map(errors.map((error) => [`${error.pos[0]} ${error.message}`, error]));
  const remedy = 'Put values that contain a colon, a quote or a bracket in quotes.';
  return [...distinct.values()].map((error) => {
    const hint = getSyntaxHint(where.yaml, error.message, remedy);
    const message = `The frontmatter is not valid YAML: ${error.message.replace(/\.?$/, '.')}`;
    return report({ code: 'frontmatterSyntax', message, hint }, place(findOpening(contents, error)), where);
  });
}

/** The place of the value, or of the nearest parent that exists. */
function findNode(document: Yaml.Document, path: readonly PropertyKey[], place: (offset: number) => Place): Place {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) continue;
    return place(Number(node.range[0]));
  }
  return { line: 2, column: 1 };
}

type Locate = (path: readonly PropertyKey[]) => Place;

function checkFields(values: Readonly<Record<string, unknown>>, locate: Locate, where: Where): FrontmatterResult {
  const fields: Record<string, unknown> = {};
  const extra: Record<string, Json> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (!isFieldName(name)) {
      if (name !== '__proto__') extra[name] = toJson(value);
      const remedy = getForeignRemedy(name);
      const message = foreignFieldMessage(name);
      if (remedy !== undefined && value !== false && value !== null)
        diagnostics.push(report({ code: 'foreignFrontmatter', message, hint: remedy }, locate([name]), where));
      const meant = remedy === undefined ? findMeant(name, value) : undefined;
      if (meant !== undefined) diagnostics.push(report(describeUnknown(name, meant), locate([name]), where));
    } else if (value !== null) {
      const foreign = resolveForeignForm(name, value);
      if (foreign) {
        const [verb, part] = foreign.shown === undefined ? ['is', value] : ['has', foreign.shown];
        const message = `The frontmatter field \`${name}\` ${verb} ${show(part)}, as in other generators.`;
        const problem = { code: 'foreignFrontmatter', message, hint: foreign.remedy } as const;
        diagnostics.push(report(problem, locate([name]), where));
      }
      const given = foreign ? foreign.value : value;
      if (given === undefined) continue;
      const written = foreign ? undefined : dropEmpty(where.written?.[name]);
      const result = parseAsWritten(fieldSchemas[name], dropEmpty(given), written);
      if (result.success) fields[name] = result.output;
      else diagnostics.push(...result.issues.map((issue) => toFieldProblem(name, issue, locate, where)));
    }
  }
  // Each field was checked by the schema of its own name.
  const frontmatter = { ...(fields as Omit<Frontmatter, 'extra'>), extra };
  const isSafe = (href: string, path: readonly PropertyKey[]): boolean => {
    if (isSafeHref(href)) return true;
    const message = `The frontmatter field \`${toFieldName(path)}\` is ${show(href)}, which can run a script; it was left out.`;
    diagnostics.push(report({ code: 'unsafeUrl', message }, locate(path), where));
    return false;
  };
  return { frontmatter: dropUnsafeLinks(frontmatter, isSafe), diagnostics };
}

function dropUnsafeLinks(
  frontmatter: Frontmatter,
  isSafe: (href: string, path: readonly PropertyKey[]) => boolean,
): Frontmatter {
  const { hero, features } = frontmatter;
  const actions = hero?.actions?.filter(({ link }, index) => isSafe(link, ['hero', 'actions', index, 'link']));
  const safeFeatures = features?.map(({ link, ...rest }, index) =>
    link !== undefined && isSafe(link, ['features', index, 'link']) ? { ...rest, link } : rest,
  );
  return {
    ...frontmatter,
    ...(hero && actions ? { hero: { ...hero, actions } } : {}),
    ...(safeFeatures ? { features: safeFeatures } : {}),
  };
}

/** `hero.actions[1].link` */
export function toFieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}

function toFieldProblem(name: string, issue: v.BaseIssue<unknown>, locate: Locate, where: Where): Diagnostic {
  const path = [name, ...(issue.path ?? []).map((item) => item.key as PropertyKey)];
  const field = toFieldName(path);
  const isMissing = issue.input === undefined;
  const wanted = issue.message.startsWith('Invalid key') ? 'a value' : issue.message;
  const message = isMissing
    ? `The frontmatter field \`${field}\` is missing.`
    : `The frontmatter field \`${field}\` is ${show(issue.input)}, but it expects ${wanted}.`;
  return report({ code: 'frontmatterInvalid', message }, locate(path), where);
}

/** The author's value as one short line. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** YAML values as JSON; dates become ISO strings, what JSON cannot carry becomes text. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') return value === undefined ? null : String(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [key, toJson(item)]),
  );
}

interface Found {
  readonly code: 'frontmatterSyntax' | 'frontmatterInvalid' | 'foreignFrontmatter' | 'unknownFrontmatter' | 'unsafeUrl';
  readonly message: string;
  readonly hint?: string;
}

function report(found: Found, place: Place, where: Where): Diagnostic {
  const sourceLine = where.yaml.split('\n')[place.line - 2];
  return createDiagnostic({ ...found, file: where.file, ...place, sourceLine });
}
