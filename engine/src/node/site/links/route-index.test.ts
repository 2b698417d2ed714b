import { describe, expect, it } from 'vitest';
import { createSiteInput } from '../../../../test/site-input.ts';
import { buildSite } from '../build-site.ts';
import { createRouteIndex } from './route-index.ts';

const ids = [
  'v1/en/index.md',
  'v1/en/guide/old.md',
  'v1/zh/guide/old.md',
  'v2/en/index.md',
  'v2/en/guide/start.md',
  'v2/en/guide/快速 开始.md',
  'v2/zh/guide/start.md',
  'v2/zh/only.md',
];
const input = createSiteInput({
  config: {
    base: '/docs/',
    lang: 'en',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
    ],
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  },
  pages: Object.fromEntries(ids.map((id) => [id, id])),
});
const { site } = buildSite(input);
const index = createRouteIndex(input.config, site.routes);

describe('find', () => {
  it.each([
    ['/guide/start', '/guide/start'],
    ['/guide/start/', '/guide/start'],
    ['/guide/start.html', '/guide/start'],
    ['/guide/start/index', '/guide/start'],
    ['/GUIDE/Start', '/guide/start'],
    ['/guide/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B', '/guide/快速 开始'],
    ['/', '/'],
    ['/index.html', '/'],
    ['/v1/', '/v1/'],
    ['/guide', undefined],
    ['/guide/%', undefined],
  ])('%s → %s', (path, routePath) => expect(index.find(path)?.routePath).toBe(routePath));
});

describe('findFrom', () => {
  const zh1 = { lang: 'zh', version: 'v1' };
  it.each([
    ['the place of the reader', zh1, '/guide/old', '/v1/zh/guide/old'],
    ['the default language of the version', zh1, '/', '/v1/'],
    ['the language in the default version', zh1, '/guide/start', '/zh/guide/start'],
    ['a language that is written', zh1, '/zh/guide/start', '/zh/guide/start'],
    ['a language that is not the reader’s', { lang: 'en', version: 'v2' }, '/zh/guide/start', '/zh/guide/start'],
    ['a version that is written', { lang: 'en', version: 'v2' }, '/v1/guide/old', '/v1/guide/old'],
    [
      'a version that is written, in the reader’s language',
      { lang: 'zh', version: 'v2' },
      '/v1/guide/old',
      '/v1/zh/guide/old',
    ],
    ['nothing that is only in another language', { lang: 'en', version: 'v2' }, '/only', undefined],
  ])('finds %s', (_, place, path, routePath) => expect(index.findFrom(place, path)?.routePath).toBe(routePath));

  it('agrees with the short cut wherever that finds a page', () => {
    for (const lang of ['en', 'zh'])
      for (const version of ['v1', 'v2'])
        for (const { routePath } of site.routes) {
          const near = index.getIn({ lang, version }, routePath);
          if (near) expect(index.findFrom({ lang, version }, routePath)).toBe(near);
        }
  });
});

it('encodes addresses below the base', () => {
  const route = index.get('/guide/快速 开始');
  expect(route && index.toHref(route)).toBe('/docs/guide/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B');
});
