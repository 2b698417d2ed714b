import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { findFile } from './find-file.ts';

let root: string;
let dir: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-find-file-')));
  dir = join(root, 'dist');
  const files = [
    ...['index.html', 'guide/start.html', 'guide/index.html', '404.html', 'zh/404.html', 'zh/index.html'],
    ...[
      'a b.txt',
      '.well-known/security.txt',
      '.hidden',
      'folder.d/index.html',
      '../dist-other/secret.txt',
      '快速.html',
    ],
  ];
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), file);
  }
  symlinkSync(join(root, 'dist-other/secret.txt'), join(dir, 'link.txt'));
  symlinkSync(join(dir, 'a b.txt'), join(dir, 'inner.txt'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** `file guide/start.html`, `redirect /docs/`. */
async function find(pathname: string, base = '/', routes?: Readonly<Record<string, string>>): Promise<string> {
  const none = () => undefined;
  const known = routes && {
    base,
    getFile: (path: string) => routes[path],
    getTwin: none,
    getList: none,
    getPage: none,
  };
  const found = await findFile({ dir, base, routes: known, pathname });
  if (found.kind === 'bad') return 'bad';
  const path = found.kind === 'redirect' ? found.path : found.path && toPlainPath(found.path.slice(dir.length + 1));
  return `${found.kind} ${path}`;
}

describe('a path', () => {
  it.each([
    ['/', 'file index.html'],
    ['/guide/start.html', 'file guide/start.html'],
    ['/guide/start', 'file guide/start.html'],
    ['/guide/start/', 'file guide/start.html'],
    ['/guide/', 'file guide/index.html'],
    ['/guide', 'redirect /guide/'],
    ['/a%20b.txt', 'file a b.txt'],
    ['/%E5%BF%AB%E9%80%9F', 'file 快速.html'],
    ['//guide//start', 'file guide/start.html'],
    ['/folder.d', 'redirect /folder.d/'],
    ['/.well-known/security.txt', 'file .well-known/security.txt'],
    ['/inner.txt', 'file a b.txt'],
  ])('%s → %s', async (path, expected) => expect(await find(path)).toBe(expected));
});

describe('what is not there', () => {
  it.each([
    ['/nope', 'notFound 404.html'],
    ['/a/b/c', 'notFound 404.html'],
    ['/zh/nope', 'notFound zh/404.html'],
    ['/zh/deep/nope', 'notFound zh/404.html'],
    [`/zh${'/x'.repeat(20)}`, 'notFound zh/404.html'],
  ])('%s → %s', async (path, expected) => expect(await find(path)).toBe(expected));
});

describe('nothing outside of the folder is found', () => {
  it.each([
    ['/link.txt', 'notFound 404.html'],
    ['/../dist-other/secret.txt', 'bad'],
    ['/%2e%2e/dist-other/secret.txt', 'bad'],
    ['/..%2fdist-other/secret.txt', 'bad'],
    ['/..%5cdist-other', 'bad'],
    ['/a\\b', 'bad'],
    ['/.hidden', 'bad'],
    ['/guide/.git/config', 'bad'],
    ['/%00', 'bad'],
    ['/a%0Ab', 'bad'],
    ['/%', 'bad'],
    ['/%E0%A4%A', 'bad'],
    ['guide', 'bad'],
  ])('%s → %s', async (path, expected) => expect(await find(path)).toBe(expected));
});

describe('below a base path', () => {
  it.each([
    ['/', 'redirect /docs/'],
    ['/docs', 'file index.html'],
    ['/docs/', 'file index.html'],
    ['/docs/guide', 'redirect /docs/guide/'],
    ['/guide/start', 'notFound 404.html'],
    ['/docsy/guide', 'notFound 404.html'],
  ])('%s → %s', async (path, expected) => expect(await find(path, '/docs/')).toBe(expected));
});

it('the routes of a build come before files of the same name', async () => {
  expect(await find('/guide', '/', { '/guide': 'guide/start.html' })).toBe('file guide/start.html');
  expect(await find('/guide', '/', { '/guide': 'gone.html' })).toBe('redirect /guide/');
});
