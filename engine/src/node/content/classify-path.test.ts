import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import { createPathClassifier, isIgnoredFolder } from './classify-path.ts';

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
];
const multiVersion = { default: 'v2', versions: ['v1', 'v2'] };

/** `page md v2/en guide/start`, or what it is else. */
function classify(id: string, user: object = {}, folders: readonly string[] = ['en', 'zh', 'v1', 'v2']): string {
  const isFolder = (path: string) => toPlainPath(path) === '/site/docs' || folders.includes(basename(path));
  const { config } = resolveConfig(user, { root: '/site', isFolder });
  const found = createPathClassifier(config)(id);
  if (found.kind === 'source') {
    const { kind, format, version, lang, pagePath } = found.source;
    return `${kind} ${format} ${version}/${lang} ${pagePath}`;
  }
  if (found.kind !== 'meta') return found.kind;
  return `${found.meta.kind} ${found.meta.version}/${found.meta.lang} ${found.meta.folder}`;
}

describe('a path is', () => {
  it.each([
    ['guide/start.md', 'page md /en guide/start'],
    ['guide/start.MDX', 'page mdx /en guide/start'],
    ['_meta.json', 'meta /en '],
    ['guide/_meta.json', 'meta /en guide'],
    ['_nav.json', 'nav /en '],
    ['public/logo.svg', 'public'],
    ['public/page.md', 'public'],
    ['public.md', 'page md /en public'],
    ['guide/public/page.md', 'page md /en guide/public/page'],
    ['_parts/note.mdx', 'partial mdx /en _parts/note'],
    ['guide/_note.md', 'partial md /en guide/_note'],
    ['__init__.md', 'page md /en __init__'],
    ['.git/x.md', 'ignored'],
    ['guide/.draft.md', 'ignored'],
    ['node_modules/x/README.md', 'ignored'],
    ['data.json', 'ignored'],
    ['guide/cafe\u0301.md', 'page md /en guide/caf\u00e9'],
  ])('%s: %s', (id, expected) => expect(classify(id, { lang: 'en' }, [])).toBe(expected));
});

describe('language and version', () => {
  it.each([
    ['en/a.md', { locales, lang: 'en' }, 'page md /en a'],
    ['zh/a.md', { locales, lang: 'en' }, 'page md /zh a'],
    ['english/a.md', { locales, lang: 'en' }, 'page md /en english/a'],
    ['v1/zh/a.md', { locales, lang: 'en', multiVersion }, 'page md v1/zh a'],
    ['v1/_meta.json', { locales, lang: 'en', multiVersion }, 'meta v1/en '],
    ['zh/a.md', { locales, lang: 'en', multiVersion }, 'page md v2/zh a'],
    ['v3/en/a.md', { locales, lang: 'en', multiVersion }, 'page md v2/en v3/en/a'],
  ])('%s of %j: %s', (id, user, expected) => expect(classify(id, user)).toBe(expected));
});

describe('numbers of names', () => {
  const strip = { lang: 'en', route: { numbers: 'strip' } };
  it.each([
    ['01-guide/02-start.md', 'guide/start'],
    ['1. intro.md', 'intro'],
    ['10_a/2.b.md', 'a/b'],
    ['2026-01-31-news.md', '2026-01-31-news'],
    ['1.2-news.md', '1.2-news'],
    ['01.md', '01'],
    ['v2-news.md', 'v2-news'],
  ])('%s is %s', (id, pagePath) => expect(classify(id, strip, [])).toBe(`page md /en ${pagePath}`));
});

describe('excluded', () => {
  it.each([
    ['internal/a.md', ['internal'], true],
    ['internal/deep/a.md', ['internal/'], true],
    ['internal.md', ['internal'], true],
    ['internal-too/a.md', ['internal'], false],
    ['zh/internal/a.md', ['internal'], true],
    ['zh/internal/a.md', ['zh/internal'], true],
    ['en/internal/a.md', ['zh/internal'], false],
    ['guide/a.md', ['**/a.md'], true],
    ['guide/a.md', ['./guide/*'], true],
    ['guide/deep/a.md', ['guide/*.md'], false],
  ])('%s by %j: %s', (id, exclude, expected) =>
    expect(classify(id, { locales, lang: 'en', route: { exclude } }).startsWith('excluded')).toBe(expected),
  );
});

it.each([
  ['.git', 3, true],
  ['node_modules', 2, true],
  ['public', 0, true],
  ['public', 1, false],
  ['guide', 0, false],
])('a folder %s at depth %i is left out: %s', (name, depth, expected) =>
  expect(isIgnoredFolder(name, depth)).toBe(expected),
);
