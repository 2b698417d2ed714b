import { describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../../test/site-input.ts';
import { buildSite } from '../../site/build-site.ts';
import { createRouteIndex } from '../../site/links/route-index.ts';
import { createSiteTwins } from './site-twins.ts';

const pages = {
  'en/index.md': 'Home',
  'en/guide/a b.md': 'Spaces',
  'en/guide/one.md': 'One',
  'zh/index.md': '首页',
  'zh/guide/one.md': '一',
  'zh/指南.md': '指南',
};
const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];

function open(config: TestSite['config'] = {}) {
  const input = createSiteInput({ config: { lang: 'en', locales, ...config }, pages });
  const { site } = buildSite(input);
  const index = createRouteIndex(input.config, site.routes);
  const twins = createSiteTwins(input.config, site, index);
  const find = (path: string) => {
    const route = index.find(path);
    if (!route) throw new Error(`no page ${path}`);
    return route;
  };
  return { twins, find };
}

describe('links of a Markdown form', () => {
  const { twins, find } = open({ base: '/docs/' });
  const addresses = twins?.getAddresses(find('/guide/one'));

  it.each([
    ['/docs/zh/', '/docs/zh/index.md'],
    ['/docs/guide/one', '/docs/guide/one.md'],
    ['/docs/guide/one#part', '/docs/guide/one.md#part'],
    ['/docs/guide/a%20b', '/docs/guide/a%20b.md'],
    ['/docs/zh/%E6%8C%87%E5%8D%97', '/docs/zh/%E6%8C%87%E5%8D%97.md'],
    ['./a%20b', '/docs/guide/a%20b.md'],
    ['../zh/', '/docs/zh/index.md'],
    ['#part', '#part'],
    ['', ''],
    ['https://x.org/a', 'https://x.org/a'],
    ['//cdn.x.org/a', '//cdn.x.org/a'],
    ['mailto:a@x.org', 'mailto:a@x.org'],
    ['/docs/guide/one?tab=2', '/docs/guide/one?tab=2'],
    ['/docs/files/a.zip', '/docs/files/a.zip'],
    ['/guide/one', '/guide/one'],
    ['/docs/gone#x', '/docs/gone#x'],
  ])('%o leads to %o', (href, expected) => {
    expect(addresses?.toTwin(href)).toBe(expected);
  });
});

describe('links of a Markdown form whose site has an address', () => {
  const { twins, find } = open({ base: '/docs/', siteUrl: 'https://x.org' });
  const addresses = twins?.getAddresses(find('/guide/one'));

  it.each([
    ['/docs/guide/one#part', 'https://x.org/docs/guide/one.md#part'],
    ['../zh/', 'https://x.org/docs/zh/index.md'],
    ['/docs/files/a.zip', 'https://x.org/docs/files/a.zip'],
    ['/elsewhere', 'https://x.org/elsewhere'],
    ['#part', '#part'],
    ['', ''],
    ['//cdn.x.org/a', '//cdn.x.org/a'],
    ['mailto:a@x.org', 'mailto:a@x.org'],
  ])('%o leads to %o', (href, expected) => {
    expect(addresses?.toTwin(href)).toBe(expected);
    expect(addresses?.toTwin(href)).toBe(expected);
  });
});

describe('files of a Markdown form', () => {
  it.each([
    ['/docs/a.png', 'https://x.org/docs/a.png'],
    ['a.png', 'https://x.org/docs/guide/a.png'],
    ['https://y.org/a.png', 'https://y.org/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ])('%o is %o', (href, expected) => {
    const { twins, find } = open({ base: '/docs/', siteUrl: 'https://x.org' });
    expect(twins?.getAddresses(find('/guide/one')).toFile(href)).toBe(expected);
  });
});

describe('what a Markdown form says about its page', () => {
  it('is its address, its translations, and the list of its language', () => {
    const { twins, find } = open({ siteUrl: 'https://x.org' });
    expect(twins?.getDetails(find('/zh/guide/one'))).toEqual({
      canonical: 'https://x.org/zh/guide/one',
      translations: { en: 'https://x.org/guide/one.md' },
      section: expect.any(Array),
      index: 'https://x.org/zh/llms.txt',
    });
  });

  it('names no translation where the other language has only its home page', () => {
    const { twins, find } = open();
    expect(twins?.getDetails(find('/guide/a b'))).toMatchObject({
      canonical: '/guide/a%20b',
      translations: {},
      index: '/llms.txt',
    });
  });
});

it('a site that offers nothing to agents has none', () => {
  expect(open({ agents: false }).twins).toBeUndefined();
});
