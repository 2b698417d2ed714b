// VitePress's rewrites: patterns of paths with named parts, and where the pages go.

import { escapePattern } from '../../../../text/pattern.ts';
import { asText, type Fields } from '../../config/values.ts';

/** `:name`, `:name*`, `:name+`, `:name(pattern)`, and `(pattern)` without a name. */
const part = /:(\w+)(\((?:[^()\\]|\\.)*\))?([*+?])?|\((?:[^()\\]|\\.)*\)/g;

/** A named part in a new path. */
const named = /:(\w+)(?:\([^)]*\))?[*+?]?/g;

/** Whether every part of a new path has a name: nothing could be put in for one without. */
export const isWhole = (to: string): boolean => !/[()*]/.test(to.replace(named, ''));

/** The new path of a page; `undefined`: it stays. The first pattern that matches decides, an exact path before all. */
export function rewritePath(path: string, rewrites: Fields): string | undefined {
  const exact = Object.hasOwn(rewrites, path) ? asText(rewrites[path]) : undefined;
  if (exact !== undefined) return exact;
  for (const [from, to] of Object.entries(rewrites)) {
    if (typeof to !== 'string' || !isWhole(to) || findLanguageFolder(from, to) !== undefined) continue;
    const groups = toPattern(from)?.exec(path)?.groups;
    if (groups) return to.replace(named, (found, name: string) => groups[name] ?? found);
  }
  return undefined;
}

/** `'en/:rest*': ':rest*'` puts the default language into a folder. */
export function findLanguageFolder(from: string, to: unknown): string | undefined {
  const match = /^([\w-]+)\/:(\w+)(?:\*|\(\.\*\))$/.exec(from);
  return match && (to === `:${match[2]}*` || to === `:${match[2]}`) ? match[1] : undefined;
}

/** `undefined`: no pattern has that form. */
function toPattern(from: string): RegExp | undefined {
  let source = '(?<whole_path>';
  let last = 0;
  for (const match of from.matchAll(part)) {
    const [found, name, own, many] = match;
    source += escapePattern(from.slice(last, match.index));
    const inner = own ?? (name === undefined ? found : many === '*' ? '(.*)' : many === '+' ? '(.+)' : '([^/]+)');
    source += name === undefined ? `(?:${inner.slice(1, -1)})` : `(?<${name}>${inner.slice(1, -1)})`;
    last = match.index + found.length;
  }
  try {
    return last === 0 ? undefined : new RegExp(`^${source}${escapePattern(from.slice(last))})$`);
  } catch {
    return undefined;
  }
}
