// VitePress's config, with those of its languages, as Diglot's.

import { posix } from 'node:path';
import { mergeFields } from '../../config/merge-fields.ts';
import { Picker } from '../../config/picker.ts';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields, asList, asText, type Fields, isFields } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';
import type { MigrationContext } from '../../plan.ts';
import { type ContentFolder, openContent } from '../shared/content.ts';
import { toOutDir } from '../shared/out-dir.ts';
import {
  dropEmpty,
  migratedSeverity,
  noteDirection,
  reportReading,
  toEditLink,
  toFooter,
  toHead,
  toLogo,
  toSocialLinks,
} from '../shared/settings.ts';
import { advice } from './advice.ts';
import { takeLocaleHeads } from './locale-heads.ts';
import { toNav, toSidebar } from './menus.ts';
import { findLanguageFolder, isWhole } from './rewrites.ts';

export interface VitePressSite {
  readonly config: Readonly<Record<string, unknown>>;
  readonly content: ContentFolder;
  /** Keys of languages that have a folder; the default language has none. */
  readonly langs: readonly string[];
  /** Rewrites of addresses: pattern to path. */
  readonly rewrites: Fields;
  /** What encloses the attributes of a heading, if not braces. */
  readonly attributes: readonly [string, string] | undefined;
}

const names = ['config.ts', 'config.mts', 'config.js', 'config.mjs', 'config.cjs'];

export function findConfig({ project }: MigrationContext): string | undefined {
  return names.flatMap((name) => [`.vitepress/${name}`, `.vitepress/config/index.${name.slice(7)}`]).find(project.has);
}

export function readSite(context: MigrationContext, file: string): VitePressSite {
  const { project, notes } = context;
  const reader = new ModuleReader(project);
  const read = (path: string): Fields => asFields(reader.readDefault(posix.join(project.root, path)));
  const root = new Picker(read(file), { notes, file });
  const content = openContent(project, { given: root.getText('srcDir') ?? '.', key: 'srcDir', file });
  const rewrites = root.getFields('rewrites');
  for (const [from, to] of Object.entries(rewrites))
    if (typeof to === 'string' && !isWhole(to))
      root.note(
        'rewrites',
        `The rewrite of \`${from}\` was left out: \`${to}\` has a part without a name.`,
        'Name the part on both sides, as in `:rest*`, and migrate again.',
      );
  const locales = root.getFields('locales');
  const given = Object.keys(locales).length === 0 ? ['root'] : Object.keys(locales);
  const sites = given.flatMap((key) => toSite(key, asFields(locales[key])) ?? []);
  const keys = given.filter((key) => !sites.some((site) => site.key === key));
  const rootDir = findRootDir(rewrites);
  const pickers = keys.map((key) => {
    const extra = names.map((name) => posix.join(content.source, key === 'root' ? '' : key, name)).find(project.has);
    const own = mergeFields(asFields(locales[key]), extra === undefined ? {} : read(extra));
    const path = extra === undefined ? `locales.${key}.` : '';
    return { key, picker: new Picker(own, { notes, file: extra ?? file }, path) };
  });
  const tags = takeLocaleHeads(pickers);
  const list = pickers.map(({ key, picker }) => toLocale(key, picker, rootDir, notes));
  const [first] = list;
  const lang = (keys.includes('root') ? (list[keys.indexOf('root')]?.lang ?? first?.lang) : first?.lang) ?? 'en';
  const config = toConfig(root, notes, {
    content: content.target,
    tags,
    lang: root.getText('lang') !== undefined && keys.length === 1 ? String(root.get('lang')) : lang,
  });
  root.get('ignoreDeadLinks');
  const isSingle = keys.length === 1 && keys[0] === 'root';
  const attributes = readAttributes(root);
  root.reportRest(advice);
  reportSites(sites, new Picker(locales, { notes, file }, 'locales.'));
  reportReading(reader, notes);
  const links = sites.map(({ text, link }) => ({ text, link }));
  const menu = links.length === 0 ? [] : [{ text: 'Languages', items: links }];
  const addMenu = (fields: Fields): Fields =>
    fields['nav'] === undefined ? fields : { ...fields, nav: [...asList(fields['nav']), ...menu] };
  const own = asFields(config['themeConfig']);
  const themeConfig = own['nav'] === undefined && menu.length > 0 ? { ...own, nav: menu } : addMenu(own);
  const all = isSingle
    ? { ...config, themeConfig: { ...themeConfig, ...omit(list[0] && addMenu(list[0]), ['lang', 'label', 'dir']) } }
    : { ...config, themeConfig, locales: list.map(addMenu) };
  return { config: dropEmpty(all), content, langs: keys.filter((key) => key !== 'root'), rewrites, attributes };
}

interface LanguageSite {
  readonly key: string;
  readonly text: string;
  readonly link: string;
}

/** A language that is a site of its own has the address of it and no folder. */
function toSite(key: string, { label, link }: Fields): LanguageSite | undefined {
  const address = asText(link);
  return key !== 'root' && address !== undefined && /^https?:/i.test(address)
    ? { key, text: asText(label) ?? key, link: address }
    : undefined;
}

function reportSites(sites: readonly LanguageSite[], locales: Picker): void {
  for (const { key, link } of sites)
    locales.note(
      key,
      `The language \`${key}\` is another site, ${link}: a menu of the navigation leads there.`,
      'Rename or move the menu in `themeConfig.nav`.',
    );
}

const omit = (fields: Fields | undefined, keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([key]) => !keys.includes(key)));

/** The folder of the default language. */
const findRootDir = (rewrites: Fields): string =>
  Object.entries(rewrites).flatMap(([from, to]) => findLanguageFolder(from, to) ?? [])[0] ?? '';

function toConfig(
  root: Picker,
  notes: Notes,
  { content, tags, lang }: { readonly content: string; readonly tags: readonly unknown[]; readonly lang: string },
): Fields {
  const theme = root.getInner('themeConfig');
  theme.noteParts('The logo', asFields(theme.fields['logo']));
  const exclude = root.get('srcExclude');
  const sitemap = root.getInner('sitemap');
  const siteUrl = sitemap.getText('hostname');
  return dropEmpty({
    title: root.getText('title'),
    description: root.getText('description'),
    lang,
    contentDir: content === '' ? '.' : content,
    base: root.getText('base'),
    outDir: toOutDir(root),
    addresses: root.get('cleanUrls') === true ? undefined : 'html',
    siteUrl: siteUrl === undefined ? undefined : URL.canParse(siteUrl) ? new URL(siteUrl).origin : undefined,
    logo: toLogo(theme.get('logo')),
    logoText: readLogoText(theme, root.getText('title')),
    head: toHead([...asList(root.get('head')), ...tags], root),
    route: Array.isArray(exclude) && exclude.length > 0 ? { exclude } : undefined,
    markdown: dropEmpty({
      lineNumbers: root.getInner('markdown').get('lineNumbers') === true || undefined,
      math: root.getInner('markdown').get('math') ? true : undefined,
    }),
    themeConfig: dropEmpty({
      ...toTheme(theme, '', notes),
      lastUpdated: root.get('lastUpdated') === true || undefined,
      darkMode: readAppearance(root),
      socialLinks: toSocialLinks(theme, { name: 'socialLinks', key: 'link' }),
    }),
    severity: migratedSeverity,
  });
}

function readAttributes(root: Picker): readonly [string, string] | undefined {
  const attrs = root.getInner('markdown').getInner('attrs');
  const [left, right] = [attrs.getText('leftDelimiter'), attrs.getText('rightDelimiter')];
  return left === undefined || right === undefined ? undefined : [left, right];
}

/** `false`: there is no dark scheme. Another scheme to begin with has no counterpart. */
function readAppearance(root: Picker): false | undefined {
  const value = root.get('appearance');
  if (value !== undefined && typeof value !== 'boolean')
    root.note(
      'appearance',
      '`appearance` was left out: pages begin with the colour scheme of the reader.',
      'Set `themeConfig.darkMode` to `false` if there is to be the light one only.',
    );
  return value === false ? false : undefined;
}

/** The title is next to the logo unless the site says otherwise. */
function readLogoText(theme: Picker, title: string | undefined): string | undefined {
  if (theme.get('siteTitle') === false) return undefined;
  return theme.getText('siteTitle') ?? (theme.get('logo') === undefined ? undefined : title);
}

function toLocale(
  key: string,
  picker: Picker,
  rootDir: string,
  notes: Notes,
): Readonly<Record<string, unknown>> & { readonly lang: string } {
  const isRoot = key === 'root';
  const tag = picker.getText('lang');
  const lang = isRoot ? (tag ?? 'en') : key;
  if (!isRoot && tag !== undefined && !isSameLanguage(key, tag))
    picker.note(
      `lang`,
      `The language \`${tag}\` is \`${key}\` now: the code of a language is its address.`,
      'Rename the folder if the code is to be another.',
    );
  noteDirection(picker, { lang, key: 'dir', direction: picker.getText('dir') });
  picker.get('link');
  const theme = picker.getInner('themeConfig');
  const locale = {
    lang,
    label: picker.getText('label'),
    dir: isRoot ? rootDir : key,
    title: picker.getText('title'),
    description: picker.getText('description'),
    ...toTheme(theme, isRoot ? '' : key, notes),
  };
  picker.reportRest(advice);
  return { ...dropEmpty(locale), lang, dir: locale.dir };
}

/** Whether one is the other, perhaps with more said about the place: `fr_FR` and `fr`. */
function isSameLanguage(key: string, tag: string): boolean {
  const [a, b] = [key, tag].map((code) => `${code.replaceAll('_', '-').toLowerCase()}-`);
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a));
}

/** What a language may set for itself. */
function toTheme(theme: Picker, lang: string, notes: Notes): Fields {
  const text = (name: string, inner: string): string | undefined =>
    isFields(theme.fields[name]) ? theme.getInner(name).getText(inner) : undefined;
  const docFooter = theme.getInner('docFooter');
  const notFound = theme.getInner('notFound');
  return dropEmpty({
    nav: toNav(theme.get('nav'), lang, notes),
    sidebar: toSidebar(theme.get('sidebar'), notes),
    editLink: toEditLink(theme.getInner('editLink')),
    outlineTitle: text('outline', 'label') ?? theme.getText('outlineTitle'),
    prevPageText: docFooter.getText('prev'),
    nextPageText: docFooter.getText('next'),
    lastUpdatedText: text('lastUpdated', 'text') ?? theme.getText('lastUpdatedText'),
    footer: toFooter(theme.getInner('footer')),
    strings: dropEmpty({
      language: theme.getText('langMenuLabel'),
      scrollToTop: theme.getText('returnToTopLabel'),
      menu: theme.getText('sidebarMenuLabel'),
      themeToLight: theme.getText('lightModeSwitchTitle'),
      themeToDark: theme.getText('darkModeSwitchTitle'),
      skipToContent: theme.getText('skipToContentLabel'),
      notFoundHeading: notFound.getText('title'),
      takeMeHome: notFound.getText('linkText'),
    }),
  });
}
