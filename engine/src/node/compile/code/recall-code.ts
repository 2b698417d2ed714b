// Code blocks of a page as it was compiled before: an edit leaves most of them as they were, and tokenizing them, with the
// grammars that have to be loaded first, takes longer than all else that is done for the page.

import type { Body, CodeSlot, PageContent } from '../../../model/page.ts';
import { stripTags } from '../../../text/html.ts';

/** HTML of the lines of a block without marks. `undefined`: the page had no such block. */
export type RecallCode = (code: string, lang: string) => string | undefined;

/** `before`: what the same compiler made of the page. */
export function createRecall(before: PageContent): RecallCode {
  // HTML leaves these two out: it does not say what the code was.
  if (/[\u0086\u0087]/.test(before.text)) return () => undefined;
  let known: ReadonlyMap<string, string> | undefined;
  return (code, lang) => {
    known ??= new Map(listCode(before.body).map(({ lang: name, html }) => [toKey(stripTags(html), name), html]));
    return known.get(toKey(code, lang));
  };
}

const toKey = (code: string, lang: string): string => `${lang}\n${code}`;

/** Blocks with colours, whose language was known, and without marks, which are not part of the code. */
function listCode({ slots }: Body): readonly CodeSlot[] {
  return slots.flatMap((slot) => {
    if (slot.kind === 'code') return isPlain(slot) ? slot : [];
    return slot.kind === 'component' && slot.children ? listCode(slot.children) : [];
  });
}

const isPlain = ({ html }: CodeSlot): boolean =>
  html.includes('<span class="t-') && !html.includes('<span class="line ') && !html.includes('<mark ');
