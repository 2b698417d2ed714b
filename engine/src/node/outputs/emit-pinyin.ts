// Writes the readings of all Chinese characters, when the engine is bundled.

import { writeFileSync } from 'node:fs';
import { loadPinyinPackage } from './load-pinyin.ts';

const LAST_CODE = 0x10ffff;

export async function emitPinyin(file: string): Promise<void> {
  const read = await loadPinyinPackage();
  const table: Record<string, string> = {};
  for (const char of listHan()) {
    // A character without a reading is its own.
    for (const syllable of new Set(read(char)))
      if (/^[a-z]+$/.test(syllable)) table[syllable] = (table[syllable] ?? '') + char;
  }
  writeFileSync(file, JSON.stringify(table));
}

export function* listHan(): Generator<string> {
  for (let code = 0; code <= LAST_CODE; code++) {
    const char = String.fromCodePoint(code);
    if (/\p{Script=Han}/u.test(char)) yield char;
  }
}
