// Functions as the content of components, `<A>{() => …}</A>`: content is Markdown here, so that they become an attribute.

import { parseSync } from 'rolldown/utils';
import type { Body, Edit } from './body.ts';
import { componentTag, parseTag } from './tags.ts';

const opening = /^\s*\{\s*(?=(?:async\b\s*)?(?:function\b|\(|[\w$]+\s*=>))/;

export function passFunctions(body: Body): void {
  const { text } = body;
  const edits: Edit[] = [];
  let last = 0;
  for (const { index, 0: tag } of body.getMask().matchAll(componentTag)) {
    const { name, isClosing, isEmpty } = parseTag(tag);
    const end = index + tag.length;
    const start = opening.exec(text.slice(end))?.[0].length;
    if (isClosing || isEmpty || start === undefined || index < last) continue;
    const found = findFunction(text.slice(end + start), name);
    if (!found) continue;
    last = end + start + found.length;
    edits.push({ start: end - 1, end: last, text: ` children={${found.code}} />` });
  }
  if (edits.length > 0) body.edit(edits);
}

/** The code before the first end of the component that makes it whole, and its length with that end. */
function findFunction(text: string, name: string): { readonly code: string; readonly length: number } | undefined {
  for (const { index, 0: end } of text.matchAll(new RegExp(String.raw`\s*\}\s*</${name}\s*>`, 'g'))) {
    const code = text.slice(0, index);
    if (parseSync('a.tsx', `(${code})`).errors.length === 0) return { code, length: index + end.length };
  }
  return undefined;
}
