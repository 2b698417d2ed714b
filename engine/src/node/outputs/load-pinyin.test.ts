import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PinyinTable } from 'diglot-search/types';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { emitPinyin, listHan } from './emit-pinyin.ts';
import { createPinyinReader, loadPinyin, loadPinyinPackage } from './load-pinyin.ts';

const file = join(createTestFolder('pinyin'), 'pinyin.json');
await emitPinyin(file);
const text = readFileSync(file, 'utf8');
const read = createPinyinReader(JSON.parse(text) as PinyinTable);

/** As an index has them: each once, in the order of the alphabet. */
const toSyllables = (found: readonly string[]): readonly string[] =>
  [...new Set(found)].filter((syllable) => /^[a-z]+$/.test(syllable)).sort();

describe('the readings that come with the engine', () => {
  it('are those of the package', async () => {
    const readPackage = await loadPinyinPackage();
    const differing = [...listHan()].filter(
      (char) => `${toSyllables(read(char))}` !== `${toSyllables(readPackage(char))}`,
    );
    expect(differing).toEqual([]);
  });

  it.each([
    ['中', ['zhong']],
    ['行', ['hang', 'heng', 'xing']],
    ['女', ['nv', 'ru']],
    ['〇', ['ling']],
    ['々', []],
    ['a', []],
  ])('of %s', (char, syllables) => expect(toSyllables(read(char))).toEqual(syllables));

  it('come from the package where the engine runs from source', async () => {
    expect((await loadPinyin())('好')).toEqual(['hao']);
  });

  it('are in the bundled engine', () => {
    expect(readFileSync(new URL('../../../dist/pinyin.json', import.meta.url), 'utf8')).toBe(text);
  });
});
