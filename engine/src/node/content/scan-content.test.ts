import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../model/config.ts';
import { createPathClassifier } from './classify-path.ts';
import { scanContent } from './scan-content.ts';

type Settings = {
  langs?: Record<string, string>;
  versions?: readonly string[];
  exclude?: readonly string[];
  root?: string;
  numbers?: 'keep' | 'strip';
};

function createConfig({
  langs = { en: 'en', zh: 'zh' },
  versions,
  exclude = [],
  root = '/s',
  numbers = 'keep',
}: Settings = {}): ResolvedConfig {
  return {
    root,
    contentDir: `${root}/docs`,
    outDir: `${root}/docs/dist`,
    cacheDir: `${root}/.diglot`,
    lang: 'en',
    locales: Object.entries(langs).map(([lang, dir]) => ({ lang, dir })),
    multiVersion: versions && { default: versions[0], versions },
    route: { exclude, showExcluded: false, numbers },
  } as unknown as ResolvedConfig;
}

describe('a path below the content folder', () => {
  it.each<[string, Settings, string, string]>([
    ['a page', {}, 'zh/guide/cli.mdx', 'page  zh guide/cli mdx'],
    ['a Chinese name with spaces', {}, 'en/指南/快速 开始.md', 'page  en 指南/快速 开始 md'],
    ['a file next to the language folders', {}, 'index.md', 'page  en index md'],
    ['a plain folder', { langs: { en: '' } }, 'guide/cli.md', 'page  en guide/cli md'],
    ['a default language at the root', { langs: { en: '', zh: 'zh' } }, 'zh/a.md', 'page  zh a md'],
    ['a nested language folder', { langs: { en: '', zh: 'i18n/zh' } }, 'i18n/zh/a.md', 'page  zh a md'],
    ['a version', { versions: ['v2', 'v1'] }, 'v1/zh/a.md', 'page v1 zh a md'],
    ['a dotted version', { versions: ['2.0', '1.0.3'] }, '1.0.3/en/a.md', 'page 1.0.3 en a md'],
    ['a page next to the versions', { versions: ['v2', 'v1'] }, 'a.md', 'page v2 en a md'],
    ['an underscore file', {}, 'en/_part.mdx', 'partial  en _part mdx'],
    ['an underscore folder', {}, '_shared/part.mdx', 'partial  en _shared/part mdx'],
    ['two underscores', {}, 'en/__init__.md', 'page  en __init__ md'],
    ['an excluded page', { exclude: ['en/banner.mdx'] }, 'en/banner.mdx', 'excluded  en banner mdx'],
    ['an exclusion of one language', { exclude: ['en/banner.mdx'] }, 'zh/banner.mdx', 'page  zh banner mdx'],
    ['an exclusion without language', { exclude: ['sdk/**'] }, 'zh/sdk/a/b.md', 'excluded  zh sdk/a/b md'],
    ['an exclusion of a folder', { exclude: ['sdk'] }, 'zh/sdk/index.md', 'excluded  zh sdk/index md'],
    ['an exclusion of a page without its ending', { exclude: ['/banner'] }, 'zh/banner.md', 'excluded  zh banner md'],
    ['an exclusion that only looks alike', { exclude: ['sdk/**'] }, 'en/guide/sdk.md', 'page  en guide/sdk md'],
    [
      'an exclusion with a version',
      { exclude: ['v1/**'], versions: ['v2', 'v1'] },
      'v1/en/a.md',
      'excluded v1 en a md',
    ],
    ['capitals in the ending', {}, 'en/A.MD', 'page  en A md'],
    ['numbers', {}, 'en/01-guide/02-cli.md', 'page  en 01-guide/02-cli md'],
    ...[
      ['01-guide/02-cli.mdx', 'guide/cli mdx'],
      ['1. Guide/10_cli.md', 'Guide/cli md'],
      ['3 - 指南/1-安装.md', '指南/安装 md'],
      // Dates, versions and bare numbers are names.
      ['2026-01-31-news.md', '2026-01-31-news md'],
      ['1.2-news.md', '1.2-news md'],
      ['404.md', '404 md'],
      ['01-.md', '01- md'],
      ['guide/v2-cli.md', 'guide/v2-cli md'],
    ].map(([id, path]): [string, Settings, string, string] => [
      `${id} without its numbers`,
      { numbers: 'strip' },
      `en/${id}`,
      `page  en ${path}`,
    ]),
  ])('reads %s', (_, settings, id, expected) => {
    const found = createPathClassifier(createConfig(settings))(id);
    const reported =
      found.kind === 'source'
        ? [found.source.kind, found.source.version, found.source.lang, found.source.pagePath, found.source.format].join(
            ' ',
          )
        : found.kind;
    expect(reported).toBe(expected);
  });

  it.each([
    ['public/logo.svg', 'public'],
    ['public/readme.md', 'public'],
    ['en/.hidden/a.md', 'ignored'],
    ['en/node_modules/x/readme.md', 'ignored'],
    ['en/types.d.ts', 'ignored'],
    ['en/guide/picture.png', 'ignored'],
  ])('takes %s as %s', (id, kind) => {
    expect(createPathClassifier(createConfig())(id).kind).toBe(kind);
  });

  it.each([
    ['zh/_nav.json', { kind: 'nav', lang: 'zh', version: '', folder: '' }],
    ['zh/guide/basic/_meta.json', { kind: 'meta', lang: 'zh', version: '', folder: 'guide/basic' }],
  ])('reads the place of %s', (id, meta) => {
    expect(createPathClassifier(createConfig())(id)).toMatchObject({ kind: 'meta', meta });
  });
});

describe('scanContent', () => {
  let root = '';
  const write = (name: string, text = ''): void => {
    const path = join(root, 'docs', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const scan = async (settings: Settings = {}) => scanContent(createConfig({ ...settings, root }));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'diglot-content-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('finds pages, metas and the public folder, sorted', async () => {
    for (const name of ['zh/a.md', 'en/b/c.mdx', 'en/a.md', 'public/x.md', 'dist/old.md', 'node_modules/p/readme.md'])
      write(name);
    write('en/_meta.json', '["a"]');
    const { scan: found, diagnostics } = await scan();
    expect(diagnostics).toEqual([]);
    expect(found.files.map((file) => file.id)).toEqual(['en/a.md', 'en/b/c.mdx', 'zh/a.md']);
    expect(found.metas.map((meta) => [meta.id, meta.text])).toEqual([['en/_meta.json', '["a"]']]);
    expect(found.publicDir).toBe(join(root, 'docs/public'));
  });

  it('finds no pages in what another build has written', async () => {
    for (const name of ['a.md', 'old/build-manifest.json', 'old/a.md', 'old/guide/b.md', 'build-manifest.json'])
      write(name);
    expect((await scan()).scan.files.map((file) => file.id)).toEqual(['a.md']);
  });

  it('takes a README for a missing index only', async () => {
    for (const name of ['README.md', 'a/readme.md', 'b/README.md', 'b/index.md']) write(name);
    const { scan: found, diagnostics } = await scan({ langs: { en: '' } });
    expect(diagnostics).toEqual([]);
    expect(found.files.map((file) => file.pagePath)).toEqual(['index', 'a/index', 'b/README', 'b/index']);
  });

  it('follows a circle of links once', async () => {
    write('en/a.md');
    symlinkSync(join(root, 'docs/en'), join(root, 'docs/en/self'));
    expect((await scan()).scan.files.map((file) => file.id)).toEqual(['en/a.md']);
  });

  const link = (target: string, name: string): void => symlinkSync(join(root, target), join(root, 'docs', name));

  it('follows each of several links to one folder, and no circle of them', async () => {
    for (const name of ['en/a.md', 'zh/a.md', '../api/b.md', '../api/deep/c.md']) write(name);
    for (const lang of ['en', 'zh']) link('api', `${lang}/api`);
    link('docs/zh', '../api/deep/zh');
    link('docs', 'zh/up');
    const { scan: found, diagnostics } = await scan();
    expect(diagnostics).toEqual([]);
    expect(found.files.map((file) => file.id)).toEqual([
      'en/a.md',
      'en/api/b.md',
      'en/api/deep/c.md',
      'en/api/deep/zh/a.md',
      'zh/a.md',
      'zh/api/b.md',
      'zh/api/deep/c.md',
    ]);
  });

  it('reports links that lead nowhere, and those that lead out', async () => {
    write('en/a.md');
    link('gone.md', 'en/b.md');
    link('gone', 'en/shared');
    symlinkSync(tmpdir(), join(root, 'docs/out'));
    symlinkSync('user@host.1234', join(root, 'docs/.#a.md'));
    const { diagnostics } = await scan();
    expect(diagnostics.map(({ code, severity, file, message, hint }) => [code, severity, file, message, hint])).toEqual(
      [
        [
          'linkOutside',
          'error',
          'docs/out',
          'The link leads out of the project and was not followed.',
          'Move the files into the project, or the config file into a folder that holds both; files outside the project are not published.',
        ],
        ...(['error docs/en/b.md', 'warning docs/en/shared'] as const).map((of) => [
          'contentUnreadable',
          ...of.split(' '),
          'The link leads to a file or folder that does not exist.',
          'Correct where it leads, or remove it. A Git submodule has to be checked out.',
        ]),
      ],
    );
  });

  const unread = 'The folder cannot be read, and its pages are missing: no.';

  it.each([
    ['en', 'EACCES', 'docs', [`error contentUnreadable docs/en: ${unread}`]],
    ['en', 'EMFILE', '', [`error contentUnreadable en: ${unread}`]],
    ['', 'EIO', 'docs', [`error contentUnreadable docs: ${unread}`]],
    ['en', 'EACCES', '', [`warning contentUnreadable en: ${unread}`]],
    ['en', 'ENOENT', 'docs', []],
    ['', 'ENOTDIR', 'docs', ['error contentMissing undefined: There are no pages in docs.']],
  ])('reports a folder %j that cannot be read (%s)', async (name, code, contentFolder, expected) => {
    write('en/a.md');
    write('zh/a.md');
    const config = createConfig({ root });
    const contentDir = join(root, 'docs');
    const read = (folder: string) =>
      folder === join(contentDir, name)
        ? Promise.reject(Object.assign(new Error('no'), { code }))
        : readdir(folder, { withFileTypes: true });
    const { diagnostics } = await scanContent(
      { ...config, contentDir, root: contentFolder === '' ? contentDir : config.root },
      read,
    );
    expect(diagnostics.map((d) => `${d.severity} ${d.code} ${d.file}: ${d.message}`)).toEqual(expected);
  });

  it('reports a list of names that cannot be read', async () => {
    write('en/a.md');
    write('en/_meta.json');
    const file = join(root, 'docs/en/_meta.json');
    const read = async (folder: string) => {
      const entries = await readdir(folder, { withFileTypes: true });
      if (folder === dirname(file)) rmSync(file);
      return entries;
    };
    const { diagnostics } = await scanContent(createConfig({ root }), read);
    expect(diagnostics.map((d) => `${d.code} ${d.file}: ${d.message}`)).toEqual([
      `contentUnreadable docs/en/_meta.json: The file cannot be read: ENOENT: no such file or directory, open '${file}'.`,
    ]);
  });

  it('does not follow links with names that it ignores, but for the public folder', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'diglot-elsewhere-'));
    write('en/a.md');
    write('files/x.png');
    for (const name of ['node_modules', 'en/node_modules', '.hidden']) symlinkSync(elsewhere, join(root, 'docs', name));
    symlinkSync(join(root, 'docs/files'), join(root, 'docs/public'));
    const { scan: found, diagnostics } = await scan();
    expect([diagnostics, found.publicDir]).toEqual([[], join(root, 'docs/public')]);
    rmSync(elsewhere, { recursive: true });
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'two formats',
      ['en/a.md', 'en/a.mdx'],
      ['routeConflict: docs/en/a.mdx and docs/en/a.md would have the same URL.'],
    ],
    ['letter case', ['en/A.md', 'en/a.md'], ['routeConflict: docs/en/a.md and docs/en/A.md would have the same URL.']],
    [
      'one name in two encodings',
      ['en/caf\u00e9.md', 'en/cafe\u0301.md'],
      ['routeConflict: There are two files docs/en/cafe\u0301.md, whose names encode their accents in different ways.'],
    ],
    ['a page next to a folder index', ['en/a.md', 'en/a/index.md'], []],
    ['no page', ['en/_part.md'], ['contentMissing: There are no pages in docs.']],
    ['no folder', [], ['contentMissing: There are no pages in docs.']],
  ])('reports %s', async (_, names, expected) => {
    for (const name of names) write(name);
    expect((await scan()).diagnostics.map((d) => `${d.code}: ${d.message}`)).toEqual(expected);
  });
});
