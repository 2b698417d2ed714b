// Emphasis is seen, whatever fonts a system has: the one of Windows 11 has no slanted form.

import { expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

it.each([
  ['en', { style: 'italic', synthesis: 'auto', isBold: false }],
  ['zh', { style: 'normal', synthesis: 'none', isBold: true }],
])('of a text in %s', async (lang, expected) => {
  const page = await site.open('/guide/code');
  const found = await page
    .locator('main p')
    .first()
    .evaluate((paragraph, language) => {
      const emphasis = document.createElement('em');
      emphasis.lang = language;
      paragraph.append(emphasis);
      const { fontStyle, fontSynthesisStyle, fontWeight } = getComputedStyle(emphasis);
      return { style: fontStyle, synthesis: fontSynthesisStyle, isBold: Number(fontWeight) >= 600 };
    }, lang);
  expect(found).toEqual(expected);
});
