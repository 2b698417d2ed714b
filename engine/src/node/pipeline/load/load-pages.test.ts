import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../../test/tell.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticCode } from '../../../model/diagnostic.ts';
import type { SourceFile } from '../../../model/source.ts';
import type { CompileInput } from '../../compile/input.ts';
import { resolveConfig } from '../../config/resolve-config.ts';
import type { UserConfig } from '../../config/schema.ts';
import { createPathClassifier } from '../../content/classify-path.ts';
import { PageStore } from '../cache/page-store.ts';
import { compileHere } from '../schedule/compile-here.ts';
import { loadImportedPages } from './load-imported-pages.ts';
import { type Loaded, loadPages } from './load-pages.ts';
import { createPageReader } from './page-reader.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-load-')));
  mkdirSync(join(root, 'docs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const configure = (user: UserConfig = {}): ResolvedConfig => resolveConfig(user, { root, isFolder: () => true }).config;

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [id, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'docs', id)), { recursive: true });
    writeFileSync(join(root, 'docs', id), text);
  }
}

function find(config: ResolvedConfig, ids: readonly string[]): SourceFile[] {
  const classify = createPathClassifier(config);
  return ids.map((id) => {
    const found = classify(id);
    if (found.kind !== 'source') throw new Error(`${id} is no page`);
    return found.source;
  });
}

interface Result extends Loaded {
  /** Ids of the pages that were compiled. */
  readonly compiled: readonly string[];
  /** Ids of the pages whose files were read, be it to find out what is stored. */
  readonly read: readonly string[];
  /** `done/total`, as it was reported. */
  readonly progress: readonly string[];
  /** Text of each page. */
  readonly texts: readonly string[];
}

/** Loads with a store that is kept between calls. `beforeCompiling` may return what compiling each page reports as well. */
async function load(
  ids: readonly string[],
  user: UserConfig = {},
  beforeCompiling: () => readonly Diagnostic[] | undefined = () => undefined,
  later = 0,
): Promise<Result> {
  const config = configure(user);
  const store = new PageStore(join(root, '.diglot/pages'), 'engine', () => Date.now() + later);
  const read = new Set<string>();
  const disk = createPageReader(config);
  const noting =
    <T>(use: (source: SourceFile) => T) =>
    (source: SourceFile): T => {
      read.add(source.id);
      return use(source);
    };
  const reader = { ...disk, read: noting(disk.read), readInput: noting(disk.readInput) };
  const compiled: string[] = [];
  const progress: string[] = [];
  try {
    const loaded = await loadPages({
      ...{ config, store, reader, files: find(config, ids) },
      chooseCompiler:
        () =>
        ({ length, read }, onPage) => {
          const reported = beforeCompiling() ?? [];
          const readNoted = (i: number): CompileInput | undefined => {
            const input = read(i);
            if (input) compiled.push(input.id);
            return input;
          };
          return compileHere({ length, read: readNoted }, (i, { page, ms }) =>
            onPage(i, { page: { ...page, diagnostics: [...page.diagnostics, ...reported] }, ms }),
          );
        },
      onDone: (done, total) => progress.push(`${done}/${total}`),
    });
    const texts = loaded.pages.map(({ page }) => page.getContent().text);
    store.save();
    return { ...loaded, compiled, read: [...read].sort(), progress, texts };
  } finally {
    store.close();
  }
}

describe('loading pages', () => {
  it('compiles each at first, and gives them in the order of the files', async () => {
    write({ 'b.md': '# B\n\nTwo', 'a.md': '# A\n\nOne' });
    const { texts, compiled, progress, hits, pages } = await load(['b.md', 'a.md']);
    expect([texts, compiled, progress, hits]).toEqual([['Two', 'One'], ['b.md', 'a.md'], ['1/2', '2/2'], 0]);
    expect(pages.map(({ file }) => file)).toEqual(['docs/b.md', 'docs/a.md']);
  });

  it('takes from the store what has not changed', async () => {
    write({ 'a.md': 'One', 'b.md': 'Two' });
    await load(['a.md', 'b.md']);
    write({ 'b.md': 'Two changed' });
    const { texts, compiled, hits, pages } = await load(['a.md', 'b.md']);
    expect([texts, compiled, hits]).toEqual([['One', 'Two changed'], ['b.md'], 1]);
    expect(pages.map(({ ms }) => ms > 0)).toEqual([false, true]);
  });

  it('takes from the store a page with warnings, and the warnings', async () => {
    write({ 'a.md': '---\ntilte: A\n---\nOne' });
    const [first, again] = [await load(['a.md']), await load(['a.md'])];
    expect([again.hits, again.compiled]).toEqual([1, []]);
    expect(again.pages[0]?.page.diagnostics.map(({ code }) => code)).toEqual(['unknownFrontmatter']);
    expect(again.pages[0]?.page.diagnostics).toEqual(first.pages[0]?.page.diagnostics);
  });

  it.each<[DiagnosticCode, readonly string[]]>([
    ['openContainer', []],
    ['pageBudget', ['a.md']],
    ['slowCode', ['a.md']],
  ])('compiles a page again that had %s: %j', async (code, compiled) => {
    write({ 'a.md': 'One' });
    await load(['a.md'], {}, () => [createDiagnostic({ code, message: '', file: 'docs/a.md' })]);
    expect((await load(['a.md'])).compiled).toEqual(compiled);
  });

  it.each<[string, UserConfig, boolean]>([
    ['line numbers', { markdown: { lineNumbers: true } }, true],
    ['a variable', { markdown: { variables: { name: 'x' } } }, true],
    ['what happens to raw HTML', { markdown: { html: 'sanitize' } }, true],
    ['the title of the site', { title: 'Other' }, false],
    ['the base path', { base: '/docs/' }, false],
    ['a severity', { severity: { deadLink: 'off' } }, false],
  ])('compiles again after a change of %s where pages depend on it', async (_, user, isCompiled) => {
    write({ 'a.md': 'One' });
    await load(['a.md']);
    expect((await load(['a.md'], user)).compiled).toEqual(isCompiled ? ['a.md'] : []);
  });

  it('compiles a page again when a file that its code block shows has changed', async () => {
    write({ 'a.md': '```ts file="./a.ts"\n```\n', 'a.ts': 'const one = 1;' });
    await load(['a.md']);
    expect((await load(['a.md'])).compiled).toEqual([]);
    write({ 'a.ts': 'const two = 2;' });
    const { compiled, texts } = await load(['a.md']);
    expect([compiled, texts[0]?.trim()]).toEqual([['a.md'], 'const two = 2;']);
  });

  it.each([
    ['where nothing is stored', []],
    ['where other pages are', ['b.md']],
  ])('knows a page that changes meanwhile by what was compiled: %s', async (_, stored) => {
    write({ 'a.md': 'One', 'b.md': 'Two' });
    if (stored.length > 0) await load(stored);
    const first = await load(['a.md', 'b.md'], {}, () => void write({ 'a.md': 'One, later' }));
    expect([first.texts, first.compiled]).toEqual([
      ['One, later', 'Two'],
      ['a.md', 'b.md'].filter((id) => !stored.includes(id)),
    ]);
    const again = await load(['a.md', 'b.md']);
    expect([again.texts, again.compiled, again.hits]).toEqual([['One, later', 'Two'], [], 2]);
    write({ 'a.md': 'One' });
    expect((await load(['a.md', 'b.md'])).compiled).toEqual(['a.md']);
  });

  it('reports a page that is gone when its turn comes', async () => {
    write({ 'a.md': 'One', 'b.md': 'Two' });
    await load(['a.md']);
    const { pages, hits, progress } = await load(['a.md', 'b.md'], {}, () => void rmSync(join(root, 'docs/b.md')));
    expect(tell(pages[1]?.page.diagnostics ?? [])[0]).toMatch(/^docs\/b\.md contentUnreadable: /);
    expect([hits, progress]).toEqual([2, ['2/2']]);
  });

  it('has a page for a file that cannot be read as text, with what is wrong', async () => {
    write({ 'a.md': Buffer.from([0x41, 0xe4, 0x42]) });
    const { pages, compiled, texts } = await load(['a.md']);
    expect([compiled, texts]).toEqual([[], ['']]);
    expect(tell(pages[0]?.page.diagnostics ?? [])[0]).toMatch(
      /^docs\/a\.md:1:2 textEncoding: The file is not UTF-8: byte E4 is not valid here\. /,
    );
  });

  it('reports a file that is gone, and loads the others', async () => {
    write({ 'a.md': 'One' });
    const { pages, texts } = await load(['gone.md', 'a.md']);
    expect(texts).toEqual(['', 'One']);
    expect(tell(pages[0]?.page.diagnostics ?? [])[0]).toMatch(
      /^docs\/gone\.md contentUnreadable: The file cannot be read: ENOENT.* It was there a moment ago: build again\.$/,
    );
  });

  it('works without files', async () => {
    expect(await load([])).toMatchObject({ pages: [], hits: 0, compiled: [], progress: [] });
  });
});

describe('a page of the store', () => {
  /** After so long that no file could still change within the tick of its last change. */
  const loadLater = (ids: readonly string[], user: UserConfig = {}): Promise<Result> =>
    load(ids, user, undefined, 60_000);

  it('is read once more, and then no longer as long as its file stays', async () => {
    write({ 'a.md': 'One', 'b.md': 'Two' });
    await load(['a.md', 'b.md']);
    expect(await loadLater(['a.md', 'b.md'])).toMatchObject({ read: ['a.md', 'b.md'], compiled: [] });
    expect(await loadLater(['a.md', 'b.md'])).toMatchObject({ read: [], texts: ['One', 'Two'], hits: 2 });
    write({ 'b.md': 'Two, changed' });
    expect(await loadLater(['a.md', 'b.md'])).toMatchObject({ read: ['b.md'], texts: ['One', 'Two, changed'] });
  });

  it('is read each time while its file is young', async () => {
    write({ 'a.md': 'One' });
    for (let i = 0; i < 3; i++) await load(['a.md']);
    expect(await load(['a.md'])).toMatchObject({ read: ['a.md'], compiled: [] });
  });

  it('is read each time when it shows another file, whose changes it follows', async () => {
    write({ 'a.md': '```ts file="./a.ts"\n```\n', 'a.ts': 'one' });
    for (let i = 0; i < 3; i++) await loadLater(['a.md']);
    expect(await loadLater(['a.md'])).toMatchObject({ read: ['a.md'], compiled: [] });
    write({ 'a.ts': 'two' });
    expect((await loadLater(['a.md'])).texts[0]?.trim()).toBe('two');
  });

  it.each<[string, () => void, UserConfig, RegExp]>([
    ['other settings', () => {}, { markdown: { variables: { name: 'x' } } }, /^One$/],
    ['a file that is gone', () => rmSync(join(root, 'docs/a.md')), {}, /^$/],
    ['a folder in its place', () => replaceByFolder('a.md'), {}, /^$/],
    ['a store without it', () => rmSync(join(root, '.diglot/pages/index.jsonl')), {}, /^One$/],
    ['damaged stamps', () => writeFileSync(join(root, '.diglot/pages/stamps.json'), '[["a'), {}, /^One$/],
  ])('is read after all with %s', async (_, change, user, text) => {
    write({ 'a.md': 'One' });
    for (let i = 0; i < 3; i++) await loadLater(['a.md']);
    expect((await loadLater(['a.md'])).read).toEqual([]);
    change();
    const { read, texts } = await loadLater(['a.md'], user);
    expect([read, texts[0]]).toEqual([['a.md'], expect.stringMatching(text)]);
  });

  function replaceByFolder(name: string): void {
    rmSync(join(root, 'docs', name));
    mkdirSync(join(root, 'docs', name));
  }
});

describe('pages that routing excludes', () => {
  it('are loaded when a page imports them, directly or through another, and only then', async () => {
    const user: UserConfig = { route: { exclude: ['parts/**'] } };
    const config = configure(user);
    write({
      'a.mdx': "import One from './parts/one.mdx';\n\n<One />\n",
      'parts/one.mdx': "import Two from './two.mdx';\n\n<Two />\n",
      'parts/two.mdx': 'Two',
      'parts/unused.mdx': 'Unused',
    });
    const excluded = find(config, ['parts/one.mdx', 'parts/two.mdx', 'parts/unused.mdx']);
    expect(excluded.map(({ kind }) => kind)).toEqual(['excluded', 'excluded', 'excluded']);
    const importing = (await load(['a.mdx'], user)).pages;
    const rounds: string[][] = [];
    const found = await loadImportedPages(importing, {
      config,
      scan: { files: excluded, metas: [], publicDir: undefined, diagnostics: [] } as never,
      load: (files) => {
        rounds.push(files.map(({ id }) => id));
        return load(
          files.map(({ id }) => id),
          user,
        );
      },
    });
    expect(found.pages.map(({ source }) => source.id)).toEqual(['parts/one.mdx', 'parts/two.mdx']);
    expect(rounds.slice(0, 2)).toEqual([['parts/one.mdx'], ['parts/two.mdx']]);
  });
});
