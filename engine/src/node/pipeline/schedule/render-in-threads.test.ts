import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import type { Cache } from '../cache/open-cache.ts';
import { unpackContent } from '../cache/stored-content.ts';
import type { LoadedSite } from '../load/load-site.ts';
import type { RenderSink } from '../render/render-sink.ts';
import { createRenderGraph, type RenderResult } from '../render/route-renderer.ts';
import { renderInThreads } from './render-in-threads.ts';
import type { RenderJob, WorkerTask } from './worker-messages.ts';
import type { Workers } from './workers.ts';

interface Options {
  readonly count: number;
  readonly size: number;
  readonly getOwner?: (index: number) => number | undefined;
  /** Imported pages by importing page, as ids. */
  readonly imports?: Readonly<Record<string, string>>;
}

/** Renders `p0.mdx`, `p1.mdx`, … on workers that only take notes. */
async function run({ count, size, getOwner = () => undefined, imports = {} }: Options) {
  const ids = Array.from({ length: count }, (_, i) => `p${i}.mdx`);
  const partials = new Map(
    Object.entries(imports).map(([id, to]) => [`docs/${id}`, new Map([[`./${to}`, `/site/docs/${to}`]])]),
  );
  const setup = createRenderSetup({ pages: Object.fromEntries(ids.map((id) => [id, id])) }, { partials });
  const loaded = {
    pages: new Map(
      setup.pages.map(({ source, file }) => [
        source.id,
        { source, file, page: { getContent: () => createPage(source.id, source.id).content } },
      ]),
    ),
    imports: { partials },
  } as unknown as LoadedSite;
  const jobs: (RenderJob & { readonly worker: number })[] = [];
  const kinds: string[][] = Array.from({ length: size }, () => []);
  /** Pages of each task by worker. */
  const chunks: number[][] = Array.from({ length: size }, () => []);
  const waiting: number[] = [];
  let most = 0;
  const accepted: string[] = [];
  const given: { readonly worker: number; readonly byteLength: number; readonly accepted: number }[] = [];
  const workers: Workers = {
    size,
    here: size - 1,
    giveBack: (worker, buffers) => {
      for (const { byteLength } of buffers) given.push({ worker, byteLength, accepted: accepted.length });
    },
    close: () => Promise.resolve(),
    run: (async (worker: number, task: WorkerTask) => {
      kinds[worker]?.push(task.kind);
      if (task.kind === 'render') waiting[worker] = (waiting[worker] ?? 0) + task.jobs.length;
      most = Math.max(most, waiting[0] ?? 0);
      await Promise.resolve();
      if (task.kind !== 'render') return task.kind === 'finish' ? { worker } : null;
      chunks[worker]?.push(task.jobs.length);
      for (const job of task.jobs) jobs.push({ ...job, worker });
      waiting[worker] = (waiting[worker] ?? 0) - task.jobs.length;
      return task.jobs.map(
        ({ route }) => ({ file: route.file, content: new Uint8Array(8) }) as unknown as RenderResult,
      );
    }) as Workers['run'],
  };
  const owners = new Map(ids.flatMap((id, i) => (getOwner(i) === undefined ? [] : [[id, getOwner(i) ?? 0] as const])));
  let ticked = 0;
  const sink = {
    getKnownKey: ({ pageId }: { pageId: string }) => `known ${pageId}`,
    accept: ({ file }: RenderResult) => accepted.push(file),
    tick: async (done: number) => {
      ticked += done;
    },
  } as unknown as RenderSink;
  const cache = { pages: { getPacked: () => undefined } } as unknown as Cache;
  const pool = { workers, owners };
  const ends = await renderInThreads({
    ...{ loaded, cache, setup, getGraph: () => createRenderGraph(setup), pool, sink },
    routes: setup.site.routes,
    indexing: Promise.reject(new Error('reported elsewhere')),
  });
  return { jobs, kinds, chunks, most, accepted, given, ticked, ends, files: setup.site.routes.map(({ file }) => file) };
}

describe('rendering in threads', () => {
  it.each([
    [1, 1],
    [5, 2],
    [200, 3],
  ])('renders each of %i pages once on %i workers', async (count, size) => {
    const { accepted, files, ticked, ends } = await run({ count, size });
    expect([...accepted].sort()).toEqual([...files].sort());
    expect(ticked).toBe(count);
    expect(ends).toEqual(Array.from({ length: size }, (_, worker) => ({ worker })));
  });

  it('prepares each worker before its first page, and finishes it after its last', async () => {
    const { kinds } = await run({ count: 100, size: 2 });
    for (const list of kinds) {
      expect([list[0], list.at(-1)]).toEqual(['prepare', 'finish']);
      expect(new Set(list.slice(1, -1))).toEqual(new Set(['render']));
    }
  });

  it('returns the buffers of documents to the worker that rendered them, once they are taken in', async () => {
    const { given, jobs } = await run({ count: 100, size: 2 });
    expect(given.map(({ byteLength }) => byteLength)).toEqual(jobs.map(() => 8));
    for (const worker of [0, 1])
      expect(given.filter((buffer) => buffer.worker === worker)).toHaveLength(
        jobs.filter((job) => job.worker === worker).length,
      );
    expect(given.every(({ accepted }, i) => accepted > i)).toBe(true);
  });

  it('sends no contents to the worker that compiled a page', async () => {
    const { jobs } = await run({ count: 8, size: 2, getOwner: (i) => i % 2 });
    expect(jobs.every(({ contents }) => Object.keys(contents).length === 0)).toBe(true);
    expect(jobs.every(({ route, worker }) => Number(route.pageId.slice(1, -4)) % 2 === worker)).toBe(true);
  });

  it('sends the content of a page that no thread holds, and the key of its last document', async () => {
    const { jobs } = await run({ count: 3, size: 1 });
    for (const { route, contents, knownKey } of jobs) {
      const stored = contents[route.pageId];
      const { text: _, ...shown } = createPage(route.pageId, route.pageId).content;
      expect(stored && unpackContent(stored)).toEqual(shown);
      expect(knownKey).toBe(`known ${route.pageId}`);
    }
  });

  it('sends an imported page once to each worker, which keeps it', async () => {
    const imports = { 'p0.mdx': 'p9.mdx', 'p1.mdx': 'p9.mdx', 'p2.mdx': 'p0.mdx' };
    const { jobs } = await run({ count: 10, size: 1, imports });
    const carriers = jobs.filter(({ route, contents }) => route.pageId !== 'p9.mdx' && 'p9.mdx' in contents);
    expect(carriers.map(({ route }) => route.pageId)).toEqual(['p0.mdx']);
    expect(jobs.find(({ route }) => route.pageId === 'p2.mdx')?.contents).toHaveProperty(['p0.mdx']);
  });

  it('takes over pages of a worker that has many left', async () => {
    const { jobs } = await run({ count: 2000, size: 2, getOwner: () => 0 });
    const helped = jobs.filter(({ worker }) => worker === 1);
    expect(helped.length).toBeGreaterThan(0);
    expect(helped.every(({ route, contents }) => route.pageId in contents)).toBe(true);
  });

  it('gives this thread few pages at a time, and fewer towards the end', async () => {
    const { chunks } = await run({ count: 400, size: 2, getOwner: () => 1 });
    const [, here = []] = chunks;
    expect([here[0], here.at(-1)]).toEqual([8, 1]);
    expect(here).toEqual(here.toSorted((a, b) => b - a));
  });

  it('gives this thread few pages of others at a time', async () => {
    const { chunks } = await run({ count: 2000, size: 2, getOwner: () => 0 });
    expect(Math.max(...(chunks[1] ?? []))).toBe(8);
  });

  it.each([
    [2000, 128],
    [60, 30],
  ])('has a thread take over no more of %i pages at a time than %i', async (count, expected) => {
    expect((await run({ count, size: 2, getOwner: () => 1 })).most).toBe(expected);
  });
});
