import { expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../../test/site-input.ts';
import { createCompileOptions } from './compile-options.ts';

const create = (config: TestSite['config'], lang = 'en') =>
  createCompileOptions(createSiteInput({ config: config ?? {}, pages: {} }).config, lang);

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];

it.each<[string, TestSite['config'], string, string]>([
  ['the language’s', { locales }, 'zh', '脚注'],
  ['those of a page without a language', { locales }, '', 'Footnotes'],
])('texts in the body are %s', (_, config, lang, expected) => {
  expect(create(config, lang).strings.footnotes).toBe(expected);
});

it('pages have a Markdown form unless the site offers none', () => {
  expect([create({}).twins, create({ agents: false }).twins]).toEqual([true, false]);
});
