import { expect, it } from 'vitest';
import type { NodeOf } from '../syntax/tree.ts';
import { isFence, renderFence } from './fence.ts';

const toCode = (source: string, value: string, lang: string | null, column = 1): NodeOf<'code'> => ({
  type: 'code',
  lang,
  meta: null,
  value,
  position: {
    start: { line: 1, column, offset: 0 },
    end: { line: 1, column: 1, offset: source.length },
  },
});

it.each<[string, string, string, string | null, boolean]>([
  ['with a language', '```ts\na\n\nb\n```', 'a\n\nb', 'ts', true],
  ['without one', '```\na\n```', 'a', null, true],
  ['of waves', '~~~ts\na\n~~~', 'a', 'ts', false],
  ['of more signs', '````ts\na\n````', 'a', 'ts', false],
  ['without an end', '```ts\na', 'a', 'ts', false],
  ['with more than a language', '```ts x\na\n```', 'a', 'ts', false],
  ['with a space at its end', '```ts\na \n```', 'a ', 'ts', false],
  ['with an empty line at its end', '```ts\na\n\n```', 'a\n', 'ts', false],
  ['with nothing', '```ts\n\n```', '', 'ts', false],
  ['with a fence in it', '```ts\na ```\n```', 'a ```', 'ts', false],
])('a fence %s', (_, source, value, lang, expected) => {
  const node = toCode(source, value, lang);
  expect(isFence(source, node)).toBe(expected);
  if (expected) expect(renderFence(node)).toBe(source);
});

it('has no indent', () => expect(isFence('```\na\n```', toCode('```\na\n```', 'a', null, 2))).toBe(false));
