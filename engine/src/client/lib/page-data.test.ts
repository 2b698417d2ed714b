import { afterEach, expect, it, vi } from 'vitest';
import { readPageFacts, readString } from './page-data.ts';

function stub(blocks: Readonly<Record<string, string>>): void {
  vi.stubGlobal('document', {
    documentElement: { lang: 'de' },
    getElementById: (id: string) => (id in blocks ? { textContent: blocks[id] } : null),
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const alone = { base: '/', lang: 'de', defaultLang: 'de', langs: ['de'], version: '', route: '' };

it.each([
  ['no block', {}, alone],
  ['a block that is broken', { 'diglot-page': '{' }, alone],
  ['a block', { 'diglot-page': '{"base":"/docs/","route":"/a"}' }, { ...alone, base: '/docs/', route: '/a' }],
])('facts of a page with %s', (_, blocks, facts) => {
  stub(blocks);
  expect(readPageFacts()).toEqual(facts);
});

it.each([
  ['Page loaded: {title}', { title: 'A {title}' }, 'Page loaded: A {title}'],
  ['{n} of {n}', { n: 0 }, '0 of 0'],
  ['{other}', { n: 1 }, '{other}'],
  ['plain', {}, 'plain'],
])('the text %j with %j is %j', (text, values, expected) => {
  stub({ 'diglot-strings': JSON.stringify({ pageLoaded: text }) });
  expect(readString('pageLoaded', values)).toBe(expected);
});

it('a text that the page does not carry is empty', () => {
  stub({});
  expect(readString('pageLoaded')).toBe('');
});
