import { expect, it } from 'vitest';
import { getDirection } from './direction.ts';

it.each([
  ['en', undefined],
  ['zh-Hans-CN', undefined],
  ['ar', 'rtl'],
  ['AR-eg', 'rtl'],
  ['fa-IR', 'rtl'],
  ['he', 'rtl'],
  ['az', undefined],
  ['az-Arab', 'rtl'],
  ['az_Arab', 'rtl'],
  ['sd-Deva', undefined],
  ['', undefined],
])('getDirection(%j) is %j', (lang, direction) => expect(getDirection(lang)).toBe(direction));
