// Readings of Chinese characters, from a dictionary that is loaded only for sites that want them.

import type { ReadPinyin } from './search-input.ts';

export async function loadPinyin(): Promise<ReadPinyin> {
  const { pinyin } = await import('pinyin-pro');
  // `ü` is typed as `v`.
  return (char) => pinyin(char, { multiple: true, toneType: 'none', type: 'array', v: true });
}
