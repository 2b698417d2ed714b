// Fetches the table of an index's characters by pronunciation.

import type { CreatePinyin } from '../index/build-index.ts';
import { createPinyin } from '../query/pinyin.ts';
import type { PinyinTable } from '../types.ts';
import { type Fetch, fetchOk } from './index-file.ts';

export async function loadPinyin(url: string, fetch: Fetch): Promise<CreatePinyin> {
  return createPinyin((await (await fetchOk(url, fetch)).json()) as PinyinTable);
}
