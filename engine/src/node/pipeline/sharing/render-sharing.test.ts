// Documents that machines exchange, with a store in memory.

import { describe, expect, it } from 'vitest';
import type { Share } from '../../../model/cache-store.ts';
import type { Route } from '../../../model/site.ts';
import type { RenderCache } from '../cache/render-cache.ts';
import type { SharedCache } from '../cache/shared-cache.ts';
import type { RenderSink } from '../render/render-sink.ts';
import type { RenderResult } from '../render/route-renderer.ts';
import { createRenderSharing } from './render-sharing.ts';

const route = (name: string, twin?: string): Route =>
  ({ routePath: `/${name}`, pageId: `${name}.md`, file: `${name}.html`, twin }) as unknown as Route;
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** `stored`: HTML and twin by key. */
function open(stored: Readonly<Record<string, { html: string; twin?: string }>>, share?: Share) {
  const sent: string[] = [];
  const accepted: RenderResult[] = [];
  const shared = {
    async loadDocuments(asked: readonly { key: string }[], onDocument: (index: number, found: unknown) => void) {
      for (const [i, { key }] of asked.entries()) {
        const found = stored[key];
        const twin = found?.twin === undefined ? undefined : text(found.twin);
        if (found) onDocument(i, { content: text(found.html), twin, islands: [], diagnostics: [] });
      }
    },
    async sendDocuments(documents: readonly { name: string; key: string }[], onlyNew: boolean) {
      sent.push(...documents.map(({ name, key }) => `${name} ${key}${onlyNew ? ' if new' : ''}`));
    },
  } as unknown as SharedCache;
  const sink = { accept: (result: RenderResult) => accepted.push(result) } as unknown as RenderSink;
  return { sharing: createRenderSharing(shared, share), sink, accepted, sent };
}

/** Keys of this build, and of the one before, by file. */
const createCache = (now: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>): RenderCache =>
  ({
    getNewKey: (file: string) => now[file],
    get: (file: string) => (before[file] === undefined ? undefined : { key: before[file] }),
  }) as unknown as RenderCache;

describe('documents of other machines', () => {
  it('are taken over by their key, and the rest is left to render', async () => {
    const { sharing, sink, accepted } = open({ k1: { html: '<p>1' } });
    const rest = await sharing.load(
      [
        { route: route('a'), key: 'k1' },
        { route: route('b'), key: 'k2' },
        { route: route('c'), key: undefined },
      ],
      sink,
    );
    expect(rest.map(({ file }) => file)).toEqual(['b.html', 'c.html']);
    expect(accepted.map(({ file, key, content }) => [file, key, content])).toEqual([['a.html', 'k1', text('<p>1')]]);
  });

  it('with a twin come with it, and without it they are rendered', async () => {
    const { sharing, sink, accepted } = open({ k1: { html: '1', twin: '# 1' }, k2: { html: '2' } });
    const rest = await sharing.load(
      [
        { route: route('a', 'a.md'), key: 'k1' },
        { route: route('b', 'b.md'), key: 'k2' },
      ],
      sink,
    );
    expect(rest.map(({ file }) => file)).toEqual(['b.html']);
    expect(accepted.map(({ twin, twinFile }) => [twinFile, twin && Buffer.from(twin).toString()])).toEqual([
      ['a.md', '# 1'],
    ]);
  });

  it('leave a twin out that this site does not offer', async () => {
    const { sharing, sink, accepted } = open({ k1: { html: '1', twin: '# 1' } });
    await sharing.load([{ route: route('a'), key: 'k1' }], sink);
    expect(accepted.map(({ twin, twinFile }) => [twin, twinFile])).toEqual([[undefined, undefined]]);
  });
});

describe('documents for other machines', () => {
  const routes = ['new', 'same', 'found', 'lost'].map((name) => route(name));
  const now = { 'new.html': 'n2', 'same.html': 's1', 'found.html': 'f1' };
  const before = { 'new.html': 'n1', 'same.html': 's1' };

  it.each<[string, Share | undefined, string[]]>([
    ['are those that this build rendered', undefined, ['new.html n2']],
    [
      'are all that a machine with a share answers for',
      { index: 0, count: 2 } as Share,
      ['new.html n2 if new', 'same.html s1 if new'],
    ],
  ])('%s', async (_, share, expected) => {
    const { sharing, sink, sent } = open({ f1: { html: 'f' } }, share);
    await sharing.load([{ route: route('found'), key: 'f1' }], sink);
    await sharing.finish(routes, createCache(now, before));
    expect(sent).toEqual(expected);
  });
});
