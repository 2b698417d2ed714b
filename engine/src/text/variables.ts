// Which variables of the environment code reads. Where its text does not say which, it may be any of them.

import { escapePattern } from './pattern.ts';

/** Names, sorted; `'all'`: the code may read any. */
export type Variables = readonly string[] | 'all';

/** Bundlers put a value of their own into code in place of it. */
const fixed = /\bprocess\.env\.NODE_ENV\b/g;
/** Bundled code has the names of its files in comments. */
const comment = /^[ \t]*(?:\/\/|\/?\*).*$/gm;
const imported = /\bimport\s+([^;'"]+?)\s*from\s*['"](?:node:)?process['"];?/g;
const dot = String.raw`\s*(?:\?\.|\.)\s*`;

export function findVariables(code: string): Variables {
  if (!/\bprocess\b/.test(code) || !/\benv\b/.test(code)) return [];
  const text = code.replace(comment, '').replace(fixed, "''");
  const found: Found = { names: new Set(), aliases: [], isWhole: /\[\s*(['"])(?:process|env)\1\s*\]/.test(text) };
  const processes = ['process'];
  for (const [, clause = ''] of text.matchAll(imported)) {
    findInPattern(/\{.*\}/s.exec(clause)?.[0].replace(/\sas\s/g, ': ') ?? '', addEnv(found));
    const other = clause.replace(/\{[^}]*\}|\*\s*as\s|[\s,]/g, '');
    if (other !== '') processes.push(other);
  }
  let rest = text.replace(imported, '');
  for (const name of processes) {
    findUses(rest, toWord(name), { found, onPattern: addEnv(found), isProcess: true });
    rest = rest.replace(new RegExp(`\\{[^{}]*\\}(?=\\s*=\\s*${toWord(name)}(?!${dot}))`, 'g'), '');
  }
  const env = `(?:${processes.map(toWord).join('|')})${dot}env(?![\\w$])`;
  findUses(rest, env, { found, onPattern: addVariable(found), isProcess: false });
  // One name may get the value of another one.
  const known = new Set<string>();
  for (let name = found.aliases.shift(); name !== undefined; name = found.aliases.shift()) {
    if (known.has(name)) continue;
    known.add(name);
    findUses(rest, toWord(name), { found, onPattern: addVariable(found), isProcess: false });
  }
  return found.isWhole ? 'all' : [...found.names].sort();
}

interface Found {
  readonly names: Set<string>;
  /** Names of the file for all variables. */
  readonly aliases: string[];
  isWhole: boolean;
}

/** What a field of a destructuring means; `field` is `undefined` for the rest. */
type OnField = (field: string | undefined, alias: string) => void;

const addEnv =
  (found: Found): OnField =>
  (field, alias) => {
    if (field === undefined) found.isWhole = true;
    else if (field === 'env') found.aliases.push(alias);
  };

const addVariable =
  (found: Found): OnField =>
  (field) => {
    if (field === undefined) found.isWhole = true;
    else found.names.add(field);
  };

/** The name where it is no field of something else; three dots copy it. */
const toWord = (name: string): string =>
  `(?:\\b(?:globalThis|global|window|self)${dot}|(?<![\\w$'"\`-])(?<!(?<!\\.\\.)\\.\\s*))${escapePattern(name)}(?![\\w$'"\`-])`;

interface Use {
  readonly found: Found;
  readonly onPattern: OnField;
  readonly isProcess: boolean;
}

/** Each place where the value is used has to be one that says what is read of it. */
function findUses(text: string, source: string, { found, onPattern, isProcess }: Use): void {
  for (const { 0: use, index } of text.matchAll(new RegExp(source, 'g'))) {
    const before = text.slice(Math.max(0, index - 500), index);
    const after = text.slice(index + use.length, index + use.length + 500);
    const [, field] = /^\s*(?:\?\.|\.)\s*([A-Za-z_$][\w$]*)/.exec(after) ?? [];
    const [, , key] = /^\s*(?:\?\.)?\s*\[\s*(['"`])([\w.-]+)\1\s*\]/.exec(after) ?? [];
    const [, , searched] = /(['"`])([\w.-]+)\1\s+in\s+$/.exec(before) ?? [];
    const [, pattern] = /(\{[^{}]*\})\s*=\s*$/.exec(before) ?? [];
    const [, alias] = /\b(?:const|let|var)\s+([\w$]+)\s*=\s*$/.exec(before) ?? [];
    const name = field ?? key ?? searched;
    if (name !== undefined) {
      if (!isProcess) found.names.add(name);
    } else if (pattern !== undefined) findInPattern(pattern, onPattern);
    else if (isTest(before, after)) continue;
    else if (alias !== undefined && !isProcess && /^\s*(?:[;,\n]|$)/.test(after)) found.aliases.push(alias);
    else found.isWhole = true;
  }
}

/** Whether it is there; a declaration of the name; a function or a field of that name. */
const isTest = (before: string, after: string): boolean =>
  /\btypeof\s+$|\b(?:const|let|var|function|class)\s+$|!\s*$/.test(before) ||
  /^\s*(?:&&|[!=]==?|\?(?![.?])|:|=(?![=>])|\()/.test(after);

function findInPattern(pattern: string, onField: OnField): void {
  for (const entry of pattern.replace(/^\{|\}$/g, '').split(',')) {
    const [, dots, field = '', alias = field] =
      /^\s*(\.\.\.)?['"]?([\w$.-]+)['"]?\s*(?::\s*([\w$]+))?/.exec(entry) ?? [];
    if (dots !== undefined || entry.trim().startsWith('[')) onField(undefined, field);
    else if (field !== '') onField(field, alias);
  }
}

/** What shells and package managers set for each command, and what bundlers set themselves. */
const ofCommand = /^(?:_|PWD|OLDPWD|SHLVL|NODE_ENV|npm_\w+)$/;

/** Names and values of those variables that are set, sorted. */
export function listValues(
  variables: Variables,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const names = variables === 'all' ? Object.keys(environment).filter((name) => !ofCommand.test(name)) : variables;
  return names.flatMap((name) => (environment[name] === undefined ? [] : [`${name}=${environment[name]}`])).sort();
}
