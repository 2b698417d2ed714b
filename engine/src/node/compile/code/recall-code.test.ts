import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageContent } from '../../../model/page.ts';
import { compilePage } from '../compile-page.ts';
import { createHighlighter } from '../highlight/highlighter.ts';
import { createRecall } from './recall-code.ts';

const folder = resolve(import.meta.dirname, '../../../../test/fixtures/markdown');
const names = readdirSync(folder).filter((name) => /\.mdx?$/.test(name));
const highlighter = createHighlighter();

/** The page, and the languages of the blocks that were highlighted for it. */
function compile(text: string, before?: PageContent, format: 'md' | 'mdx' = 'md') {
  const highlighted: string[] = [];
  const strings = { footnotes: 'Footnotes', backToReference: 'Back to reference {number}' };
  const input = {
    id: 'a',
    file: 'a.md',
    format,
    text,
    options: { html: 'allow', lineNumbers: false, wrapCode: false, strings },
  } as const;
  const page = compilePage(input, {
    highlight(code, lang) {
      highlighted.push(lang);
      return highlighter.highlight(code, lang);
    },
    recall: before && createRecall(JSON.parse(JSON.stringify(before)) as PageContent),
  });
  return { page, highlighted };
}

const fence = (code: string, meta = 'ts'): string => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const code = 'const a: Map<string, "b"> = new Map();\n\n  // <b> & c';

describe('createRecall', () => {
  it.each(names)('makes the same page: %s', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const format = name.endsWith('x') ? 'mdx' : 'md';
    const { page } = compile(text, undefined, format);
    expect(compile(text, page.content, format).page).toEqual(page);
  });

  it.each([
    ['text around it changed', `One.\n\n${fence(code)}`, `Two.\n\n${fence(code)}\nThree.\n`],
    ['what is said about the block changed', fence(code), fence(code, 'ts title="a.ts" lineNumbers')],
    ['it is in a container', `:::tip\n${fence(code)}:::\n`, fence(code)],
    ['it is a terminal', fence('$ npm i a-b\nadded 1', 'bash'), `Text.\n\n${fence('$ npm i a-b\nadded 1', 'bash')}`],
  ])('knows a block when %s', (_, before, after) => {
    const found = compile(after, compile(before).page.content);
    expect(found.page).toEqual(compile(after).page);
    expect(found.highlighted).toEqual([]);
  });

  it.each([
    ['its code changed', fence(code), fence(`${code}!`), ['ts']],
    ['its language changed', fence(code), fence(code, 'js'), ['js']],
    ['it had marks', fence(code, 'ts {1}'), fence(code), ['ts']],
    ['it has marks', fence(code), fence(code, 'ts {1}'), ['ts']],
    ['it had marked words', fence(`// [!code word:a]\n${code}`), fence(code), ['ts']],
    ['its language is not known', fence(code, 'nope'), fence(code, 'nope'), ['nope', '']],
    ['it has no colours', fence('a', 'text'), fence('a', 'text'), ['text']],
    ['characters are missing in the HTML of the page', fence('a = "\u0086b"'), fence('a = "b"'), ['ts']],
    [
      'it stands in a property',
      `<A b={{ kind: 'code', lang: 'ts', html: '<span class="t-k">a</span>' }} />\n`,
      fence('a'),
      ['ts'],
    ],
  ])('highlights a block when %s', (_, before, after, expected) => {
    const found = compile(after, compile(before, undefined, 'mdx').page.content, 'mdx');
    expect(found.page).toEqual(compile(after, undefined, 'mdx').page);
    expect(found.highlighted).toEqual(expected);
  });
});
