// The tools over a small site: what an agent reads, word for word where words matter.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSearchIndex, readMarkdown } from '../../../search/src/index.ts';
import { createTestSite, type TestSite, testPages } from '../../test/test-site.ts';
import { openSite, type Site } from '../site/open-site.ts';
import { openFolder } from '../source/folder-source.ts';
import { answer } from './answer.ts';
import { getRelatedInput, runGetRelated } from './get-related.ts';
import { listPagesInput, runListPages } from './list-pages.ts';
import { readPageInput, runReadPage } from './read-page.ts';
import { runSearch, searchInput } from './search.ts';

let files: TestSite;
let site: Site;
beforeAll(async () => {
  files = createTestSite(testPages, '/docs/');
  site = await openSite(await openFolder(files.folder));
});
afterAll(() => files.remove());

const text = async (run: () => Promise<string>): Promise<string> => {
  const { content, isError } = await answer(run);
  const [first] = content;
  return `${isError === true ? 'error: ' : ''}${first?.type === 'text' ? first.text : ''}`;
};
const search = (input: object) => text(() => runSearch(site, searchInput.parse(input)));
const readPage = (input: object) => text(() => runReadPage(site, readPageInput.parse(input)));
const listPages = (input: object) => text(() => runListPages(site, listPagesInput.parse(input)));
const getRelated = (page: string) => text(() => runGetRelated(site, getRelatedInput.parse({ page })));

const listLinks = (found: string): string[] => [...found.matchAll(/^\d+\. (\S+)$/gm)].map(([, link = '']) => link);

describe('search', () => {
  it.each([
    ['install from source', 'en'],
    ['Error: connect ECONNREFUSED 127.0.0.1:80', 'en'],
    ['powershell', 'en'],
    ['编译', 'zh'],
  ])('gives what the dialog gives, in its order: %s', async (query, language) => {
    const own = testPages.filter((page) => page.language === language);
    const index = await createSearchIndex(
      own.map(({ route, title, body }) =>
        readMarkdown({ routePath: route, text: `# ${title}\n\n${body}`, lang: language }),
      ),
    );
    const expected = index.query(query).groups.flatMap(({ hits }) => hits.map(({ link }) => link));
    expect(expected.length).toBeGreaterThan(0);
    expect(listLinks(await search({ query, limit: 35 }))).toEqual(expected);
  });

  it('says where a result is, and quotes it', async () => {
    expect((await search({ query: 'powershell' })).split('\n').slice(0, 3)).toEqual([
      '1. /guide/install#on-windows',
      '   Install › From npm › On Windows',
      '   Use PowerShell as it is.',
    ]);
  });

  it('takes the language that is asked for', async () => {
    expect(listLinks(await search({ query: 'npm', language: 'zh-CN' }))[0]).toMatch(/^\/zh\//);
    expect(listLinks(await search({ query: 'npm' }))[0]).toBe('/guide/install#from-npm');
  });

  it.each([
    [{ query: 'npm', language: 'fr' }, 'error: No language "fr". There are: en, zh.'],
    [{ query: 'npm', version: '9' }, 'error: This site has no versions. Ask without one.'],
    [{ query: 'xyzzyqqq' }, 'Nothing found in en (other languages: zh).'],
    [{ query: 'xyzzyqqq', language: 'en' }, 'Nothing found in en.'],
    [{ query: '烧水', language: 'en' }, 'Nothing found in en. There are results in zh.'],
    [{ query: 'xyzzyqqq', language: '', version: '' }, 'Nothing found in en (other languages: zh).'],
  ])('%j: %s', async (input, message) => {
    expect(await search(input)).toBe(message);
  });

  it('marks an answer that is only near', async () => {
    expect(await search({ query: 'kubernetes helm chart for the kettle in a cluster' })).toMatch(
      /^No exact match in en \(other languages: zh\)\. Closest results:\n1\. /,
    );
  });
});

describe('read_page', () => {
  it('reads a page', async () => {
    expect(await readPage({ page: '/guide/install' })).toMatch(
      /^Install <https:\/\/docs\.example\/docs\/guide\/install>\nGuide\n\n# Install\n\nYou need a socket\.[\s\S]*build it\.$/,
    );
  });

  it.each([
    ['/guide/install#from-npm'],
    ['https://docs.example/docs/guide/install.md#from-npm'],
    ['/docs/guide/install.html#from-npm'],
    ['http://docs.example/docs/guide/install#from-npm'],
    ['docs:///guide/install#from-npm'],
  ])('reads the section of %s', async (page) => {
    const section = await readPage({ page });
    expect(section).toMatch(/install#from-npm>\nGuide\n\n## From npm/);
    expect(section).toContain('### On Windows {#on-windows}');
    expect(section).not.toContain('From source');
  });

  it.each([['from-source'], ['#from-source'], ['From source'], ['## from SOURCE'], ['source']])(
    'finds the heading by %s',
    async (heading) => {
      expect(await readPage({ page: '/guide/install', heading })).toMatch(/\n\n## From source .*\n\nClone the rep.*$/);
    },
  );

  it('gives a long page in parts, and says what comes', async () => {
    const first = await readPage({ page: '/guide/errors', max_tokens: 200 });
    expect(first).toMatch(/\[More: cursor "\d+", about \d+ tokens left\]$/);
    let rest = first;
    const paragraphs = new Set<string>();
    for (let count = 0; count < 20; count++) {
      for (const [found] of rest.matchAll(/Paragraph \d+/g)) paragraphs.add(found);
      const cursor = /cursor "(\d+)"/.exec(rest)?.[1];
      if (cursor === undefined) break;
      rest = await readPage({ page: '/guide/errors', max_tokens: 200, cursor });
    }
    expect(paragraphs.size).toBe(40);
    expect(await readPage({ page: '/api/heat', max_tokens: 500 })).toMatch(
      /\n```\n\n\[More: .*\]\n\nSections to come, with their tokens:\n- #after After \(\d+\)$/,
    );
  });

  it('names the section that a part goes on with, and lists those that come after it', async () => {
    const first = await readPage({ page: '/guide/errors', max_tokens: 200 });
    const cursor = /cursor "(\d+)"/.exec(first)?.[1];
    const second = await readPage({ page: '/guide/errors', max_tokens: 200, cursor });
    expect(second).toMatch(/^Errors <[^>]+>\nGuide\nContinues: #taste Taste\n\nParagraph/);
    expect(await readPage({ page: '/guide/errors#taste', max_tokens: 200, cursor })).toMatch(
      /#taste>\nGuide\n\nParagraph/,
    );
  });

  it('counts the list of sections to what may be read at once', async () => {
    const sections = Array.from(
      { length: 80 },
      (_, i) => `### Section ${i} {#section-${i}}\n\n${'Some words. '.repeat(40)}`,
    );
    const body = `## First {#first}\n\nText.\n\n${sections.join('\n\n')}\n\n## Last {#last}\n\nEnd.`;
    const many = createTestSite([{ route: '/', title: 'Many', section: '', language: 'en', body }]);
    try {
      const own = await openSite(await openFolder(many.folder));
      const list = async (max_tokens: number): Promise<string> => {
        const read = await runReadPage(own, readPageInput.parse({ page: '/', max_tokens }));
        expect(read.length / 3.9).toBeLessThan(max_tokens + 50);
        return read.slice(read.indexOf('Sections to come'));
      };
      expect(await list(200)).toMatch(
        /^Sections to come, with their tokens:\n- #last Last \(\d+\)\n79 more, not listed$/,
      );
      expect(await list(8000)).toMatch(
        /^Sections to come, with their tokens:\n {2}- #section-\d+[\s\S]*\n- #last Last \(\d+\)$/,
      );
    } finally {
      many.remove();
    }
  });

  it.each([
    [{ page: '/guide/instal' }, 'error: No page /guide/instal. Like it: /guide/install'],
    [{ page: '/start/install' }, 'error: No page /start/install. Like it: /guide/install'],
    [{ page: '/xyzzyqqq' }, 'error: No page /xyzzyqqq. Use search or list_pages to find it.'],
    [{ page: 'https://other.example/x' }, 'error: https://other.example/x is not a page of this site.'],
    [
      { page: '/guide/install#nope' },
      'error: /guide/install has no heading "nope". It has: Install, #from-npm, #on-windows, #from-source',
    ],
    [{ page: '/guide/install#from' }, 'error: /guide/install has no heading "from". It has: #from-npm, #from-source,'],
    [
      { page: '/guide/install', heading: '#from' },
      'error: /guide/install has no heading "from". It has: #from-npm, #from-source,',
    ],
    [
      { page: '/guide/install#from-npm', heading: '', cursor: '' },
      'Install <https://docs.example/docs/guide/install#from-npm>',
    ],
    [{ page: '/', cursor: '99999' }, 'error: The cursor "99999" does not belong to this text. Read it without one.'],
    [{ page: '/', cursor: 'x' }, 'error: The cursor "x" does not belong to this text. Read it without one.'],
    [{ page: '/%2e%2e/%2e%2e/etc/passwd' }, 'error: No page /etc/passwd. Use search or list_pages to find it.'],
    [{ page: '/a%2f..%2f..%2fx' }, 'error: "a/../../x.md" is not a path of this site.'],
  ])('%j: %s', async (input, message) => {
    expect((await readPage(input)).slice(0, message.length)).toBe(message);
  });
});

describe('list_pages', () => {
  it('lists the pages of the lists that a long one leads to, but not those of another language', async () => {
    const large = createTestSite(testPages, '/docs/');
    const write = (path: string, lines: readonly string[]): void => {
      mkdirSync(dirname(join(large.folder, path)), { recursive: true });
      writeFileSync(join(large.folder, path), `# Kettle\n\n${lines.join('\n')}\n`);
    };
    write('llms.txt', [
      ...['- [Kettle](/docs/index.md): Start here', '', '## Sections', ''],
      ...['- [Guide](/docs/guide/llms.txt): 2 pages', '- [Gone](/docs/gone/llms.txt)', '- [中文](/docs/zh/llms.txt)'],
    ]);
    write('guide/llms.txt', ['- [Install](/docs/guide/install.md)', '## Other', '- [Errors](/docs/guide/errors.md)']);
    const own = await openSite(await openFolder(large.folder));
    expect(await runListPages(own, listPagesInput.parse({}))).toBe(
      '- / Kettle: Start here\n## Guide\n- /guide/install Install\n- /guide/errors Errors',
    );
    large.remove();
  });

  it('lists the menu', async () => {
    expect(await listPages({})).toBe(
      [
        '## Guide',
        '- / Kettle: Start here',
        '- /guide/install Install: From a package',
        '- /guide/errors Errors',
        '## Reference',
        '- /api/heat heat(): Heats the water',
      ].join('\n'),
    );
    expect(await listPages({ language: 'zh' })).toBe('## 指南\n- /zh/ 水壶: 从这里开始\n- /zh/guide/install 安装');
  });

  it.each([
    [{ section: 'refer' }, '## Reference\n- /api/heat heat(): Heats the water'],
    [{ section: '/api/' }, '## Reference\n- /api/heat heat(): Heats the water'],
    [{ section: 'nope' }, 'error: No pages in "nope". Sections: Guide, Reference.'],
    [{ cursor: '99' }, 'error: The cursor "99" does not belong to this list. Ask without one.'],
  ])('%j', async (input, list) => {
    expect(await listPages(input)).toBe(list);
  });

  it('says which sections a large site has, then lists the pages that fit', async () => {
    const sections = ['Guide › Start', 'Guide › More', 'Reference'];
    const many = sections.flatMap((section, s) =>
      Array.from({ length: 200 }, (_, i) => ({
        ...{ route: `/p/${s}/${i}`, title: `Page ${i}`, section, language: 'en', body: 'x', description: 'About it' },
      })),
    );
    const large = createTestSite(many);
    try {
      const big = await openSite(await openFolder(large.folder));
      const list = await runListPages(big, listPagesInput.parse({}));
      expect(list.split('\n').slice(0, 7)).toEqual([
        '600 pages. To list those of one section, pass it as "section":',
        ...['- Guide › Start (200)', '- Guide › More (200)', '- Reference (200)', ''],
        ...['## Guide › Start', '- /p/0/0 Page 0: About it'],
      ]);
      const [, cursor] = /cursor "(\d+)"/.exec(list) ?? [];
      const next = await runListPages(big, listPagesInput.parse({ cursor }));
      expect(next).toMatch(new RegExp(`^## Guide › \\w+\n- ${many[Number(cursor)]?.route} `));
      expect(await runListPages(big, listPagesInput.parse({ section: 'Reference' }))).toMatch(
        /^## Reference\n- \/p\/2\/0 /,
      );
    } finally {
      large.remove();
    }
  });

  it('lists a large site in parts', async () => {
    const many = Array.from({ length: 400 }, (_, i) => ({
      ...{ route: `/p/${i}`, title: `Page ${i}`, section: 'All', language: 'en', body: 'x', description: 'About it' },
    }));
    const large = createTestSite(many);
    try {
      const big = await openSite(await openFolder(large.folder));
      const found: string[] = [];
      for (let cursor: string | undefined, count = 0; count < 20; count++) {
        const list = await runListPages(big, listPagesInput.parse({ cursor }));
        expect(list.length).toBeLessThan(8000);
        found.push(...[...list.matchAll(/^- (\S+)/gm)].map(([, route = '']) => route));
        cursor = /cursor "(\d+)"/.exec(list)?.[1];
        if (cursor === undefined) break;
      }
      expect(found).toEqual(many.map(({ route }) => route));
    } finally {
      large.remove();
    }
  });
});

describe('arguments', () => {
  it.each([
    [
      readPageInput,
      { page: '/', language: 'zh' },
      'There is no argument language. There are: page, heading, max_tokens, cursor.',
    ],
    [
      searchInput,
      { query: 'x', q: 'y', n: 1 },
      'There is no argument q, n. There are: query, language, version, limit.',
    ],
    [listPagesInput, { path: '/' }, 'There is no argument path. There are: section, language, version, cursor.'],
    [getRelatedInput, { page: '/', heading: 'x' }, 'There is no argument heading. There are: page.'],
    [getRelatedInput, { url: '/' }, 'There is no argument url. There are: page.'],
  ])('that there are not are refused: %#', (schema, input, message) => {
    expect(schema.safeParse(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('that are numbers may be texts, and the other way round', () => {
    const input = readPageInput.parse({ page: '/', max_tokens: '500', cursor: 12 });
    expect([input.max_tokens, input.cursor]).toEqual([500, '12']);
    for (const max_tokens of ['', 'many'])
      expect(readPageInput.safeParse({ page: '/', max_tokens }).success).toBe(false);
  });

  it.each([
    [searchInput, { query: 'x', language: null, version: null, limit: null }, { query: 'x', limit: 8 }],
    [readPageInput, { page: '/', heading: null, max_tokens: null, cursor: null }, { page: '/', max_tokens: 2000 }],
    [listPagesInput, { section: null, language: null, version: null, cursor: null }, {}],
  ])('that are null are left out: %#', (schema, input, expected) => {
    expect(schema.parse(input)).toEqual(expected);
  });

  it.each([
    [searchInput, { query: 'x', wait_for_previous: true }, { query: 'x', limit: 8 }],
    [getRelatedInput, { page: '/', wait_for_previous: false }, { page: '/' }],
  ])('that Gemini CLI adds to all tools are left out: %#', (schema, input, expected) => {
    expect(schema.parse(input)).toEqual(expected);
  });

  it.each([searchInput, readPageInput, listPagesInput, getRelatedInput])(
    'that there are not reach the server, whose message names them: %#',
    (schema) => {
      expect(z.toJSONSchema(schema, { io: 'input' })).not.toHaveProperty('additionalProperties');
    },
  );

  it.each([
    [199, false],
    [200, true],
    [10_000, true],
    [10_001, false],
  ])('that ask for %j tokens at once are taken: %j', (max_tokens, expected) => {
    expect(readPageInput.safeParse({ page: '/', max_tokens }).success).toBe(expected);
  });

  it('that are needed may not be null', () => {
    expect(getRelatedInput.safeParse({ page: null }).success).toBe(false);
  });

  it.each([
    [undefined, undefined],
    ['', ''],
    [0, '0'],
  ])('that are a cursor may be %j', async (cursor, expected) => {
    expect(readPageInput.parse({ page: '/', cursor }).cursor).toBe(expected);
    expect(await listPages({ cursor })).toContain('## Guide');
  });

  it.each([{}, [], ['0'], true, 'x'.repeat(21)])('that are a cursor may not be %j', (cursor) => {
    expect(listPagesInput.safeParse({ cursor }).success).toBe(false);
  });

  it('that are a cursor are texts, and may be left out', () => {
    const { properties, required } = z.toJSONSchema(listPagesInput, { io: 'input' });
    expect(properties?.['cursor']).toMatchObject({ type: 'string', maxLength: 20 });
    expect(required ?? []).not.toContain('cursor');
  });
});

it('get_related shows what is around a page', async () => {
  expect(await getRelated('/guide/install')).toBe(
    [
      'Install /guide/install',
      'Section: Guide',
      'Previous: / Kettle',
      'Next: /guide/errors Errors',
      'Links to:',
      '- / Kettle',
      '- /guide/errors Errors',
      'Similar: / Kettle',
      'Other languages: zh: /zh/guide/install',
    ].join('\n'),
  );
});
