import { describe, expect, it } from 'vitest';
import { countWords, cutToWidth } from './words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['one', 1],
    ["don't stop", 2],
    ['don’t stop', 2],
    ['well-known 2.0', 4],
    ['  spaces\n\nand lines ', 3],
    ['déjà vu', 2],
    ['Привет, мир!', 2],
    ['浏览器', 3],
    ['使用 MCP 协议', 5],
    ['配置：见下文。', 5],
    ['カタカナ', 4],
    ['한국어 문서', 2],
    ['𠮷野家', 3],
    ['… — “”', 0],
  ])('%j has %i', (text, count) => expect(countWords(text)).toBe(count));
});

describe('cutToWidth', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['white\n  space \t is one', 19, 'white space is one'],
    ['one two three', 9, 'one two…'],
    ['one two three', 7, 'one tw…'],
    ['oneverylongword', 5, 'onev…'],
    ['naïve café société', 12, 'naïve café…'],
    ['浏览器控制', 6, '浏览…'],
    ['浏览器控制', 10, '浏览器控制'],
    ['用 MCP 协议', 7, '用 MCP…'],
    ['Документация', 4, 'Док…'],
    ['Вся документация', 9, 'Вся…'],
    ['😀😀😀', 5, '😀…'],
    ['a😀b', 3, 'a…'],
  ])('%j at %i is %j', (text, width, cut) => expect(cutToWidth(text, width)).toBe(cut));

  it('never ends in half a character', () => {
    const halves = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
    for (let width = 1; width < 12; width++) expect(cutToWidth('𠮷😀é中a😀', width)).not.toMatch(halves);
  });
});
