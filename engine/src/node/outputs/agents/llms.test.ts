import { describe, expect, it } from 'vitest';
import type { Section, SidebarItem } from '../../../model/site.ts';
import type { TwinRoute } from '../../../text/built-files.ts';
import { buildLlms, type LlmsInput, type LlmsPlace, outlineLlms } from './llms.ts';

const createRoute = (routePath: string, changes: Partial<TwinRoute> = {}): TwinRoute => ({
  ...{ routePath, pageId: routePath, lang: 'en', version: '', pagePath: routePath, title: `Title of ${routePath}` },
  ...{ file: '', twin: routePath.endsWith('/') ? `${routePath.slice(1)}index.md` : `${routePath.slice(1)}.md` },
  ...{ frontmatter: { extra: {} }, ...changes },
});

const section: Section = {
  ...{ lang: 'en', version: '' },
  nav: [{ text: 'Guide', link: '/guide/start' }],
  sidebars: {
    '/guide/': [
      { kind: 'page', text: 'Start', link: '/guide/start' },
      {
        kind: 'group',
        text: 'More',
        collapsed: false,
        collapsible: true,
        items: [{ kind: 'page', text: 'Deep', link: '/guide/more/deep' }],
      },
    ],
  },
};

const input: LlmsInput = {
  ...{ base: '/docs/', siteUrl: 'https://x.example', getDescription: () => '', sectionPages: 3, listBytes: 50_000 },
  places: [{ lang: 'en', label: 'English', version: '', prefix: '/', title: 'Site', description: 'What it is.' }],
  routes: ['/', '/api/', '/guide/more/deep', '/guide/start'].map((path) => createRoute(path)),
  sections: [section],
};

const list = (changes: Partial<LlmsInput> = {}) =>
  Object.fromEntries(buildLlms({ ...input, ...changes }).map(({ path, content }) => [path, content.toString()]));

describe('a language with few pages', () => {
  it('has one list', () => {
    const files = list({ sectionPages: 4 });
    expect(Object.keys(files)).toEqual(['llms.txt']);
    expect(files['llms.txt']).toContain('All of them in one file: https://x.example/docs/llms-full.txt\n');
  });
});

describe('a menu that is called as the format calls what can be skipped', () => {
  it('has another heading, and loses no page', () => {
    const sidebars = { '/o/': [{ kind: 'group', text: 'Optional', collapsed: false, collapsible: true, items: [] }] };
    const nav = [{ text: 'Optional', link: '/o/a' }];
    const routes = [createRoute('/o/a'), createRoute('/o/b', { isOptional: true })];
    const { 'llms.txt': text } = list({
      routes,
      sectionPages: 9,
      sections: [{ ...section, nav, sidebars } as Section],
    });
    expect(text?.slice(text.indexOf('##'))).toBe(`## Menu: Optional

- [Title of /o/a](https://x.example/docs/o/a.md)

## Optional

- [Title of /o/b](https://x.example/docs/o/b.md)
`);
  });
});

describe('the order of pages', () => {
  const page = (link: string): SidebarItem => ({ kind: 'page', text: link, link });
  const getOrder = (place: string, links: readonly string[], prefixes: readonly string[]) => {
    const [lang = '', version = ''] = place.split(' ');
    const nav = links.map((link) => ({ text: link, link }));
    const sidebars = Object.fromEntries(prefixes.map((prefix) => [prefix, [page(`${prefix}one`)]]));
    const routes = prefixes.map((prefix) => createRoute(`${prefix}one`, { lang, version }));
    const outline = outlineLlms({
      ...{ places: [{ ...input.places[0], lang, version } as LlmsPlace], routes, sectionPages: 9 },
      sections: [{ lang, version, nav, sidebars }],
    });
    return outline.places[0]?.routes.map(({ routePath }) => routePath);
  };

  it.each([
    ['en', ['/b/one', '/a/one'], ['/a/', '/b/'], ['/b/one', '/a/one']],
    ['zh', ['/b/one', '/a/one'], ['/zh/a/', '/zh/b/'], ['/zh/b/one', '/zh/a/one']],
    ['zh', ['/zh/b/one', '/a/one'], ['/zh/a/', '/zh/b/'], ['/zh/b/one', '/zh/a/one']],
    ['zh v1', ['/b/one', '/a/one'], ['/v1/zh/a/', '/v1/zh/b/'], ['/v1/zh/b/one', '/v1/zh/a/one']],
    [
      'en',
      ['/api-guide/one', '/zed/one', '/api/one'],
      ['/api/', '/api-guide/', '/zed/'],
      ['/api-guide/one', '/zed/one', '/api/one'],
    ],
  ])('follows the bar, in %s with %j', (place, links, prefixes, expected) => {
    expect(getOrder(place, links, prefixes)).toEqual(expected);
  });
});

describe('a site of several languages and versions', () => {
  it('leads from each list to the others, and says which version it is of', () => {
    const create = (lang: string, label: string, version: string, prefix: string): LlmsPlace => ({
      ...{ lang, label, version, prefix, title: 'Site', description: '' },
    });
    const places = [
      create('en', 'English', 'v2', '/'),
      create('zh', '简体中文', 'v2', '/zh/'),
      create('en', 'English', 'v1', '/v1/'),
      create('zh', '简体中文', 'v1', '/v1/zh/'),
    ];
    const routes = places.slice(0, 3).map(({ prefix, lang, version }) => createRoute(prefix, { lang, version }));
    const files = list({ places, routes });
    const readIntro = (path: string): string => files[path]?.split('\n\n##')[0] ?? '';
    expect(readIntro('llms.txt')).toMatch(/^# Site v2\n/);
    expect(readIntro('llms.txt')).toContain(
      '\n\nOther languages: 简体中文 https://x.example/docs/zh/llms.txt\n\nOther versions: v1 https://x.example/docs/v1/llms.txt',
    );
    expect(readIntro('v1/llms.txt')).toMatch(
      /^# Site v1\n.*\n\nOther versions: v2 https:\/\/x.example\/docs\/llms.txt$/s,
    );
  });
});

describe('a page without a title', () => {
  it('has that of the site', () => {
    const routes = [createRoute('/', { title: '' })];
    expect(list({ routes })['llms.txt']).toContain('- [Site](https://x.example/docs/index.md)\n');
  });
});

describe('a page or folder whose name has parentheses', () => {
  const routes = ['/api(v2)/heat(x)', '/api(v2)/b', '/c', '/d'].map((path) => createRoute(path));

  it('has an address without them, which would end the link', () => {
    const files = list({ routes });
    expect(files['llms.txt']).toContain('](https://x.example/docs/api%28v2%29/heat%28x%29.md)\n');
    expect(files['llms.txt']).toContain(': https://x.example/docs/api%28v2%29/llms.txt https://');
    expect(Object.keys(files)).toContain('api(v2)/llms.txt');
  });
});

describe('a language with more pages than the limit', () => {
  it('has a list for each top folder, which its own names', () => {
    const files = list();
    expect(Object.keys(files)).toEqual(['llms.txt', 'api/llms.txt', 'guide/llms.txt']);
    expect(files['llms.txt']).toBe(`# Site

> What it is.

Every page is Markdown at its address with \`.md\` at the end, or \`index.md\` after a slash. Each section has a list of its own, and a file with all its pages:
api: https://x.example/docs/api/llms.txt https://x.example/docs/api/llms-full.txt
Guide: https://x.example/docs/guide/llms.txt https://x.example/docs/guide/llms-full.txt

## Pages

- [Title of /](https://x.example/docs/index.md)
- [Title of /api/](https://x.example/docs/api/index.md)

## Guide

- [Title of /guide/start](https://x.example/docs/guide/start.md)
- [Title of /guide/more/deep](https://x.example/docs/guide/more/deep.md)
`);
    expect(files['guide/llms.txt']).toBe(`# Site: Guide

Every page is Markdown at its address with \`.md\` at the end, or \`index.md\` after a slash. Those of this section in one file: https://x.example/docs/guide/llms-full.txt
The pages of all sections: https://x.example/docs/llms.txt

## Pages

- [Title of /guide/start](https://x.example/docs/guide/start.md)

## More

- [Title of /guide/more/deep](https://x.example/docs/guide/more/deep.md)
`);
  });

  it('leads to the lists of its folders where its own would be too long, and names the pages of none', () => {
    const length = Buffer.byteLength(list()['llms.txt'] ?? '');
    expect(list({ listBytes: length })).toEqual(list());
    const { 'llms.txt': index, ...others } = list({ listBytes: length - 1 });
    expect(index).toBe(`# Site

> What it is.

Every page is Markdown at its address with \`.md\` at the end, or \`index.md\` after a slash. The list of a section has its pages.

## Pages

- [Title of /](https://x.example/docs/index.md)

## Sections

- [api](https://x.example/docs/api/llms.txt): 1 page, all in one file: https://x.example/docs/api/llms-full.txt
- [Guide](https://x.example/docs/guide/llms.txt): 2 pages, all in one file: https://x.example/docs/guide/llms-full.txt
`);
    expect({ 'llms.txt': list()['llms.txt'], ...others }).toEqual(list());
    const chinese = { lang: 'zh', label: '简体中文', version: '', prefix: '/zh/', title: '', description: '' };
    const routes = [...input.routes, createRoute('/zh/', { lang: 'zh' })];
    expect(list({ listBytes: length - 1, places: [...input.places, chinese], routes })['llms.txt']).toContain(
      'The list of a section has its pages.\n\nOther languages: 简体中文 https://x.example/docs/zh/llms.txt\n\n## Pages',
    );
  });

  it('has lists for the folders of a folder whose own would be too long', () => {
    const paths = ['/guide/', '/guide/a/deep/x', '/guide/a/y', '/guide/b/z', '/guide/start'];
    const routes = paths.map((path) => createRoute(path));
    const whole = list({ routes });
    const listBytes = Buffer.byteLength(whole['guide/llms.txt'] ?? '') - 1;
    const { 'llms.txt': _, 'guide/llms.txt': guide, ...others } = list({ routes, listBytes });
    expect(guide).toBe(`# Site: Guide

Every page is Markdown at its address with \`.md\` at the end, or \`index.md\` after a slash. Those of this section in one file: https://x.example/docs/guide/llms-full.txt
The pages of all sections: https://x.example/docs/llms.txt

## Pages

- [Title of /guide/](https://x.example/docs/guide/index.md)
- [Title of /guide/start](https://x.example/docs/guide/start.md)

## Sections

- [a](https://x.example/docs/guide/a/llms.txt): 2 pages
- [b](https://x.example/docs/guide/b/llms.txt): 1 page
`);
    expect(Object.keys(others)).toEqual(['guide/a/llms.txt', 'guide/b/llms.txt']);
    expect(others['guide/a/llms.txt']).toBe(`# Site: a

Every page is Markdown at its address with \`.md\` at the end, or \`index.md\` after a slash. The section that this is part of: https://x.example/docs/guide/llms.txt
The pages of all sections: https://x.example/docs/llms.txt

## Pages

- [Title of /guide/a/deep/x](https://x.example/docs/guide/a/deep/x.md)
- [Title of /guide/a/y](https://x.example/docs/guide/a/y.md)
`);
    expect(Object.keys(list({ routes, listBytes: 1 }))).toContain('guide/a/deep/llms.txt');
  });

  it.each([
    ['a [b]', 'a &#91;b&#93;'],
    ['The ` key', 'The \\` key'],
    ['The `` ` `` key', 'The `` ` `` key'],
    ['Array<T> 1 < 2', 'Array\\<T> 1 < 2'],
    ['C:\\dir\\', 'C:\\dir\\\\'],
    ['a\\[b', 'a\\\\&#91;b'],
  ])('writes the title %s so that it does not end the link', (title, text) => {
    const files = list({ routes: [createRoute('/a', { title })] });
    expect(files['llms.txt']).toContain(`\n- [${text}](https://x.example/docs/a.md)\n`);
  });

  it('writes descriptions and names so that nothing of them is a tag', () => {
    const places = [
      { lang: 'en', label: 'English', version: '', prefix: '/', title: 'Site <v2>', description: 'For <T> & __x__.' },
    ];
    const files = list({ places, sectionPages: 9, getDescription: () => 'Of <Tabs>.' });
    expect(files['llms.txt']).toContain('# Site \\<v2>\n\n> For \\<T> & __x__.\n');
    expect(files['llms.txt']).toContain('guide/start.md): Of \\<Tabs>.\n');
  });

  it('says of each list which pages it leads to', () => {
    const routes = ['/guide/a/x', '/guide/b/y', '/guide/z', '/w'].map((path) => createRoute(path));
    const lists = buildLlms({ ...input, routes, listBytes: 1 });
    expect(lists.map((found) => [found.path, found.routes.map(({ routePath }) => routePath).sort()])).toEqual([
      ['llms.txt', ['/guide/a/x', '/guide/b/y', '/guide/z', '/w']],
      ['guide/llms.txt', ['/guide/a/x', '/guide/b/y', '/guide/z']],
      ['guide/a/llms.txt', ['/guide/a/x']],
      ['guide/b/llms.txt', ['/guide/b/y']],
    ]);
  });

  it('names all its pages where it has no folder', () => {
    const routes = ['/a', '/b', '/c', '/d'].map((path) => createRoute(path));
    expect(list({ routes, listBytes: 1 })['llms.txt']?.match(/^- /gm)).toHaveLength(4);
  });

  it('has them below the prefix of language and version, without pages of others', () => {
    const place = { lang: 'zh', label: '简体中文', version: 'v1', prefix: '/v1/zh/', title: 'Z', description: '' };
    const own = ['/v1/zh/', '/v1/zh/guide/a'].map((path) => createRoute(path, { lang: 'zh', version: 'v1' }));
    const files = list({ places: [place], routes: [...input.routes, ...own], sectionPages: 1 });
    expect(Object.keys(files)).toEqual(['v1/zh/llms.txt', 'v1/zh/guide/llms.txt']);
    expect(files['v1/zh/guide/llms.txt']).not.toContain('/docs/guide/start');
  });
});
