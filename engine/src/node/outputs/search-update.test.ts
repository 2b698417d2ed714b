// A sharded index that is updated holds the bytes of one made from nothing, whatever happened to the pages.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../../model/output.ts';
import { buildSearchIndexes } from './search-index.ts';
import type { BuiltIndex, PreviousOutput } from './search-input.ts';

interface Made {
  readonly route: string;
  readonly title: string;
  readonly text: string;
}

interface Built {
  readonly files: ReadonlyMap<string, string>;
  readonly built: Readonly<Record<string, BuiltIndex>>;
  /** Paths that were written and not taken over. */
  readonly written: readonly string[];
}

async function build(pages: readonly Made[], before?: Built, broken: ReadonlySet<string> = new Set()): Promise<Built> {
  const files = new Map<string, string>();
  const written: string[] = [];
  const get = (path: string): string | undefined => (broken.has(path) ? undefined : before?.files.get(path));
  const previous: PreviousOutput = {
    getBuilt: (key) => before?.built[key],
    read: (path) => {
      const text = get(path);
      return text === undefined ? undefined : Buffer.from(text);
    },
    keep: (path, bytes) => {
      const text = get(path);
      if (text === undefined || Buffer.byteLength(text) !== bytes) return false;
      files.set(path, text);
      return true;
    },
  };
  const { built } = await buildSearchIndexes({
    enabled: true,
    versioned: false,
    shardThreshold: 0,
    routes: pages.map(({ route, title }) => ({
      ...{ routePath: route, title, lang: 'en', version: '', pageId: route, pagePath: route, file: '' },
      frontmatter: { extra: {} },
    })),
    isExcluded: () => false,
    getPage: (id) => {
      const page = pages.find(({ route }) => route === id);
      const text = page?.text ?? '';
      const toc = [{ text: `About ${page?.title}`, id: 'about', depth: 2, charIndex: text.length >> 1 }];
      const json = JSON.stringify(text);
      return { key: `${id} ${text}`, meta: { toc }, getTextJson: () => json, textBytes: Buffer.byteLength(json) };
    },
    previous: before && previous,
    emit: ({ path, content }: OutputFile) => {
      files.set(path, String(content));
      written.push(path);
    },
  });
  return { files, built, written };
}

const vocabulary = ['agent', 'browser', 'modelProvider', '浏览器', '智能体', '__proto__', 'constructor', '🚀', 'x86'];
const text = fc.array(fc.oneof(fc.constantFrom(...vocabulary), fc.integer({ min: 0, max: 40 }).map(String)), {
  maxLength: 30,
});
const page = fc.record({
  route: fc.integer({ min: 0, max: 12 }).map((n) => `/p${n}`),
  title: fc.constantFrom('One', 'Two', '三'),
  // Of few texts, so that pages stay, and share words with those that change.
  text: fc.oneof(
    text.map((words) => words.join(' ')),
    fc.constantFrom('agent browser 浏览器', 'agent x86', 'browser agent modelProvider x86'),
  ),
});
const site = fc.uniqueArray(page, { selector: ({ route }) => route, minLength: 1, maxLength: 10 });

describe('a sharded index', () => {
  it('that is updated equals one made from nothing, after any edits', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(site, { minLength: 2, maxLength: 5 }), async (states) => {
        let warm: Built | undefined;
        for (const state of states) {
          warm = await build(state, warm);
          expect(Object.fromEntries(warm.files)).toEqual(Object.fromEntries((await build(state)).files));
        }
      }),
      { numRuns: 40 },
    );
  });

  const many = Array.from({ length: 400 }, (_, n): Made => {
    const words = Array.from({ length: 60 }, (_word, i) => `word${(n * 37 + i * 11) % 3001} common${i}`).join(' ');
    return { route: `/p${n}`, title: `Page ${n}`, text: words };
  });
  const edited = many.map((one, n) => (n === 200 ? { ...one, text: `${one.text} zebra` } : one));

  it('writes the shards that an edit touches, and no others', async () => {
    const before = await build(many);
    const after = await build(edited, before);
    expect(Object.fromEntries(after.files)).toEqual(Object.fromEntries((await build(edited)).files));
    expect(before.files.size).toBeGreaterThan(100);
    const kinds = after.written.map((path) => path.replace(/^static\/search_index\.en[./]|\.?[\da-f]{8}\.json$/g, ''));
    const postings = expect.stringMatching(/^t\d+$/);
    // The new word, and the pair that it makes with the one before.
    expect(kinds.sort()).toEqual(['', 'c100', 'pages', 'static/search.json', postings, postings, 'words']);
  });

  it('is taken over whole when nothing changed', async () => {
    expect((await build(many, await build(many))).written).toEqual(['static/search.json']);
  });

  it.each(['entry', 'pages', 'words', 't', 'c'])(
    'is made from nothing when a previous %s is not as it was',
    async (kind) => {
      const before = await build(many);
      const paths = [...before.files.keys()].filter((path) =>
        kind === 'entry' ? /en\.[\da-f]+\.json$/.test(path) : path.includes(`/${kind}`),
      );
      const cold = Object.fromEntries((await build(edited)).files);
      expect(Object.fromEntries((await build(edited, before, new Set(paths))).files)).toEqual(cold);
      const damaged = new Map(before.files);
      for (const path of paths) damaged.set(path, (damaged.get(path) ?? '').replace(/\d/, '7').replace(/ /, '_'));
      const { files } = await build(edited, { ...before, files: damaged });
      // A file that is kept is believed when its size is right, as everywhere in the output.
      const differing = [...files].filter(([path, content]) => cold[path] !== content).map(([path]) => path);
      expect(differing.every((path) => damaged.get(path) === files.get(path))).toBe(true);
      expect(Object.keys(cold)).toEqual(expect.arrayContaining([...files.keys()]));
    },
  );
});
