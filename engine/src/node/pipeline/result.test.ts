import { describe, expect, it } from 'vitest';
import type { BuildResult } from '../../model/build.ts';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { createResult, finish, type ResultInput } from './result.ts';
import { createRun, type Run } from './run.ts';

const createTestRun = (): Run =>
  createRun({
    progress: { task: (_: string, work: () => unknown) => work(), tick: () => undefined },
  } as unknown as Parameters<typeof createRun>[0]);

interface Facts {
  readonly compiled?: Readonly<Record<string, number>>;
  readonly rendered?: Readonly<Record<string, number>>;
  readonly config?: object;
  readonly blogs?: readonly object[];
}

function create({ compiled = {}, rendered = {}, config = {}, blogs = [] }: Facts): BuildResult {
  return createResult({
    run: createTestRun(),
    loaded: {
      pages: new Map(Object.entries(compiled).map(([id, ms]) => [id, { source: { id }, ms }])),
      ...{ hits: 2, misses: 3, config: { outDir: '/out', ...config }, site: { blogs } },
    },
    rendered: { times: new Map(Object.entries(rendered)), routes: [{}, {}] },
    output: { bytes: 99 },
    shared: undefined,
  } as unknown as ResultInput);
}

describe('the result of a build', () => {
  it('counts pages, bytes and what the cache had', () => {
    expect(create({})).toMatchObject({ pages: 2, bytes: 99, cacheHits: 2, cacheMisses: 3, outDir: '/out' });
  });

  it('names the five slowest pages, by compiling and rendering together', () => {
    const compiled = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };
    const { slowestPages } = create({ compiled, rendered: { a: 10, g: 5.5 } });
    expect(slowestPages.map(({ id, ms }) => `${id} ${ms}`)).toEqual(['a 11', 'f 6', 'g 5.5', 'e 5', 'd 4']);
  });

  const feeds = { config: { feeds: ['rss'] } };
  it.each<[string, Facts, RegExp | undefined]>([
    ['no address', {}, /^no sitemap and no canonical links: add `siteUrl: .*` to diglot\.config\.ts$/],
    ['no address, and a blog', { blogs: [feeds] }, /^no sitemap, no canonical links and no feeds: /],
    ['a config of another name', { config: { configFile: '/site/diglot.config.mjs' } }, / to diglot\.config\.mjs$/],
    ['an address', { config: { siteUrl: 'https://x.test' }, blogs: [feeds] }, undefined],
  ])('says what a site with %s lacks', (_, facts, expected) => {
    const [note] = create(facts).notes ?? [];
    if (expected) expect(note).toMatch(expected);
    else expect(note).toBeUndefined();
  });
});

it.each<[string, boolean, readonly string[], string | undefined]>([
  [
    'most',
    true,
    ['a'],
    'no dates of 2 of 3 pages for `lastUpdated`: Git does not know when they changed. CI has to fetch the whole history (`fetch-depth: 0`); in a container, Git has to trust the folder (`safe.directory`)',
  ],
  ['few', true, ['a', 'b'], undefined],
  ['most, and none is wanted', false, [], undefined],
])('says that %s pages have no date', (_, lastUpdated, dated, expected) => {
  const { notes = [] } = createResult({
    run: createTestRun(),
    loaded: {
      pages: new Map(),
      config: { siteUrl: 'https://x.test', locales: [{ theme: { lastUpdated: false } }, { theme: { lastUpdated } }] },
      site: { blogs: [], routes: ['a', 'b', 'c'].map((pageId) => ({ pageId })) },
      dates: new Map(dated.map((id) => [id, 1])),
    },
    rendered: { times: new Map(), routes: [] },
    output: { bytes: 0 },
  } as unknown as ResultInput);
  expect(notes[0]).toBe(expected);
});

describe('the end of the stages', () => {
  const problem = createDiagnostic({ code: 'deadLink', message: 'Page not found: "/x".', file: 'docs/a.md' });

  it('has the mistakes of an author, and is not ok', async () => {
    const result = await finish(createTestRun(), () => Promise.reject(new DiagnosticError([problem])));
    expect([result.ok, result.pages, result.diagnostics.map(({ code }) => code)]).toEqual([false, 0, ['deadLink']]);
  });

  it('is ok with warnings', async () => {
    const run = createTestRun();
    run.setSeverity({ deadLink: 'warning' });
    run.report([problem]);
    const result = await finish(run, () => Promise.resolve(create({})));
    expect([result.ok, result.pages, result.diagnostics.map(({ severity }) => severity)]).toEqual([
      true,
      2,
      ['warning'],
    ]);
  });

  it('is an exception for what is no mistake of an author', async () => {
    await expect(finish(createTestRun(), () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
