import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCharacter, orderFaces } from './choose-faces.ts';
import { loadFontFaces, parseFontFaces, parseRanges } from './font-faces.ts';

describe('unicode-range', () => {
  it.each([
    ['U+41', [[0x41, 0x41]]],
    [
      'U+0-FF, u+4e00-9fff',
      [
        [0, 0xff],
        [0x4e00, 0x9fff],
      ],
    ],
    ['U+30??', [[0x3000, 0x30ff]]],
    ['', []],
  ])('%s', (text, ranges) => {
    expect(parseRanges(text)).toEqual(ranges);
  });

  it('says what a face has; without one, everything is asked of it', () => {
    const face = { family: 'A', file: '/a.otf', ranges: parseRanges('U+41-42') };
    expect(['A', 'B', 'C'].map((letter) => hasCharacter(face, letter.charCodeAt(0)))).toEqual([true, true, false]);
    expect(hasCharacter({ ...face, ranges: [] }, 0x4e00)).toBe(true);
  });
});

describe('the order of faces', () => {
  const latin = { family: 'Latin', file: '/latin.woff2', ranges: parseRanges('U+0-FF, U+2018-201D') };
  const quotes = { family: 'Han', file: '/quotes.woff2', ranges: parseRanges('U+2018-201D') };
  const han = { family: 'Han', file: '/han.woff2', ranges: parseRanges('U+4E00-9FFF') };

  it.each([
    ['en', [latin, quotes, han]],
    ['zh', [quotes, han, latin]],
    ['zh-TW', [quotes, han, latin]],
    ['ja', [quotes, han, latin]],
    ['zhx', [latin, quotes, han]],
  ])('of %s', (lang, expected) => {
    expect(orderFaces([latin, quotes, han], lang)).toEqual(expected);
  });
});

describe('font faces of a style sheet', () => {
  it('are the upright ones, with the first source that can be read', () => {
    const css = `
      /* @font-face { font-family: 'Comment'; src: url(c.woff2) } */
      @font-face {
        font-family: 'Own Sans'; font-style: normal;
        src: local('Own'), url(./files/own.woff2) format('woff2'), url(./files/own.woff) format('woff');
        unicode-range: U+0-FF;
      }
      @font-face { font-family: "Own Sans"; font-style: italic; src: url('./files/italic.woff2'); }
      @font-face { font-family: Other; src: url(other.svg) }
      @font-face{font-family:Plain;src:url("../plain.ttf")}`;
    expect(parseFontFaces(css, '/fonts/css')).toEqual([
      { family: 'Own Sans', file: '/fonts/css/files/own.woff2', ranges: [[0, 0xff]] },
      { family: 'Plain', file: '/fonts/plain.ttf', ranges: [] },
    ]);
  });
});

describe('fonts of the config', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'diglot-fonts-'));
    const folder = join(root, 'node_modules/@fonts/own');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, 'package.json'), '{}');
    writeFileSync(join(folder, 'package.json'), '{"name":"@fonts/own","version":"1.2.3"}');
    writeFileSync(join(folder, 'index.css'), '@font-face { font-family: Own; src: url(own.woff2) }');
    writeFileSync(join(folder, 'own.woff2'), 'one');
    writeFileSync(join(root, 'mine.otf'), 'mine');
    writeFileSync(join(root, 'empty.css'), 'p {}');
    writeFileSync(join(root, 'gone.css'), '@font-face { font-family: Gone; src: url(gone.woff2) }');
    writeFileSync(join(root, 'text.txt'), '');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const load = (...fonts: string[]) => loadFontFaces(fonts, { root, setting: 'socialCards.fonts' });

  it('come from packages and from the site, in order', () => {
    const { faces, diagnostics } = load('@fonts/own/index.css', 'mine.otf');
    expect(diagnostics).toEqual([]);
    expect(faces.map(({ family, file }) => [family, file])).toEqual([
      ['Own', join(root, 'node_modules/@fonts/own/own.woff2')],
      ['mine', join(root, 'mine.otf')],
    ]);
  });

  it('have an id that follows the version of a package and the bytes of a file', () => {
    const before = [load('@fonts/own/index.css').id, load('mine.otf').id];
    writeFileSync(join(root, 'node_modules/@fonts/own/package.json'), '{"name":"@fonts/own","version":"1.2.4"}');
    writeFileSync(join(root, 'mine.otf'), 'mind');
    const after = [load('@fonts/own/index.css').id, load('mine.otf').id];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect([load('@fonts/own/index.css').id, load('mine.otf').id]).toEqual(after);
  });

  it.each([
    ['@fonts/none/index.css', "`socialCards.fonts[0]` is '@fonts/none/index.css', which is not there."],
    ['./none.otf', "`socialCards.fonts[0]` is './none.otf', which is not there."],
    ['text.txt', "`socialCards.fonts[0]` is 'text.txt', which is no font."],
    ['empty.css', "`socialCards.fonts[0]` is 'empty.css', which has no @font-face rule."],
    ['gone.css', "`socialCards.fonts[0]` is 'gone.css', whose font file gone.woff2 is not there."],
  ])('are reported: %s', (name, message) => {
    expect(load(name).diagnostics.map((found) => [found.code, found.message])).toEqual([['cardFontInvalid', message]]);
  });
});
