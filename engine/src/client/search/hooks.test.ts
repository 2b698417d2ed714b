import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../../model/search.ts';
import { attempt, createHookRunner } from './hooks.ts';
import type { SearchHooks } from './types.ts';

const failed = vi.fn();
beforeEach(() => {
  failed.mockClear();
  vi.spyOn(console, 'error').mockImplementation(failed);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const run = (hooks: SearchHooks) => createHookRunner(async () => hooks);
const broken = (): never => {
  throw new Error('broken');
};
const own: SearchResult = { group: 'Docs', renderType: 'default', result: [] };

it('loads the module once, with the first use', async () => {
  const load = vi.fn(async () => ({}));
  const runner = createHookRunner(load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([runner.before('a'), runner.during('a', []), runner.after('a', [])]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('goes on without a module that cannot be loaded, and reports it once', async () => {
  const runner = createHookRunner(() => Promise.reject(new Error('404')));
  expect(await runner.before('a')).toBe('a');
  expect(await runner.load()).toEqual({});
  expect(failed.mock.calls).toEqual([['[diglot] search: module failed', new Error('404')]]);
});

describe('before', () => {
  it.each<[string, SearchHooks['beforeSearch'], string]>([
    ['changes the query', (query) => `${query}!`, 'a!'],
    ['changes it later', async (query) => `${query}?`, 'a?'],
    ['may empty it', () => '', ''],
    ['keeps the query when nothing is returned', () => undefined, 'a'],
    ['keeps the query when what is returned is no text', () => 1 as never, 'a'],
    ['keeps the query when it throws', broken, 'a'],
    ['keeps the query when it rejects', () => Promise.reject(new Error('later')), 'a'],
  ])('%s', async (_, beforeSearch, query) => expect(await run({ beforeSearch }).before('a')).toBe(query));
});

describe('during', () => {
  it('adds results, to be rendered by the site unless they say otherwise', async () => {
    const results = [own];
    const onSearch = () => [
      { group: 'Answer', result: 'Ask.' },
      { group: 'More', result: [], renderType: 'default' as const },
    ];
    await run({ onSearch }).during('a', results);
    expect(results).toEqual([
      own,
      { group: 'Answer', renderType: 'custom', result: 'Ask.' },
      { group: 'More', renderType: 'default', result: [] },
    ]);
  });

  it('leaves out what is no result', async () => {
    const results: SearchResult[] = [];
    await run({ onSearch: () => [null, 'x', { result: 1 }, { group: 1 }] as never }).during('a', results);
    expect(results).toEqual([]);
  });

  it('keeps what a hook did to the results before it failed', async () => {
    const results = [own];
    const onSearch: SearchHooks['onSearch'] = (_, all) => {
      all.length = 0;
      return broken();
    };
    await run({ onSearch }).during('a', results);
    expect(results).toEqual([]);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

it('a hook after the search cannot break it', async () => {
  await run({ afterSearch: broken }).after('a', [own]);
  expect(failed.mock.calls).toEqual([['[diglot] search: afterSearch failed', new Error('broken')]]);
});

it('what the reader has left behind did not fail', async () => {
  expect(await attempt('Docs', broken, AbortSignal.abort())).toBeUndefined();
  expect(failed).not.toHaveBeenCalled();
});
