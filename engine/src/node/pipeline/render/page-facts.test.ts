import { describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { Route, SiteModel } from '../../../model/site.ts';
import { createPageFacts } from './page-facts.ts';

const route = (routePath: string, lang: string, pagePath: string, version = ''): Route =>
  ({ routePath, lang, version, pagePath }) as unknown as Route;
const routes = [
  route('/a b', 'en', 'a b'),
  route('/zh/a b', 'zh', 'a b'),
  route('/alone', 'en', 'alone'),
  route('/v1/a b', 'en', 'a b', 'v1'),
];
const create = (more: Partial<ResolvedConfig> = {}) =>
  createPageFacts(
    {
      base: '/docs/',
      lang: 'en',
      locales: [{ lang: 'en' }, { lang: 'zh' }],
      redirects: [],
      theme: { localeRedirect: 'auto' },
      ...more,
    } as unknown as ResolvedConfig,
    { routes } as unknown as SiteModel,
  );
const [page, , alone, old] = routes as [Route, Route, Route, Route];

describe('what a page passes to its scripts', () => {
  it('is its place and its translations, with base and encoded', () => {
    expect(create().getFacts(page)).toEqual({
      base: '/docs/',
      defaultLang: 'en',
      langs: ['en', 'zh'],
      lang: 'en',
      version: '',
      route: '/a b',
      translations: { zh: '/docs/zh/a%20b' },
    });
  });

  it('names no translation where there is none, also not one of another version', () => {
    expect(create().getFacts(alone)).not.toHaveProperty('translations');
    expect(create().getFacts(old)).not.toHaveProperty('translations');
  });

  it('holds the redirect rules that can match the page, and all of them on the 404 page', () => {
    const redirects = [
      { from: ['^/alone'], to: '/a b' },
      { from: ['^/other'], to: '/x' },
    ] as unknown as ResolvedConfig['redirects'];
    const facts = create({ redirects });
    expect(facts.getFacts(alone).redirects).toHaveLength(1);
    expect(facts.getFacts(page)).not.toHaveProperty('redirects');
    expect(facts.getNotFoundFacts('zh', '')).toMatchObject({ lang: 'zh', route: '', redirects });
  });

  it.each(['never', 'only-default-lang'])('says that the language redirect is "%s", and nothing for "auto"', (mode) => {
    const theme = { localeRedirect: mode } as unknown as ResolvedConfig['theme'];
    expect(create({ theme }).getFacts(page)).toHaveProperty('localeRedirect', mode);
    expect(create().getFacts(page)).not.toHaveProperty('localeRedirect');
  });
});
