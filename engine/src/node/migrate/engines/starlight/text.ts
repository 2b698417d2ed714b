// Starlight's Markdown as Diglot's: links below a base, relative ones, those to pages that are not translated, marks of code blocks.

import type { FileEdit, MigrationContext } from '../../plan.ts';
import { convertMarks } from './line-marks.ts';

interface LinkHelp {
  /** Where a link from the top leads. */
  readonly toLink: (path: string) => string;
  /** Where a relative link of a file leads, from the top; `undefined`: it stays. */
  readonly fromPage: (path: string, file: string) => string | undefined;
}

export function editText(
  { body, front, file }: FileEdit,
  { notes }: MigrationContext,
  { toLink, fromPage }: LinkHelp,
): void {
  const change = (found: string): string | undefined => {
    const at = found.search(/(?<=[("'\s])\/\S*$/);
    const path = found.slice(at);
    return toLink(path) === path ? undefined : found.slice(0, at) + toLink(path);
  };
  body.replace(/(?:\]\(|\b(?:href|link|src)=["']|^\[[^\]\n]+\]:\s+)\/[^)\s"'>]+/gm, change);
  body.replace(/(?:\]\(|\b(?:href|link)=["']|^\[[^\]\n]+\]:\s+)\.{1,2}\/[^)\s"'>]*/gm, (found) => {
    const at = found.search(/(?<=[("'\s])\.{1,2}\/\S*$/);
    const path = fromPage(found.slice(at), file);
    return path === undefined ? undefined : found.slice(0, at) + path;
  });
  const hero = front.get('hero');
  if (JSON.stringify(hero)?.includes('"link":"/')) front.set('hero', replaceLinks(hero, toLink));
  body.replaceFences(({ start, prefix, marks, info, code, closing }) => {
    const lang = /^\S*/.exec(info)?.[0] ?? '';
    const block = convertMarks(lang, info.slice(lang.length), code);
    if (block.hasLost)
      notes.add({
        topic: 'text',
        file,
        line: body.getLine(start),
        message: 'Marks of words, and labels of marks, in a code block were left out.',
        advice: 'Mark lines with `{1,3}`, and words with comments such as `[!code word:name]`.',
      });
    if (lang + block.meta === info && block.code === code) return undefined;
    return [`${prefix}${marks}${lang}${block.meta}`, ...(code === '' ? [] : [block.code]), closing].join('\n');
  });
}

function replaceLinks(value: unknown, toLink: (path: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceLinks(item, toLink));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'link' && typeof item === 'string' ? toLink(item) : replaceLinks(item, toLink),
    ]),
  );
}
