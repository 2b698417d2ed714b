// The theme's interface texts by language, for the stages that render or show them.

import type { ThemeStrings } from '../../../model/strings.ts';
import { en } from '../../../theme/strings/en.ts';
import { zh } from '../../../theme/strings/zh.ts';

export const builtInStrings: Readonly<Record<string, ThemeStrings>> = { en, zh };
