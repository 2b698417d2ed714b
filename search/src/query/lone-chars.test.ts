import { expect, it } from 'vitest';
import { createTokenizer } from '../text/tokenize.ts';
import { findLoneChars } from './lone-chars.ts';
import { parseQuery } from './parse-query.ts';

const known = new Set(['端口', '颜色', '加载']);
const words = new Set(['换', '慢']);

it.each([
  ['before a word', '换端口', ['换', undefined]],
  ['after a word', '加载慢', [undefined, '慢']],
  ['in a question', '怎么换端口', [undefined, undefined, '换', undefined]],
  ['not where it is no word', '加载票', [undefined, undefined]],
  ['not between two words', '颜色端口', [undefined, undefined, undefined]],
  ['not next to an unknown word', '换网络', [undefined, undefined]],
  ['not in Latin', 'port', [undefined]],
])('a word of one character, %s: %s', (_, text, expected) => {
  const { tokens } = parseQuery(text, createTokenizer());
  const found = findLoneChars(tokens, { has: (term) => known.has(term), isWord: (char) => words.has(char) });
  expect(found).toEqual(expected);
});
