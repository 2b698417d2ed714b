import { expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import type { SharedCache, Wanted } from '../cache/shared-cache.ts';
import { toCompileResult } from '../cache/stored-content.ts';
import { createCompileSharing } from './compile-sharing.ts';
import { getOwner } from './share.ts';

const pages: readonly Wanted[] = Array.from({ length: 60 }, (_, i) => ({ name: `p${i}.md`, key: `k${i}` }));

/** A store that several machines reach, and what each of them sent. */
function createShared(stored: Set<string>): SharedCache & { readonly sent: string[] } {
  const sent: string[] = [];
  return {
    sent,
    counts: { found: 0, sent: 0 },
    diagnostics: [],
    async loadPages(wanted, onPage) {
      for (const [i, { name, key }] of wanted.entries())
        if (stored.has(key)) onPage(i, toCompileResult(createPage(name, key)));
    },
    loadDocuments: () => Promise.resolve(),
    loadCards: () => Promise.resolve(),
    async sendPages(given, onlyNew) {
      for (const { key } of given) {
        if (onlyNew && stored.has(key)) continue;
        stored.add(key);
        sent.push(key);
      }
    },
    sendDocuments: () => Promise.resolve(),
    sendCards: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

it('machines that begin together compile each page once', async () => {
  const stored = new Set<string>();
  const count = 3;
  const machines = [1, 2, 3].map((index) => ({
    sharing: createCompileSharing(createShared(stored), { index, count }),
    compiled: [] as string[],
  }));
  const plans = machines.map(({ sharing }) => sharing.plan(pages));
  // One group after the other, all machines at the same pace.
  for (let step = 0; step < count; step++)
    for (const [i, { sharing, compiled }] of machines.entries()) {
      const rest = await sharing.load(plans[i]?.[step] ?? [], () => undefined);
      compiled.push(...rest.map(({ key }) => key));
      await sharing.add(rest);
    }
  const all = machines.flatMap(({ compiled }) => compiled);
  expect([...all].sort()).toEqual(pages.map(({ key }) => key).sort());
  for (const [i, { compiled }] of machines.entries())
    expect(compiled).toEqual(pages.flatMap(({ name, key }) => (getOwner(name, count) === i + 1 ? [key] : [])));
});

it('a machine alone compiles every page, its own first', () => {
  const groups = createCompileSharing(createShared(new Set()), { index: 2, count: 3 }).plan(pages);
  expect(groups.map((group) => [...new Set(group.map(({ name }) => getOwner(name, 3)))])).toEqual([[2], [3], [1]]);
  expect(groups.flat()).toHaveLength(pages.length);
});

it('a build without a part asks once, and stores what it compiled at its end', async () => {
  const shared = createShared(new Set(['k0', 'k1']));
  const sharing = createCompileSharing(shared, undefined);
  const [group = []] = sharing.plan(pages);
  const found: string[] = [];
  const rest = await sharing.load(group, ({ name }, { meta }) => found.push(`${name}=${meta.id}`));
  await sharing.add(rest);
  expect([found, shared.sent]).toEqual([['p0.md=p0.md', 'p1.md=p1.md'], []]);
  await sharing.finish(pages);
  expect(shared.sent).toEqual(pages.slice(2).map(({ key }) => key));
});

it('a part also stores what the cache of its machine had, where the store lacks it', async () => {
  const own = pages.filter(({ name }) => getOwner(name, 3) === 1);
  const shared = createShared(new Set(own.slice(0, 3).map(({ key }) => key)));
  await createCompileSharing(shared, { index: 1, count: 3 }).finish(pages);
  expect(shared.sent).toEqual(own.slice(3).map(({ key }) => key));
});
