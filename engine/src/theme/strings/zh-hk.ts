// Interface texts in Traditional Chinese where those of Hong Kong differ from those of Taiwan.

import type { ThemeStrings } from '../../model/strings.ts';
import { zhHant } from './zh-hant.ts';

export const zhHk = {
  ...zhHant,
  searchKindBlog: '網誌',
  blog: '網誌',
  archive: '封存',
  searchResultCount: '{count} 個結果',
  searchResultOne: '1 個結果',
} as const satisfies ThemeStrings;
