// Makes MDX of a Markdown page: text that MDX would read as code stays text.

import type { Body } from './body.ts';
import { anyTag, parseTag, printTag } from './tags.ts';

const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;

/** Needs a body without code blocks that are made by indentation alone. */
export function convertToMdx(body: Body): void {
  convertComments(body);
  body.replace(/<((?:https?|mailto|ftp):[^\s<>]+)>/g, (found) => `[${found.slice(1, -1)}](${found.slice(1, -1)})`);
  escapeSigns(body);
  body.replace(anyTag, (found) => {
    const tag = parseTag(found);
    if (!isVoid.test(tag.name) || tag.isEmpty) return undefined;
    return tag.isClosing ? '' : printTag({ ...tag, isEmpty: true });
  });
}

/** Closes elements that end themselves, as in Vue and MDX: in HTML they would hold what follows. */
export function closeElements(body: Body): void {
  const drawings = [...body.getMask().matchAll(/<svg\b[\s\S]*?<\/svg>/g)];
  body.replace(anyTag, (found, offset) => {
    const tag = parseTag(found);
    const isDrawing = drawings.some(({ index, 0: { length } }) => offset >= index && offset < index + length);
    if (!tag.isEmpty || isVoid.test(tag.name) || isDrawing) return undefined;
    return `${printTag({ ...tag, isEmpty: false })}</${tag.name}>`;
  });
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const headingId = /\{#[\w\p{L}\p{N}_-]+\}[ \t]*$/gmu;
const containerLine = /^[ \t>]*:{3,}.*$/gm;

/** Braces and `<` that open no tag get a backslash. */
function escapeSigns(body: Body): void {
  let kept = body.getMask();
  for (const pattern of [anyTag, /\{\/\*[\s\S]*?\*\/\}/g, headingId, containerLine])
    kept = kept.replace(pattern, blank);
  const found = [...kept.matchAll(/(?<!\\)[{}<]/g)];
  body.edit(found.map(({ index }) => ({ start: index, end: index, text: '\\' })));
}

export function convertComments(body: Body): void {
  body.replace(/<!--[\s\S]*?-->/g, (found) => {
    const text = found.slice(4, -3).trim().replaceAll('*/', '* /');
    return text === '' ? '' : `{/* ${text} */}`;
  });
}

/** Whether a page has what only MDX gives a meaning: components, expressions, imports and exports. */
export function usesMdx(body: Body): boolean {
  const mask = body.getMask().replace(headingId, blank).replace(containerLine, blank);
  return /<[A-Z]|^(?:import|export)\s|(?<!\\)\{/m.test(mask);
}
