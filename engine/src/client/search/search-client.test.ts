import type { Fetch } from 'diglot-search/open/index-file';
import type { SearchDocument, SearchPageGroup } from 'diglot-search/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocument } from '../../../../search/test/documents.ts';
import type { SearchResult } from '../../model/search.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { FETCH_FAILED } from './index-loader.ts';
import { DEBOUNCE } from './queries.ts';
import { createSearchClient, type SearchClient } from './search-client.ts';
import type { SearchHooks } from './types.ts';

const documents: Readonly<Record<string, readonly SearchDocument[]>> = {
  'static/index.en.json': [createDocument('/a', 'Agent', 'an agent'), createDocument('/b', 'Browser', 'a browser')],
  'static/index.zh.json': [createDocument('/zh/a', '智能体', '一个智能体')],
};
const list = { en: 'index.en.json', zh: 'index.zh.json', fr: 'missing.json' };

/** Answers like a server of the files above; `broken` addresses answer 500, those with `rest of ` before them break off. */
function createFetch(broken: Set<string> = new Set()) {
  return vi.fn<Fetch>(async (url) => {
    const path = url.replace('/base/', '');
    const body = path === 'static/search.json' ? list : documents[path];
    if (broken.has(path) || body === undefined) return new Response('', { status: 500 });
    const text = Array.isArray(body)
      ? `[\n${body.map((d) => JSON.stringify(d)).join(',\n')}\n]\n`
      : JSON.stringify(body);
    return new Response(broken.has(`rest of ${path}`) ? createBroken(text.slice(0, text.length / 2)) : text);
  });
}

/** Sends the text, and breaks off before the end of the answer. */
const createBroken = (text: string): ReadableStream<Uint8Array> => {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode(text));
      isSent = true;
    },
  });
};

interface Setup {
  readonly client: SearchClient;
  readonly fetch: ReturnType<typeof createFetch>;
  readonly errors: ReturnType<typeof vi.spyOn>;
}

function setUp(hooks: SearchHooks | (() => Promise<SearchHooks>) = {}, broken?: Set<string>, lang = 'en'): Setup {
  const fetch = createFetch(broken);
  const client = createSearchClient({
    embedded: createEmbeddedProvider({ name: 'Site', fetch }),
    context: { base: '/base/', lang, version: '' },
    loadHooks: typeof hooks === 'function' ? hooks : async () => hooks,
  });
  return { client, fetch, errors: vi.spyOn(console, 'error').mockImplementation(() => undefined) };
}

/** A busy machine takes its time for an index. */
const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, 50_000);

async function answer(client: SearchClient, text: string): Promise<readonly SearchResult[]> {
  client.setText(text);
  await vi.advanceTimersByTimeAsync(DEBOUNCE);
  await until(() => expect(client.getSnapshot()).toMatchObject({ text, isPending: false }));
  return client.getSnapshot().results;
}

const routes = (result: SearchResult | undefined): string[] =>
  ((result?.result ?? []) as readonly SearchPageGroup[]).map((group) => group.routePath);
const indexFetches = ({ fetch }: Setup): string[] =>
  fetch.mock.calls.map(([url]) => url).filter((url) => url.includes('index.'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('index', () => {
  it('goes from initial over initing to inited, and is fetched once', async () => {
    const setup = setUp();
    const { client } = setup;
    const states: string[] = [];
    client.subscribe(() => states.push(client.getSnapshot().state));
    expect(client.getSnapshot().state).toBe('initial');
    await client.prefetch();
    expect(client.getSnapshot().state).toBe('initial');
    client.open();
    client.open();
    expect(routes((await answer(client, 'agent'))[0])).toEqual(['/a']);
    await answer(client, 'browser');
    expect([...new Set(states)]).toEqual(['initial', 'initing', 'inited']);
    expect(indexFetches(setup)).toEqual(['/base/static/index.en.json']);
    expect(setup.fetch).toHaveBeenCalledWith('/base/static/search.json', { cache: 'no-cache' });
  });

  it('is another one after a change of language', async () => {
    const setup = setUp();
    const { client } = setup;
    await answer(client, 'agent');
    client.setContext({ base: '/base/', lang: 'zh', version: '' });
    expect(client.getSnapshot()).toMatchObject({ state: 'initial', text: '', results: [] });
    expect(routes((await answer(client, '智能'))[0])).toEqual(['/zh/a']);
    client.setContext({ base: '/base/', lang: 'zh', version: '' });
    expect(client.getSnapshot().text).toBe('智能');
    expect(indexFetches(setup)).toEqual(['/base/static/index.en.json', '/base/static/index.zh.json']);
  });

  it('is empty for a language without one', async () => {
    const { client, errors } = setUp({}, undefined, 'de');
    expect(routes((await answer(client, 'agent'))[0])).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    ['the list', 'static/search.json'],
    ['the index', 'static/index.en.json'],
    ['the rest of the index', 'static/index.en.json', 'rest of '],
  ])(
    'that cannot be had (%s) is reported once, counts as empty, and is tried again with the next opening only',
    async (_, path, part = '') => {
      const broken = new Set([`${part}${path}`]);
      const { client, errors, fetch } = setUp({}, broken);
      const countTries = () => fetch.mock.calls.filter(([url]) => url.endsWith(path)).length;
      await client.prefetch();
      await client.prefetch();
      expect(countTries()).toBe(1);
      client.open();
      expect(routes((await answer(client, 'agent'))[0])).toEqual([]);
      expect(routes((await answer(client, 'browser'))[0])).toEqual([]);
      expect(countTries()).toBe(2);
      expect(client.getSnapshot().state).toBe('initial');
      expect(errors.mock.calls).toEqual([[FETCH_FAILED]]);
      client.setText('');
      broken.clear();
      client.open();
      expect(routes((await answer(client, 'agent'))[0])).toEqual(['/a']);
    },
  );

  it('that something has reformatted is read all the same', async () => {
    const { client, fetch } = setUp();
    fetch.mockImplementation(async (url) =>
      Response.json(url.endsWith('search.json') ? list : documents['static/index.en.json'], { status: 200 }),
    );
    expect(routes((await answer(client, 'agent'))[0])).toEqual(['/a']);
  });
});

describe('typing', () => {
  it('waits for a pause, and searches for the last text only', async () => {
    const search = vi.fn(async () => []);
    const { client } = setUp({ providers: [{ name: 'Other', search }] });
    client.setText('a');
    await vi.advanceTimersByTimeAsync(DEBOUNCE - 1);
    client.setText('ag');
    await vi.advanceTimersByTimeAsync(DEBOUNCE - 1);
    expect(search).not.toHaveBeenCalled();
    await answer(client, 'agent');
    expect(search.mock.calls).toEqual([['agent', expect.objectContaining({ lang: 'en', limit: 7 })]]);
  });

  it('drops an answer that comes after another key press, and says so to its source', async () => {
    const signals: AbortSignal[] = [];
    const release: (() => void)[] = [];
    const search = (_: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<SearchPageGroup[]>((resolve) => release.push(() => resolve([])));
    };
    const { client } = setUp({ providers: [{ name: 'Slow', search }] });
    client.setText('first');
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    await until(() => expect(signals).toHaveLength(1));
    client.setText('second');
    expect(signals[0]?.aborted).toBe(true);
    release[0]?.();
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getSnapshot()).toMatchObject({ text: '', isPending: true });
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    await until(() => expect(release).toHaveLength(2));
    release[1]?.();
    await until(() => expect(client.getSnapshot()).toMatchObject({ text: 'second', isPending: false }));
  });

  it('shows what is there when another source is slow, and the rest when it comes', async () => {
    let release: (pages: SearchPageGroup[]) => void = () => undefined;
    const remote: SearchPageGroup = { routePath: '/remote', title: 'Remote', hits: [] };
    const slow = { name: 'Slow', search: () => new Promise<SearchPageGroup[]>((resolve) => (release = resolve)) };
    const { client } = setUp({ providers: [slow] });
    client.open();
    client.setText('agent');
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    await until(() => expect(client.getSnapshot().state).toBe('inited'));
    await until(() => expect(client.getSnapshot()).toMatchObject({ text: 'agent', isPending: true }));
    expect(client.getSnapshot().results.map(routes)).toEqual([['/a'], []]);
    release([remote]);
    await until(() => expect(client.getSnapshot().isPending).toBe(false));
    expect(client.getSnapshot().results.map(routes)).toEqual([['/a'], ['/remote']]);
  });

  it('shows what comes late while another source is slower still', async () => {
    const release = new Map<string, (pages: SearchPageGroup[]) => void>();
    const providers = ['First', 'Second'].map((name) => ({
      name,
      search: () => new Promise<SearchPageGroup[]>((resolve) => release.set(name, resolve)),
    }));
    const { client } = setUp({ providers });
    client.open();
    client.setText('nowhere');
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    await until(() => expect(release.size).toBe(2));
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.getSnapshot()).toMatchObject({ text: '', isPending: true });
    release.get('Second')?.([{ routePath: '/remote', title: 'Remote', hits: [] }]);
    await until(() => expect(client.getSnapshot()).toMatchObject({ text: 'nowhere', isPending: true }));
    expect(client.getSnapshot().results.map(routes)).toEqual([[], [], ['/remote']]);
    release.get('First')?.([]);
    await until(() => expect(client.getSnapshot().isPending).toBe(false));
  });

  it('a source that was asked to stop has not failed', async () => {
    const search = (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise<SearchPageGroup[]>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    const { client, errors } = setUp({ providers: [{ name: 'Slow', search }] });
    client.setText('first');
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    client.setText('');
    await vi.advanceTimersByTimeAsync(1);
    expect(errors).not.toHaveBeenCalled();
  });

  it('forgets results with the text', async () => {
    const { client } = setUp();
    await answer(client, 'agent');
    client.setText('  ');
    expect(client.getSnapshot()).toMatchObject({ text: '', results: [], isPending: false });
  });

  it('says when an answer is partial', async () => {
    const { client } = setUp();
    expect((await answer(client, 'agent xylophone'))[0]).toMatchObject({ isPartial: true });
    expect((await answer(client, 'agent'))[0]).toMatchObject({ isPartial: false });
  });
});

describe('hooks', () => {
  it('may change the query without losing the answer', async () => {
    const { client } = setUp({ beforeSearch: async (query) => (query === 'robot' ? 'agent' : undefined) });
    expect(routes((await answer(client, 'robot'))[0])).toEqual(['/a']);
    expect(routes((await answer(client, 'browser'))[0])).toEqual(['/b']);
  });

  it('may change results in place and add groups of their own', async () => {
    const seen: unknown[] = [];
    const { client } = setUp({
      onSearch: (_, results) => {
        results.reverse();
        return [
          { group: 'Chat', result: { answer: 42 } },
          { group: 'More', result: [], renderType: 'default' },
        ];
      },
      afterSearch: async (query, results) => {
        seen.push(
          query,
          results.map(({ group, renderType }) => `${group} ${renderType}`),
        );
      },
    });
    await answer(client, 'agent');
    expect(seen).toEqual(['agent', ['Site default', 'Chat custom', 'More default']]);
  });

  it('may bring another source', async () => {
    const page: SearchPageGroup = { routePath: '/remote', title: 'Remote', hits: [] };
    const { client } = setUp({ providers: [{ name: 'Remote', search: async () => [page] }] });
    expect((await answer(client, 'agent')).map(({ group }) => group)).toEqual(['Site', 'Remote']);
  });

  const fail = (): never => {
    throw new Error('broken');
  };
  it.each<[string, SearchHooks | (() => Promise<SearchHooks>)]>([
    ['beforeSearch', { beforeSearch: fail }],
    ['onSearch', { onSearch: async () => fail() }],
    ['afterSearch', { afterSearch: fail }],
    ['Remote', { providers: [{ name: 'Remote', search: fail, prepare: async () => undefined }] }],
    ['module', async () => fail()],
  ])('that fail (%s) are reported, and the rest goes on', async (name, hooks) => {
    const { client, errors } = setUp(hooks);
    expect(routes((await answer(client, 'agent'))[0])).toEqual(['/a']);
    expect(errors).toHaveBeenCalledWith(`[diglot] search: ${name} failed`, expect.any(Error));
  });
});

describe('sections', () => {
  const inMenus = [
    { ...createDocument('/a', 'Agent', 'an agent'), path: ['Guide', 'Start'] },
    { ...createDocument('/b', 'Agent news', 'an agent'), path: ['Blog'] },
    { ...createDocument('/c', 'Browser', 'a browser'), path: ['Guide'] },
  ];
  const setUpMenus = (): SearchClient =>
    createSearchClient({
      embedded: createEmbeddedProvider({
        name: 'Site',
        fetch: async (url) =>
          new Response(
            JSON.stringify(
              url.endsWith('search.json')
                ? { en: 'i.json', settings: { popular: { en: [{ title: 'Agent', routePath: '/a' }] } } }
                : inMenus,
            ),
          ),
      }),
      context: { base: '/', lang: 'en', version: '' },
      loadHooks: async () => ({}),
    });

  it('are offered where results come from several, and narrow them until the text is emptied', async () => {
    const client = setUpMenus();
    expect(routes((await answer(client, 'browser'))[0])).toEqual(['/c']);
    expect(client.getSnapshot().sections).toEqual([]);
    expect(routes((await answer(client, 'agent'))[0])).toEqual(['/a', '/b']);
    expect(client.getSnapshot()).toMatchObject({ sections: ['Guide', 'Blog'], section: undefined });

    client.setSection('Blog');
    expect(client.getSnapshot()).toMatchObject({ section: 'Blog', isPending: true });
    await until(() => expect(client.getSnapshot().isPending).toBe(false));
    expect(routes(client.getSnapshot().results[0])).toEqual(['/b']);
    expect(routes((await answer(client, 'browser'))[0])).toEqual([]);
    expect(client.getSnapshot().sections).toEqual(['Guide', 'Blog']);

    client.setText('');
    expect(client.getSnapshot()).toMatchObject({ sections: [], section: undefined });
  });

  it('popular pages are known once the index is fetched', async () => {
    const client = setUpMenus();
    expect(client.getSnapshot().popular).toEqual([]);
    await client.prefetch();
    expect(client.getSnapshot().popular).toEqual([{ title: 'Agent', routePath: '/a' }]);
    client.setText('x');
    client.setText('');
    expect(client.getSnapshot().popular).toHaveLength(1);
  });
});

describe('an index that is out of date', () => {
  /** The pages of the index change from one fetch to the next. */
  function setUpChanging(): { readonly client: SearchClient; change(): void; count(): number } {
    let pages = [createDocument('/a', 'Agent', 'an agent')];
    let count = 0;
    const fetch: Fetch = async (url) => {
      if (url.endsWith('search.json')) return new Response(JSON.stringify({ en: 'index.en.json' }));
      count++;
      return new Response(`[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]\n`);
    };
    const client = createSearchClient({
      embedded: createEmbeddedProvider({ name: 'Site', fetch }),
      context: { base: '/', lang: 'en', version: '' },
      loadHooks: async () => ({}),
    });
    const change = () => {
      pages = [...pages, createDocument('/b', 'Browser', 'a browser with an agent')];
    };
    return { client, change, count: () => count };
  }

  it('is fetched again for the text that is there', async () => {
    const { client, change } = setUpChanging();
    expect(routes((await answer(client, 'agent'))[0])).toEqual(['/a']);
    change();
    client.refresh();
    await until(() => expect(routes(client.getSnapshot().results[0])).toEqual(['/a', '/b']));
  });

  it('is fetched with the next query where there is no text', async () => {
    const { client, change, count } = setUpChanging();
    await answer(client, 'agent');
    client.setText('');
    change();
    client.refresh();
    expect(count()).toBe(1);
    expect(routes((await answer(client, 'browser'))[0])).toEqual(['/b']);
    expect(count()).toBe(2);
  });
});
