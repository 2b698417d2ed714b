// Fetching pages: once, not too many, not too old, and again after a failure.

import { expect, it, vi } from 'vitest';
import { createPageSource, type FetchedHtml } from './page-source.ts';

const url = (path: string): URL => new URL(path, 'https://site.test');

function createFetch() {
  const pending = new Map<string, { resolve: (text: FetchedHtml) => void; reject: (error: Error) => void }>();
  const fetchText = vi.fn(
    (href: string) => new Promise<FetchedHtml>((resolve, reject) => void pending.set(href, { resolve, reject })),
  );
  const answer = async (path: string, html = path): Promise<void> => {
    pending.get(url(path).href)?.resolve({ html, url: url(path).href });
    await Promise.resolve();
  };
  const fail = (path: string): void => pending.get(url(path).href)?.reject(new Error('offline'));
  return { fetchText, answer, fail, calls: () => fetchText.mock.calls.map(([href]) => new URL(href).pathname) };
}

it('shares one request between prefetching and loading, with any hash', async () => {
  const { fetchText, answer, calls } = createFetch();
  const source = createPageSource(fetchText);
  void source.prefetch(url('/a'));
  const loaded = source.load(url('/a#b'));
  await answer('/a');
  expect((await loaded).html).toBe('/a');
  await source.load(url('/a'));
  expect(calls()).toEqual(['/a']);
});

it('prefetches at most two at once', async () => {
  const { fetchText, answer, calls } = createFetch();
  const source = createPageSource(fetchText);
  for (const path of ['/a', '/b', '/c']) void source.prefetch(url(path));
  expect(calls()).toEqual(['/a', '/b']);
  await answer('/a');
  await new Promise((done) => setTimeout(done));
  void source.prefetch(url('/c'));
  expect(calls()).toEqual(['/a', '/b', '/c']);
});

it('never holds back what the reader asked for', () => {
  const { fetchText, calls } = createFetch();
  const source = createPageSource(fetchText);
  void source.prefetch(url('/a'));
  void source.prefetch(url('/b'));
  void source.load(url('/c'));
  expect(calls()).toEqual(['/a', '/b', '/c']);
});

it('tries again after a failure', async () => {
  const { fetchText, fail, answer, calls } = createFetch();
  const source = createPageSource(fetchText);
  const first = source.load(url('/a'));
  fail('/a');
  await expect(first).rejects.toThrow('offline');
  await new Promise((done) => setTimeout(done));
  const second = source.load(url('/a'));
  await answer('/a');
  expect((await second).html).toBe('/a');
  expect(calls()).toEqual(['/a', '/a']);
});

it('fetches again what is old or was cleared', async () => {
  const { fetchText, answer, calls } = createFetch();
  let time = 0;
  const source = createPageSource(fetchText, () => time);
  void source.load(url('/a'));
  await answer('/a');
  time = 5 * 60_000 - 1;
  void source.load(url('/a'));
  expect(calls().length).toBe(1);
  time++;
  void source.load(url('/a'));
  expect(calls().length).toBe(2);
  source.clear();
  void source.load(url('/a'));
  expect(calls().length).toBe(3);
});
