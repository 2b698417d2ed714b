import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../../test/test-folder.ts';
import { Notes } from '../../notes.ts';
import type { MigrationContext } from '../../plan.ts';
import { openProject } from '../../project.ts';
import { WorkingCopy } from '../../working-copy.ts';
import { readSite } from './config.ts';

const folder = createTestFolder('diglot-vitepress-config');

function read(name: string, config: string) {
  const root = join(folder, name);
  mkdirSync(join(root, '.vitepress'), { recursive: true });
  writeFileSync(join(root, '.vitepress/config.ts'), `export default {\n${config}\n};\n`);
  const notes = new Notes();
  const context = { project: openProject(root), notes, copy: new WorkingCopy() } as unknown as MigrationContext;
  return { ...readSite(context, '.vitepress/config.ts'), notes: notes.list };
}

describe('a language that is another site', () => {
  const locales = "locales: {\n  root: { label: 'English' },\n  fr: { label: 'Français', link: 'https://fr.example' },";
  const menu = { text: 'Languages', items: [{ text: 'Français', link: 'https://fr.example' }] };
  const guide = { text: 'Guide', link: '/guide' };

  it.each([
    ['next to one language', "},\nthemeConfig: { nav: [{ text: 'Guide', link: '/guide' }] }", [guide, menu]],
    ['without a navigation', '}', [menu]],
  ])('is a link of the navigation %s', (name, rest, nav) => {
    const { config, langs, notes } = read(name, `${locales}${rest}`);
    expect([langs, config['locales']]).toEqual([[], undefined]);
    expect(config['themeConfig']).toMatchObject({ nav });
    expect(notes).toMatchObject([
      {
        file: '.vitepress/config.ts',
        line: 4,
        message: 'The language `fr` is another site, https://fr.example: a menu of the navigation leads there.',
      },
    ]);
  });

  it('is in the navigation of every language', () => {
    const rest = "\n  de: { label: 'Deutsch', themeConfig: { nav: [{ text: 'Guide', link: '/guide' }] } } }";
    const { config, langs } = read('languages', locales + rest);
    expect(langs).toEqual(['de']);
    expect(config['locales']).toMatchObject([{ dir: '' }, { dir: 'de', nav: [guide, menu] }]);
    expect(config['themeConfig']).toMatchObject({ nav: [menu] });
  });
});

it.each([
  ['true', undefined, 0],
  ['false', false, 0],
  ["'dark'", undefined, 1],
  ["'force-dark'", undefined, 1],
  ["{ initialValue: 'dark' }", undefined, 1],
])('takes of the appearance %s what has a counterpart', (value, darkMode, count) => {
  const { config, notes } = read(`appearance-${value.replace(/\W/g, '')}`, `appearance: ${value},`);
  expect(config['themeConfig']).toEqual(darkMode === undefined ? undefined : { darkMode });
  expect(notes.map(({ line, message }) => `${line} ${message}`)).toEqual(
    Array(count).fill('2 `appearance` was left out: pages begin with the colour scheme of the reader.'),
  );
});

it('names a logo that is computed', () => {
  const { config, notes } = read('logo', "themeConfig: { logo: { src: get(), alt: 'A' } }");
  expect(config['logo']).toBeUndefined();
  expect(notes.map(({ message }) => message)).toEqual(['The logo is computed by code, which was not run: `get()`.']);
});

describe('the text next to the logo', () => {
  it.each([
    ['is the title', "themeConfig: { logo: '/a.svg' }", 'Tool'],
    ['is a text of its own', "themeConfig: { logo: '/a.svg', siteTitle: 'The Tool' }", 'The Tool'],
    ['is missing where the site says so', "themeConfig: { logo: '/a.svg', siteTitle: false }", undefined],
    ['is the title anyway without a logo', '', undefined],
  ])('%s', (name, rest, text) => {
    expect(read(name.replaceAll(' ', '-'), `title: 'Tool',\n${rest}`).config['logoText']).toBe(text);
  });
});

it('names a rewrite whose new path has no name for a part', () => {
  const { notes } = read('rewrites', "rewrites: {\n  'a/:x': ':x',\n  'guide/(.*)': 'g/(.*)' }");
  expect(notes.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 The rewrite of `guide/(.*)` was left out: `g/(.*)` has a part without a name.',
  ]);
});

describe('menus of code', () => {
  it('lose the entries whose links are code', () => {
    const { config, notes } = read(
      'links',
      "themeConfig: {\n  nav: [{ text: 'A', link: a() }, { text: 'B', items: [{ text: 'C', link: c() }, { text: 'D', link: '/d' }] }],\n  sidebar: [{ text: 'E', link: e() }, { text: 'F', link: f(), items: [{ text: 'G', link: '/g' }] }],\n}",
    );
    expect(config['themeConfig']).toMatchObject({
      nav: [{ text: 'B', items: [{ text: 'D', link: '/d' }] }],
      sidebar: [{ text: 'F', items: [{ text: 'G', link: '/g' }] }],
    });
    expect(notes.map(({ line, message }) => `${line} ${/`.*`/.exec(message)?.[0]}`)).toEqual([
      '3 `a()`',
      '3 `c()`',
      '4 `e()`',
      '4 `f()`',
    ]);
  });

  it('are left out and named, and the others stay', () => {
    const { config, notes } = read(
      'menus',
      "themeConfig: {\n  nav: [{ text: 'A', link: '/a' }, ...more()],\n  sidebar: { '/a/': make('a'), '/b/': [{ text: 'B', link: '/b' }, make('b')] },\n}",
    );
    expect(config['themeConfig']).toMatchObject({
      nav: [{ text: 'A', link: '/a' }],
      sidebar: { '/b/': [{ text: 'B', link: '/b' }] },
    });
    expect(Object.keys(Object(Object(config['themeConfig'])['sidebar']))).toEqual(['/b/']);
    expect(notes.map(({ line, message }) => `${line} ${/`.*`/.exec(message)?.[0]}`)).toEqual([
      '3 `...more()`',
      "4 `make('a')`",
      "4 `make('b')`",
    ]);
  });
});

const site = "['meta', { property: 'og:site_name', content: 'A' }]";
const locale = "['meta', { property: 'og:locale', content: 'zh' }]";

it.each<[string, string, unknown, readonly string[]]>([
  [
    'every language has',
    `head: [['meta', { name: 'b' }]],\nlocales: { root: { head: [${site}] },\n zh: { head: [${locale}, ${site}] } }`,
    [
      ['meta', { name: 'b' }],
      ['meta', { property: 'og:site_name', content: 'A' }],
    ],
    ['4 Tags of the head of the language `zh` were left out: `<meta property="og:locale">`.'],
  ],
  [
    'the only language has',
    `locales: { root: { head: [${locale}] } }`,
    [['meta', { property: 'og:locale', content: 'zh' }]],
    [],
  ],
  [
    'some languages have',
    `locales: {\n root: { label: 'A' }, zh: { head: [${site}, ['link', { rel: 'a', href: 'b' }]] } }`,
    undefined,
    ['3 Tags of the head of the language `zh` were left out: `<meta property="og:site_name">`, `<link rel="a">`.'],
  ],
])('takes tags of the head that %s', (name, settings, head, messages) => {
  const { config, notes } = read(`head-${name.replaceAll(' ', '-')}`, settings);
  expect(config['head']).toEqual(head);
  expect(notes.map(({ line, message }) => `${line} ${message}`)).toEqual(messages);
});

it.each([
  ['fr', 'fr', []],
  ['fr_FR', 'fr', []],
  ['zh', 'zh-Hans', []],
  ['zh_CN', 'zh-CN', []],
  ['cn', 'zh-CN', ['The language `zh-CN` is `cn` now: the code of a language is its address.']],
])('takes the folder %s for the language %s', (key, tag, messages) => {
  const { notes } = read(
    `tag-${key}-${tag}`,
    `locales: { root: { label: 'E' }, '${key}': { label: 'F', lang: '${tag}' } }`,
  );
  expect(notes.map(({ message }) => message)).toEqual(messages);
});
