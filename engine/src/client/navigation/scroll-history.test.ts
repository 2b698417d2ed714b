import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistoryEntries } from './scroll-history.ts';

/** A browser's history and what the module listens to. */
interface Tab {
  entries: { state: unknown; url: string }[];
  at: number;
  stored: Map<string, string>;
  fire(type: string): void;
}
let tab: Tab;
const listeners = new Map<string, () => void>();

/** A document is loaded in the current entry; what the tab has stored stays. */
function loadDocument(isBehind = false) {
  listeners.clear();
  return createHistoryEntries(isBehind);
}
const scrollTo = (y: number) => vi.stubGlobal('scrollY', y);
const go = (steps: number) => {
  tab.at += steps;
};

beforeEach(() => {
  tab = { entries: [{ state: null, url: '/' }], at: 0, stored: new Map(), fire: (type) => listeners.get(type)?.() };
  vi.stubGlobal('history', {
    scrollRestoration: 'auto',
    get state() {
      return tab.entries[tab.at]?.state;
    },
    pushState(state: unknown, _: string, url: URL) {
      tab.entries = [...tab.entries.slice(0, ++tab.at), { state, url: String(url) }];
    },
    replaceState(state: unknown, _: string, url?: URL) {
      tab.entries[tab.at] = { state, url: url ? String(url) : (tab.entries[tab.at]?.url ?? '') };
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.stored.get(key) ?? null,
    setItem: (key: string, value: string) => tab.stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('scrollX', 0);
  scrollTo(0);
});

const url = (path: string) => new URL(path, 'https://a.example');

describe('Back and Forward', () => {
  it('return to where the reader was in each entry', () => {
    const entries = loadDocument();
    scrollTo(700);
    entries.commit(url('/two'), false);
    scrollTo(1200);
    go(-1);
    expect(entries.enter()).toEqual([0, 700]);
    scrollTo(100);
    go(1);
    expect(entries.enter()).toEqual([0, 1200]);
    go(-1);
    expect(entries.enter()).toEqual([0, 100]);
  });

  it('know nothing of an entry that an in-page link has made, and keep the place of the one before it', () => {
    const entries = loadDocument();
    scrollTo(700);
    entries.save();
    tab.entries.push({ state: null, url: '/#deep' });
    go(1);
    scrollTo(2000);
    expect(entries.enter()).toBeUndefined();
    go(-1);
    expect(entries.enter()).toEqual([0, 700]);
  });

  it('return to where the reader was in an entry that a script of the site has added', () => {
    const entries = loadDocument();
    tab.entries.push({ state: null, url: '/?filter=a' });
    go(1);
    scrollTo(900);
    entries.commit(url('/two'), false);
    scrollTo(0);
    go(-1);
    expect(entries.enter()).toEqual([0, 900]);
  });

  it('return to places that another document of the site has stored', () => {
    const before = loadDocument();
    scrollTo(700);
    before.commit(url('/two'), false);
    scrollTo(1200);
    tab.fire('pagehide');
    const after = loadDocument();
    go(-1);
    expect(after.enter()).toEqual([0, 700]);
  });
});

describe('an entry that gets another address', () => {
  it('keeps the entry, its state and its place', () => {
    const entries = loadDocument();
    tab.entries[0] = { state: { ...(tab.entries[0]?.state as object), own: 1 }, url: '/' };
    entries.commit(url('/?tab=2'), true);
    expect(tab.entries).toEqual([{ state: { own: 1, diglot: expect.any(String) }, url: 'https://a.example/?tab=2' }]);
  });
});

it('a page that is behind its entry does not give it its place', () => {
  const first = loadDocument();
  scrollTo(700);
  first.commit(url('/two'), false);
  tab.fire('pagehide');
  go(-1);
  scrollTo(55);
  const late = loadDocument(true);
  expect(late.enter()).toEqual([0, 700]);
});

describe('the browser restores', () => {
  it('only what a document is loaded for', () => {
    loadDocument();
    expect(history.scrollRestoration).toBe('manual');
    tab.fire('pagehide');
    expect(history.scrollRestoration).toBe('auto');
    tab.fire('pageshow');
    expect(history.scrollRestoration).toBe('manual');
  });
});

describe('the store', () => {
  it('has the fifty newest places', () => {
    const entries = loadDocument();
    for (let n = 0; n < 80; n++) entries.commit(url(`/${n}`), false);
    tab.fire('pagehide');
    const stored = JSON.parse(tab.stored.get('diglot:scroll') ?? '') as unknown[];
    expect(stored).toHaveLength(50);
  });

  it.each([
    ...['', '{', '{}', 'null', '"x"', '[1]', '["ab"]', '[null]', '[[]]', '[["k"]]', '[["k",7]]', '[["k",null]]'],
    ...['[["k",["1",2]]]', '[["k",[1,null]]]', '[["k",[1]]]', '[["k",{"0":1}]]'],
  ])('that holds %j counts as empty', (text) => {
    tab.stored.set('diglot:scroll', text);
    const entries = loadDocument();
    tab.entries.push({ state: { diglot: 'k' }, url: '/two' });
    go(1);
    expect(entries.enter()).toBeUndefined();
  });

  it('gives what is whole in it', () => {
    tab.stored.set('diglot:scroll', '[1,["k",[0,40]],["l",null]]');
    const entries = loadDocument();
    tab.entries.push({ state: { diglot: 'k' }, url: '/two' });
    go(1);
    expect(entries.enter()).toEqual([0, 40]);
  });

  it('that is full or forbidden takes nothing from the reader', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    loadDocument();
    expect(() => tab.fire('pagehide')).not.toThrow();
  });
});
