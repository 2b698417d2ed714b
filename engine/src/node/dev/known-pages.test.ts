import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../test/tell.ts';
import type { SourceFile } from '../../model/source.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import { createPathClassifier } from '../content/classify-path.ts';
import { KnownPages } from './known-pages.ts';

let root: string;
let known: KnownPages;
let classify: ReturnType<typeof createPathClassifier>;
/** Each write has a time of its own. */
let clock = 1_700_000_000;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-known-')));
  mkdirSync(join(root, 'docs'));
  const { config } = resolveConfig({}, { root, isFolder: () => true });
  known = new KnownPages(config);
  classify = createPathClassifier(config);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(id: string, text: string): SourceFile {
  const path = join(root, 'docs', id);
  writeFileSync(path, text);
  utimesSync(path, clock, clock++);
  const found = classify(id);
  if (found.kind !== 'source') throw new Error(`${id} is no page`);
  return found.source;
}

describe('pages that dev knows', () => {
  it('have title and frontmatter at a glance, and headings once they are compiled', async () => {
    const source = write('a.md', '# A\n\n## One\n');
    known.update([source]);
    expect([known.isCompiled('a.md'), known.peek('a.md')?.meta.title, known.peek('a.md')?.meta.toc]).toEqual([
      false,
      'A',
      [],
    ]);
    await known.get(source);
    expect([known.isCompiled('a.md'), known.peek('a.md')?.meta.toc.map(({ id }) => id)]).toEqual([true, ['one']]);
  });

  it('name the tags of their head that are left out', async () => {
    const source = write(
      'a.md',
      '---\nhead:\n  - [meta, {name: a, content: b}]\n  - [script, {async: ""}]\n---\n# A\n',
    );
    const { loaded } = await known.compile(source);
    expect(loaded.page.diagnostics).toMatchObject([
      {
        code: 'frontmatterInvalid',
        severity: 'warning',
        message: '`head[1]` is a script without `src` and is left out.',
        file: 'docs/a.md',
        line: 4,
        column: 5,
      },
    ]);
  });

  it('keep their title while they are broken', async () => {
    const source = write('a.mdx', '# A *new* page\n\n{\n');
    const { loaded } = await known.compile(source);
    expect(loaded.page.diagnostics).toHaveLength(1);
    expect(loaded.page.meta.title).toBe('A new page');
  });

  it('are compiled again only when their file has changed', async () => {
    const source = write('a.md', '# A');
    const first = await known.get(source);
    const again = await known.get(source);
    expect(again).toEqual({ loaded: first?.loaded, isShared: false });
    write('a.md', '# A\n\nMore.');
    const changed = await known.get(source);
    expect(changed?.loaded.page.getContent().text).toBe('More.');
    expect(changed?.loaded.page.key).not.toBe(first?.loaded.page.key);
  });

  it.each([
    ['the title', '# B\n\n## One\n\nText.', true],
    ['the words of a post', '---\ndate: 2026-01-01\n---\n# A\n\n## One\n\nText.', true],
    ['the frontmatter', '---\nsidebar: false\n---\n# A\n\n## One\n\nText.', true],
    ['a heading, for overviews', '# A\n\n## Two\n\nText.', true],
    ['an anchor, for links to it', '# A\n\n## One\n\n<b id="x">Text.</b>', true],
    ['the text', '# A\n\n## One\n\nOther words.', false],
  ])('say whether other pages show what changed: %s', async (_, text, isShared) => {
    const source = write('a.md', '# A\n\n## One\n\nText.');
    await known.compile(source);
    write('a.md', text);
    expect((await known.compile(source)).isShared).toBe(isShared);
  });

  it('were shown without their headings until they were compiled', async () => {
    const source = write('a.md', '# A\n\n## One');
    known.update([source]);
    expect((await known.compile(source)).isShared).toBe(false);
  });

  it('name the files that changed since they were read, and not those that are gone', async () => {
    const [a, b, c] = [write('a.md', 'A'), write('b.md', 'B'), write('c.md', 'C')];
    known.update([a, b, c]);
    await known.get(a);
    await known.get(b);
    expect(known.listStale('all')).toEqual([]);
    write('a.md', 'A changed');
    write('c.md', 'C changed, but never compiled');
    rmSync(b.path);
    expect(known.listStale('compiled')).toEqual([a.path]);
    expect(known.listStale('all')).toEqual([a.path, c.path]);
    known.renew('c.md');
    expect(known.listStale('all')).toEqual([a.path]);
  });

  it('are compiled again when a file that a code block shows comes, changes or goes', async () => {
    const source = write('a.md', '# A\n\n```ts file="../ex.ts"\n```\n');
    const path = join(root, 'ex.ts');
    const seen: string[] = [];
    known.watchCodeFiles((file) => seen.push(file));
    const get = async (): Promise<unknown> => {
      const page = (await known.get(source))?.loaded.page;
      return [page?.diagnostics.map(({ code }) => code), page?.getContent().body.slots.length];
    };
    const missing = await get();
    expect(missing).toEqual([['codeFileMissing'], expect.anything()]);
    expect([seen, known.listStale('all'), known.listShowing(new Set([path]))]).toEqual([[path], [], [source.path]]);
    for (const text of ['let first;', 'let second;']) {
      writeFileSync(path, text);
      utimesSync(path, clock, clock++);
      expect(known.listStale('compiled')).toEqual([path]);
      expect([(await get())?.toString(), known.listStale('compiled')]).toEqual([
        expect.not.stringContaining('code'),
        [],
      ]);
      expect(JSON.stringify(known.peek('a.md')?.getContent())).toContain(text.slice(4, -1));
    }
    rmSync(path);
    expect(await get()).toEqual(missing);
  });

  it('are forgotten with their files', async () => {
    const [a, b] = [write('a.md', '# A'), write('b.md', '# B')];
    known.update([a, b]);
    known.update([b]);
    expect(known.listMetas().map(({ id }) => id)).toEqual(['b.md']);
    known.forget('b.md');
    expect([known.peek('b.md'), known.getSource('b.md')]).toEqual([undefined, undefined]);
    rmSync(a.path);
    expect(await known.get(a)).toBeUndefined();
  });

  it('keep their own problems, and a page that is no text reports that', async () => {
    const source = write('a.md', ':::nope\nx\n:::');
    expect(tell((await known.compile(source)).loaded.page.diagnostics)[0]).toMatch(
      /^docs\/a\.md:1:1 unknownContainer: /,
    );
    writeFileSync(source.path, Buffer.from([0xff, 0xfe, 0x00, 0x41]));
    expect((await known.compile(source)).loaded.page.diagnostics.map(({ code }) => code)).toEqual(['textEncoding']);
  });
});
