import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { SearchResult } from '../../model/search.ts';
import { createHookRunner } from './hooks.ts';
import { createSources, hasFound } from './sources.ts';
import type { SearchProvider } from './types.ts';

interface Source extends SearchProvider {
  readonly answer: (titles: readonly string[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A source that answers when the test says so. */
function createSource(name: string): Source {
  let settle: { resolve: (groups: never) => void; reject: (error: Error) => void };
  const answered = new Promise<never>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const flush = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    name,
    search: () => answered,
    answer: (titles) => {
      settle.resolve(titles.map((title) => ({ title, hits: [] })) as never);
      return flush();
    },
    fail: () => {
      settle.reject(new Error('down'));
      return flush();
    },
  };
}

const request = { lang: 'en', version: '', limit: 10, query: 'a', signal: new AbortController().signal } as never;
const summarize = (results: readonly SearchResult[]) =>
  results.map(({ group, result }) => [group, (result as { title: string }[] | undefined)?.map(({ title }) => title)]);

let docs: Source;
let releases: Source;
let show: Mock<(text: string, results: unknown) => void>;
const failed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  failed.mockClear();
  vi.spyOn(console, 'error').mockImplementation(failed);
  docs = createSource('Docs');
  releases = createSource('Releases');
  show = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function ask(signal?: AbortSignal) {
  const hooks = createHookRunner(async () => ({ providers: [releases] }));
  const sources = createSources({
    embedded: docs as never,
    hooks,
    show: (text, results) => show(text, summarize(results)),
  });
  return sources.ask('a', signal ? ({ ...(request as object), signal } as never) : request);
}

describe('ask', () => {
  it('gives all answers in the order of the sources, and shows none before when they are fast', async () => {
    const asked = ask();
    await releases.answer(['1.0']);
    await docs.answer(['Start']);
    expect(summarize(await asked)).toEqual([
      ['Docs', ['Start']],
      ['Releases', ['1.0']],
    ]);
    expect(show).not.toHaveBeenCalled();
  });

  it('shows what is there after 300 ms', async () => {
    const asked = ask();
    await docs.answer(['Start']);
    await vi.advanceTimersByTimeAsync(299);
    expect(show).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(show.mock.calls).toEqual([
      [
        'a',
        [
          ['Docs', ['Start']],
          ['Releases', undefined],
        ],
      ],
    ]);
    await releases.answer([]);
    await asked;
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('waits on when what is there is nothing', async () => {
    const asked = ask();
    await docs.answer([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(show).not.toHaveBeenCalled();
    await releases.answer(['1.0']);
    expect(summarize(await asked)[1]).toEqual(['Releases', ['1.0']]);
  });

  it('goes on without a source that fails, and reports it by its name', async () => {
    const asked = ask();
    await releases.fail();
    await docs.answer(['Start']);
    expect(summarize(await asked)).toEqual([
      ['Docs', ['Start']],
      ['Releases', []],
    ]);
    expect(failed.mock.calls).toEqual([['[diglot] search: Releases failed', new Error('down')]]);
  });

  it('shows nothing to a reader who has typed on', async () => {
    const typing = new AbortController();
    const asked = ask(typing.signal);
    await docs.answer(['Start']);
    typing.abort();
    await vi.advanceTimersByTimeAsync(1000);
    expect(show).not.toHaveBeenCalled();
    await releases.fail();
    await asked;
    expect(failed).not.toHaveBeenCalled();
  });
});

it.each<[string, SearchResult[], boolean]>([
  ['no sources', [], false],
  ['an empty answer', [{ group: 'a', renderType: 'default', result: [] }], false],
  ['an answer on its way', [{ group: 'a', renderType: 'default', result: undefined }], false],
  ['a page', [{ group: 'a', renderType: 'default', result: [{}] }], true],
  ['what a hook renders', [{ group: 'a', renderType: 'custom', result: undefined }], true],
])('of %s it is %s that something was found', (_, results, expected) => expect(hasFound(results)).toBe(expected));
