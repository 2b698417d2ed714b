// What becomes of documents: fresh ones are written and remembered, those of the last build are taken as they are, or made again.

import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { Route } from '../../../model/site.ts';
import type { NewRecord, RenderRecord } from '../cache/render-cache.ts';
import { RenderSink } from './render-sink.ts';
import type { RenderResult } from './route-renderer.ts';

type Input = ConstructorParameters<typeof RenderSink>[0];

const problem = (message: string): Diagnostic => createDiagnostic({ code: 'deadLink', message });

/** A record of the last build. */
const toRecord = (key: string, more: Partial<RenderRecord> = {}): RenderRecord => ({
  ...{ key, islands: ['menu'], diagnostics: [], stamp: [10, 'a'] as unknown as RenderRecord['stamp'] },
  ...more,
});

const routes = ['a', 'b'].map((id) => ({
  ...{ routePath: `/${id}`, pageId: `${id}.md`, file: `${id}.html`, twin: undefined },
})) as unknown as Route[];

interface Facts {
  readonly records?: Readonly<Record<string, RenderRecord>>;
  /** Files of the last build that are still there. */
  readonly there?: readonly string[];
  /** Where they are. */
  readonly found?: 'placed' | 'stored';
  readonly fingerprint?: string;
  readonly titles?: string;
}

function open({ records = {}, there = Object.keys(records), found = 'stored', ...before }: Facts = {}) {
  const { fingerprint = 'site 1', titles = 'titles 1' } = before;
  const written: string[] = [];
  const adopted: string[] = [];
  const kept: string[] = [];
  const added = new Map<string, NewRecord>();
  const reported: string[] = [];
  const ticks: string[] = [];
  const input = {
    run: {
      report: (found: readonly Diagnostic[]) => reported.push(...found.map(({ message }) => message)),
      tick: (done: number, total: number) => ticks.push(`${done}/${total}`),
    },
    loaded: {
      site: { routes },
      pages: new Map(
        routes.map(({ pageId }) => [pageId, { file: `docs/${pageId}`, page: { key: `source ${pageId}` } }]),
      ),
    },
    cache: {
      documents: {
        fingerprint: { base: fingerprint, all: titles },
        get: (file: string) => records[file],
        find: (file: string) =>
          there.includes(file) && (records[file]?.twin === undefined || there.includes(`${file}.md`))
            ? found
            : undefined,
        keepPlaced: (file: string) => kept.push(file),
        place: (file: string) => there.includes(file),
        placeTwin: (file: string) => there.includes(`${file}.md`),
        add: (file: string, record: NewRecord) => added.set(file, record),
      },
    },
    output: {
      getSpare: () => undefined,
      write: ({ path, source }: { readonly path: string; readonly source?: string }) => {
        written.push(`${path} of ${source}`);
        return `/out/${path}`;
      },
      keepSpare: (path: string, bytes: number) => kept.push(`${path} ${bytes}`),
      adopt: (path: string, _: number, place: (target: string) => boolean) => {
        const isPlaced = place(`/out/${path}`);
        if (isPlaced) adopted.push(path);
        return isPlaced;
      },
    },
  } as unknown as Input;
  return { sink: new RenderSink(input), written, adopted, kept, added, reported, ticks };
}

const fresh = (more: Partial<RenderResult> = {}): RenderResult => ({
  ...{ routePath: '/a', pageId: 'a.md', file: 'a.html', key: 'new', content: ['<p>'], ms: 3 },
  ...{ islands: ['chart'], diagnostics: [] },
  ...more,
});

describe('a fresh document', () => {
  it('is written with its source, and remembered', () => {
    const { sink, written, added, reported } = open();
    sink.accept(fresh({ diagnostics: [problem('dead')] }));
    expect([written, reported]).toEqual([['a.html of docs/a.md'], ['dead']]);
    expect(added.get('a.html')).toMatchObject({
      key: 'new',
      islands: ['chart'],
      written: '/out/a.html',
      twin: undefined,
    });
    expect([[...sink.islandsByRoute], [...sink.times]]).toEqual([[['/a', ['chart']]], [['a.md', 3]]]);
  });

  it('has its twin written next to it', () => {
    const { sink, written, added } = open();
    const twin = Buffer.from('# A');
    sink.accept(fresh({ twin, twinFile: 'a.md' }));
    expect(written).toEqual(['a.html of docs/a.md', 'a.md of docs/a.md']);
    expect(added.get('a.html')?.twin).toEqual({ content: twin, written: '/out/a.md' });
    expect([sink.twins.get('a.html'), sink.twins.get('b.html')]).toEqual([twin, undefined]);
  });

  it('that is made each time, as error pages are, is not remembered', () => {
    const { sink, written, added } = open();
    sink.accept(fresh({ key: '', pageId: '', file: '404.html', routePath: '' }));
    expect([written, added.size, sink.islandsByRoute.size, sink.times.size]).toEqual([
      ['404.html of undefined'],
      0,
      0,
      0,
    ]);
  });
});

describe('a document of the last build', () => {
  const same = fresh({ content: undefined, key: 'old', islands: [] });

  it('is taken with what it reported then', () => {
    const { sink, adopted, written, reported } = open({
      records: { 'a.html': toRecord('old', { diagnostics: [problem('dead')] }) },
    });
    sink.accept(same);
    expect([adopted, written, reported]).toEqual([['a.html'], [], ['dead']]);
    expect([[...sink.islandsByRoute], sink.takeLost()]).toEqual([[['/a', ['menu']]], []]);
  });

  it.each<[string, Facts]>([
    ['whose file is gone', { records: { 'a.html': toRecord('old') }, there: [] }],
    ['without a record', {}],
  ])('%s is asked for again, once', (_, facts) => {
    const { sink, reported } = open(facts);
    sink.accept(same);
    expect([sink.takeLost().map(({ routePath }) => routePath), sink.takeLost(), reported]).toEqual([['/a'], [], []]);
  });

  it.each<[string, Partial<RenderRecord>, readonly string[], boolean, readonly string[]]>([
    ['with its twin', { twin: toRecord('').stamp }, ['a.html', 'a.html.md'], true, ['a.md', 'a.html']],
    ['not without its twin', {}, ['a.html'], false, []],
    ['not when the file of the twin is gone', { twin: toRecord('').stamp }, ['a.html'], false, []],
  ])('is kept %s', (_, more, there, isKept, files) => {
    const { sink, adopted } = open({ records: { 'a.html': toRecord('old', more) }, there });
    expect(sink.keep({ file: 'a.html', routePath: '/a', twin: 'a.md' })).toBe(isKept);
    expect(adopted).toEqual(files);
  });

  it('is not touched where it is in its place, with its twin', () => {
    const { sink, adopted, kept } = open({
      records: { 'a.html': toRecord('old', { twin: [4, 0, 0, 0] }) },
      there: ['a.html', 'a.html.md'],
      found: 'placed',
    });
    expect(sink.keep({ file: 'a.html', routePath: '/a', twin: 'a.md' })).toBe(true);
    expect([adopted, kept]).toEqual([[], ['a.md 4', 'a.html 10', 'a.html']]);
  });

  it('has a key that need not be rendered again', () => {
    const { sink } = open({ records: { 'a.html': toRecord('old') } });
    expect(routes.map((route) => sink.getKnownKey(route))).toEqual(['old', undefined]);
  });
});

describe('documents that depend on their page and the site alone', () => {
  const site = { base: 'site 1', all: 'titles 1' };
  const getTitles = ({ pageId }: Route) => `titles of ${pageId}`;
  const alone = (key: string, titles = key) => ({
    alone: { key: `source ${key}`, titles: `titles of ${titles}`, problems: [problem('dead')] },
  });
  const known = { 'a.html': toRecord('1', alone('a.md')), 'b.html': toRecord('2', alone('b.md')) };

  it.each<[string, Facts, readonly string[], readonly string[]]>([
    ['are kept while both stay', { records: known }, [], ['dead', 'dead']],
    ['are not when the site changed', { records: known, fingerprint: 'site 0' }, ['/a', '/b'], []],
    [
      'are not when their page changed',
      { records: { ...known, 'b.html': toRecord('2', alone('other', 'b.md')) } },
      ['/b'],
      ['dead'],
    ],
    ['are kept while titles that they show stay', { records: known, titles: 'titles 0' }, [], ['dead', 'dead']],
    [
      'are not when a title changed that they show',
      { records: { ...known, 'b.html': toRecord('2', alone('b.md', 'others')) }, titles: 'titles 0' },
      ['/b'],
      ['dead'],
    ],
    ['are not when their file is gone', { records: known, there: ['b.html'] }, ['/a'], ['dead']],
    ['are not when they depend on more', { records: { ...known, 'a.html': toRecord('1') } }, ['/a'], ['dead']],
  ])('%s', (_, facts, expected, problems) => {
    const { sink, reported } = open(facts);
    expect(sink.keepAlone(routes, () => site, getTitles).map(({ routePath }) => routePath)).toEqual(expected);
    expect(reported).toEqual(problems);
  });

  it('do not need the fingerprint of a site that was not built before', () => {
    const { sink } = open({ fingerprint: '', titles: '' });
    const never = () => {
      throw new Error('asked for');
    };
    expect(sink.keepAlone(routes, never, getTitles)).toEqual(routes);
  });

  it('leave the others to be counted, up to their number', async () => {
    const { sink, ticks } = open({ records: { 'a.html': known['a.html'] } });
    sink.keepAlone(routes, () => site, getTitles);
    await sink.tick(1);
    await sink.tick(1);
    expect(ticks).toEqual(['1/1', '1/1']);
  });
});
