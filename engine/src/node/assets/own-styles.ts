// Which of a site's own sheets the first screen of a page may need. Judged by their text: what cannot be judged may be needed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendAll } from '../../model/append-all.ts';
import { isOfComponents, listLayers, listRules, type Rule, withoutComments } from './sheet-rules.ts';

/** Bytes of a site's own styles that may come with the HTML of every page. */
const MAX_CRITICAL = 1500;

/** Sheets of a site, in order, by where a page has them. */
export interface OwnStyles {
  readonly critical: readonly string[];
  readonly deferred: readonly string[];
  /** Layers of the deferred ones, `''` for rules in none; `undefined`: unknown. */
  readonly layers: ReadonlySet<string> | undefined;
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
  if (styles.length === 0) return { critical: [], deferred: [], layers: new Set() };
  const known = listCriticalClasses(themeFolder, read);
  const critical: string[] = [];
  const deferred: string[] = [];
  let size = 0;
  let isLayered = true;
  const late: Rule[] = [];
  for (const path of styles) {
    const text = /\.css$/.test(path) ? readOrNothing(path, read) : undefined;
    if (text === undefined || /@import|@charset/i.test(text)) return undefined;
    const rules = listRules(text);
    if (rules.every((rule) => isOfComponents(rule, known))) {
      deferred.push(path);
      appendAll(late, rules);
      isLayered &&= rules.every(({ prelude, parents }) => parents.length > 0 || prelude.startsWith('@layer'));
      continue;
    }
    size += text.length;
    // An address in a sheet starts from the sheet's own. In a layer, and next to rules in none, the order of sheets decides.
    if (size > MAX_CRITICAL || !isLayered || /url\(|@layer/i.test(text)) return undefined;
    critical.push(path);
  }
  return { critical, deferred, layers: listLayers(late) };
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

/** Classes of the first screen. `folder`: of the theme's sheets. */
export function listCriticalClasses(folder: string, read = readText): ReadonlySet<string> {
  const sheets = [...read(join(folder, 'critical.css')).matchAll(/@import "\.\/([^"]+)"/g)];
  const text = sheets.map(([, name = '']) => withoutComments(read(join(folder, name)))).join('\n');
  return new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}
