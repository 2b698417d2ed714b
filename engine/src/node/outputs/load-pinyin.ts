// Readings of Chinese characters, for sites that want them. The bundled engine has them in a file, because the package that knows them
// takes a tenth of a second to start.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PinyinTable } from 'diglot-search/types';
import type { ReadPinyin } from './search-input.ts';

/** Next to the bundled engine; missing when it runs from source. */
const file = fileURLToPath(new URL('./pinyin.json', import.meta.url));

export async function loadPinyin(): Promise<ReadPinyin> {
  if (!existsSync(file)) return loadPinyinPackage();
  return createPinyinReader(JSON.parse(readFileSync(file, 'utf8')) as PinyinTable);
}

export function createPinyinReader(table: PinyinTable): ReadPinyin {
  const known = new Map<string, string[]>();
  for (const [syllable, chars] of Object.entries(table)) {
    for (const char of chars) {
      const syllables = known.get(char);
      if (syllables) syllables.push(syllable);
      else known.set(char, [syllable]);
    }
  }
  return (char) => known.get(char) ?? [];
}

export async function loadPinyinPackage(): Promise<ReadPinyin> {
  const { pinyin } = await import('pinyin-pro');
  // `ü` is typed as `v`.
  return (char) => pinyin(char, { multiple: true, toneType: 'none', type: 'array', v: true });
}
