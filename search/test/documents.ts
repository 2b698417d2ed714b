// Makes search documents for tests from a few lines of text.

import type { SearchDocument } from '../src/types.ts';

/** Lines that start with `##` to `####` become headings with the ids `h0`, `h1` …; their marks are left out of the content. */
export function createDocument(routePath: string, title: string, text = ''): SearchDocument {
  const toc: { text: string; id: string; depth: number; charIndex: number }[] = [];
  let content = '';
  for (const line of text.split('\n')) {
    const heading = /^(#{2,4}) (.*)$/.exec(line);
    const plain = heading?.[2] ?? line;
    if (heading?.[1] !== undefined)
      toc.push({ text: plain, id: `h${toc.length}`, depth: heading[1].length, charIndex: content.length });
    content += `${plain}\n`;
  }
  return { id: routePath, routePath, title, content: content.slice(0, -1), toc, lang: 'en', version: '' };
}
