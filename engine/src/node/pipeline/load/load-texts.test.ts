import { expect, it } from 'vitest';
import type { ResolvedConfig } from '../../../model/config.ts';
import { completeTexts } from './load-texts.ts';

const complete = async (lang: string, strings: Readonly<Record<string, string>> = {}) => {
  const config = { locales: [{ lang, theme: { strings } }] } as unknown as ResolvedConfig;
  return (await completeTexts(config)).locales[0]?.theme.strings;
};

it.each([
  ['de', 'Nächste Seite'],
  ['zh-TW', '下一頁'],
  ['en', undefined],
  ['zh', undefined],
  ['cs', undefined],
])('the config has the texts of %s', async (lang, expected) => {
  expect((await complete(lang))?.nextPage).toBe(expected);
});

it("the author's own come first", async () => {
  const texts = await complete('de', { nextPage: 'Weiter' });
  expect([texts?.nextPage, texts?.previousPage]).toEqual(['Weiter', 'Vorherige Seite']);
});
