// JSON as tools let people write it: with comments and with commas at the end of lists.

import { blockComment } from './block-comment.ts';

const part = new RegExp(
  String.raw`"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|,(?=(?:\s|\/\/[^\n]*(?:\n|$)|${blockComment})*[\]}])`,
  'g',
);

/** The same text as plain JSON. What is left out becomes spaces, so that offsets stay. */
export function toPlainJson(text: string): string {
  return text
    .replace(/^\uFEFF/, ' ')
    .replace(part, (found) => (found.startsWith('"') ? found : found.replace(/[^\n]/g, ' ')));
}
