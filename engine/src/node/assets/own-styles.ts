// Which of a site's own sheets the first screen of a page may need. Judged by their text: what cannot be judged may be needed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a site's own styles that may come with the HTML of every page. */
const MAX_CRITICAL = 1500;

/** Sheets of a site, in order, by where a page has them. */
export interface OwnStyles {
  readonly critical: readonly string[];
  readonly deferred: readonly string[];
}

export interface OwnStylesInput {
  /** Absolute paths. */
  readonly styles: readonly string[];
  /** Absolute folder of the theme's sheets. */
  readonly themeFolder: string;
  /** Default: reads the file. */
  readonly read?: ((path: string) => string) | undefined;
}

/** `undefined`: sheets have to come before the first screen, or splitting them would change the cascade. */
export function sortOwnStyles({ styles, themeFolder, read = readText }: OwnStylesInput): OwnStyles | undefined {
  if (styles.length === 0) return { critical: [], deferred: [] };
  const known = listCriticalClasses(themeFolder, read);
  const critical: string[] = [];
  const deferred: string[] = [];
  let size = 0;
  let isLayered = true;
  for (const path of styles) {
    const text = /\.css$/.test(path) ? readOrNothing(path, read) : undefined;
    if (text === undefined || /@import|@charset/i.test(text)) return undefined;
    const rules = listRules(text);
    if (rules.every((rule) => isOfComponents(rule, known))) {
      deferred.push(path);
      isLayered &&= rules.every(({ prelude, parents }) => parents.length > 0 || prelude.startsWith('@layer'));
      continue;
    }
    size += text.length;
    // An address in a sheet starts from the sheet's own. In a layer, and next to rules in none, the order of sheets decides.
    if (size > MAX_CRITICAL || !isLayered || /url\(|@layer/i.test(text)) return undefined;
    critical.push(path);
  }
  return { critical, deferred };
}

const readText = (path: string): string => readFileSync(path, 'utf8');

/** A sheet that is missing is reported by the bundler. */
function readOrNothing(path: string, read: (path: string) => string): string | undefined {
  try {
    return withoutComments(read(path));
  } catch {
    return undefined;
  }
}

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '');

function listCriticalClasses(folder: string, read: (path: string) => string): ReadonlySet<string> {
  const sheets = [...read(join(folder, 'critical.css')).matchAll(/@import "\.\/([^"]+)"/g)];
  const text = sheets.map(([, name = '']) => withoutComments(read(join(folder, name)))).join('\n');
  return new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

interface Rule {
  readonly prelude: string;
  /** Preludes of the blocks around it, from the outside. */
  readonly parents: readonly string[];
}

/** All blocks of a sheet without comments. */
function listRules(css: string): readonly Rule[] {
  const text = css.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""');
  const rules: Rule[] = [];
  let parents: readonly string[] = [];
  let start = 0;
  for (const { 0: char, index } of text.matchAll(/[{};]/g)) {
    const prelude = text.slice(start, index).trim();
    start = index + 1;
    if (char === '}') parents = parents.slice(0, -1);
    if (char !== '{') continue;
    rules.push({ prelude, parents });
    parents = [...parents, prelude];
  }
  return rules;
}

const isGroup = (prelude: string): boolean => /^@(?:media|supports|layer|container|starting-style)\b/.test(prelude);

/** True when it is about a class that the first screen does not have, as a rule in such a rule is. */
function isOfComponents({ prelude, parents }: Rule, known: ReadonlySet<string>): boolean {
  if (prelude.startsWith('@') || !parents.every(isGroup)) return true;
  return splitSelectors(prelude).every((selector) =>
    [...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].some(([, name = '']) => !known.has(name)),
  );
}

/** Without what is in brackets, which may be about other elements: `:root:has(.chart)`. */
function splitSelectors(prelude: string): readonly string[] {
  let plain = prelude;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:?:[\w-]+\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return plain.split(',');
}
