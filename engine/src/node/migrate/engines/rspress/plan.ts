// How an Rspress site is migrated: pages, menus and theme work as they are; the config gets another name and form.

import { join, posix } from 'node:path';
import { Picker } from '../../config/picker.ts';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields, asList, asText, type Fields, ForeignCall, getUnknown } from '../../config/values.ts';
import { findOuterParts, importParts, keepPictures } from '../../pages/outer-parts.ts';
import { createImportResolver } from '../../pages/resolve-import.ts';
import type { MigrationContext, Plan } from '../../plan.ts';
import { openContent } from '../shared/content.ts';
import { dropEmpty, migratedSeverity, reportReading, toHead } from '../shared/settings.ts';
import { reportBuilder } from './builder.ts';
import { findRspressConfig } from './find-config.ts';

/** Settings of the same name and form. */
const same = [
  'title',
  'description',
  'lang',
  'icon',
  'logo',
  'logoText',
  'base',
  'outDir',
  'multiVersion',
  'globalUIComponents',
];
/** What a language may set for itself, too. */
const sameLocale = [
  ...['nav', 'sidebar', 'footer', 'editLink', 'lastUpdated', 'overview'],
  ...['outlineTitle', 'prevPageText', 'nextPageText', 'lastUpdatedText'],
  ...['searchPlaceholderText', 'searchNoResultsText', 'searchSuggestedQueryText'],
];
const sameTheme = [
  ...sameLocale,
  ...['darkMode', 'socialLinks', 'enableScrollToTop', 'localeRedirect', 'fallbackHeadingTitle', 'hideNavbar'],
];

const advice: Readonly<Record<string, string>> = {
  plugins: 'There are no plugins: pages import what they need.',
  builderConfig: 'There is no bundler to extend; styles go into `styles`, components into `components`.',
  mediumZoom: 'Use `themeConfig.imageZoom`.',
  i18nSourcePath: '',
  ssg: '',
  llms: '',
  'themeConfig.llmsUI': 'Set `agents.copyPage` and `agents.assistants`.',
  'markdown.checkDeadLinks': '',
  'markdown.link': '',
  'markdown.shiki': 'Every language that Shiki knows is coloured.',
  outline: 'Pages have it unless their frontmatter sets `outline: false`.',
  'route.cleanUrls': '',
  'route.include': 'Every page is built unless `route.exclude` matches it.',
};

/** `undefined`: the folder has no Rspress site. */
export function createRspressPlan(context: MigrationContext): Plan | undefined {
  const { project, notes } = context;
  const file = findRspressConfig(project.root);
  if (file === undefined) return undefined;
  const reader = new ModuleReader(project);
  const fields = asFields(reader.readDefault(join(project.root, file)));
  reportReading(reader, notes);
  const root = new Picker(fields, { notes, file });
  const given = findContent(readPath(fields['root']), { context, file });
  const content = openContent(project, { given, key: 'root', file });
  const config = toConfig(root, content.target, context);
  reportBuilder(asFields(fields['builderConfig']), file, notes);
  root.reportRest(advice);
  const isInside = (path: string): boolean => content.getInner(path) !== undefined && isPagePath(path);
  const resolver = createImportResolver(project, {});
  const parts = findOuterParts(project, { content: content.target, resolver, isPage: isInside });
  const getMoved = (path: string): string | undefined =>
    parts.get(path) ?? (content.isOuter && project.has(path) ? content.getTarget(path) : undefined);
  return {
    engine: 'Rspress',
    content: content.target,
    config,
    command: 'rspress',
    packages: /^@?rspress(?:\/core)?$|^@rspress\/plugin-|^rspress-plugin-|^rstack$/,
    isPage: (path) => isInside(path) || parts.has(path),
    getTarget: (path) => parts.get(path) ?? (path === file ? undefined : content.getTarget(path)),
    editPage: (page) => {
      importParts(page, resolver, getMoved);
      if (parts.has(page.file)) keepPictures(page.body, project, page);
    },
  };
}

const isPagePath = (path: string): boolean => /\.mdx?$/i.test(path);

/** The folder of the pages; where the config does not say it, and the default is not there, that with most pages. */
function findContent(
  given: string | undefined,
  { context: { project, notes }, file }: { readonly context: MigrationContext; readonly file: string },
): string {
  if (given !== undefined || project.files.some((path) => path.startsWith('docs/'))) return given ?? 'docs';
  const counts = new Map<string, number>();
  for (const path of project.files.filter((name) => isPagePath(name) && name.includes('/'))) {
    const [folder = ''] = path.split('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  const found = first?.[0];
  notes.add({
    topic: 'config',
    file,
    message:
      found === undefined
        ? 'There is no folder `docs`, and no other has pages.'
        : `There is no folder \`docs\`; \`${found}\`, which has most pages, took its place.`,
    advice: 'Set `contentDir` if the pages are in another folder.',
  });
  return found ?? 'docs';
}

/** `'docs'`, and `path.join(__dirname, 'docs')`. */
function readPath(value: unknown): string | undefined {
  const parts = value instanceof ForeignCall && /^(?:node:)?path$/.test(value.module) ? value.args : [value];
  const texts = parts.flatMap((part) => asText(part) ?? []);
  return texts.length === 0 ? undefined : posix.join(...texts).replace(/^\.(?:\/|$)|\/$/g, '');
}

function toConfig(root: Picker, content: string, { notes, project }: MigrationContext): Fields {
  const theme = root.getInner('themeConfig');
  const markdown = root.getInner('markdown');
  const take = (picker: Picker, list: readonly string[]): Fields =>
    Object.fromEntries(list.map((name) => [name, picker.has(name) ? dropUnknown(picker.get(name)) : undefined]));
  const styles = readPath(root.fields['globalStyles']);
  if (styles !== undefined) root.take('globalStyles');
  const components = markdown.get('globalComponents');
  if (components !== undefined)
    notes.add({
      topic: 'component',
      file: findRspressConfig(project.root) ?? '',
      message: '`markdown.globalComponents` is a list of files.',
      advice: 'Export them from one module, and set `components` to it.',
    });
  root.take('root');
  /** Each language by itself: what is unknown there would stop the build. */
  const takeLocales = (picker: Picker, path: string): unknown => {
    const list = picker.get('locales');
    if (!Array.isArray(list)) return undefined;
    return list.map((item) => {
      const own = new Picker(asFields(item), { notes, file: findRspressConfig(project.root) ?? '' }, path);
      const fields = dropEmpty(take(own, ['lang', 'label', 'title', 'description', ...sameLocale]));
      own.reportRest(advice);
      return fields;
    });
  };
  return dropEmpty({
    ...take(root, same),
    locales: takeLocales(root, 'locales[].'),
    contentDir: content === '' ? '.' : content,
    siteUrl: root.getText('siteOrigin'),
    head: toHead(
      asList(root.get('head')).filter((tag) => !getUnknown(tag)),
      root,
    ),
    styles: styles === undefined ? undefined : `./${styles}`,
    route: dropEmpty({ exclude: joinExcluded(root.getInner('route')) }),
    markdown: dropEmpty({ lineNumbers: markdown.get('showLineNumbers'), wrapCode: markdown.get('defaultWrapCode') }),
    search: root.get('search') === false ? false : undefined,
    themeConfig: dropEmpty({
      ...take(theme, sameTheme),
      locales: takeLocales(theme, 'themeConfig.locales[].'),
      socialLinks: toSocialLinks(theme.get('socialLinks')),
    }),
    severity: migratedSeverity,
  });
}

/** Files that are no pages: by name, and by convention, such as parts. */
function joinExcluded(route: Picker): unknown {
  const lists = [route.get('exclude'), route.get('excludeConvention')].filter(Array.isArray);
  return lists.length === 0 ? undefined : lists.flat().filter((pattern) => typeof pattern === 'string');
}

const modes = new Set(['link', 'text', 'img', 'dom']);

/** A mode that only Rspress has is a link. */
function toSocialLinks(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  return value.map((item) => {
    const fields = asFields(dropUnknown(item));
    return modes.has(asText(fields['mode']) ?? 'link') ? fields : { ...fields, mode: 'link' };
  });
}

/** Data without what only running the code would give. */
function dropUnknown(value: unknown): unknown {
  if (getUnknown(value)) return undefined;
  if (Array.isArray(value)) return value.map(dropUnknown).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return dropEmpty(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, dropUnknown(item)])));
}
