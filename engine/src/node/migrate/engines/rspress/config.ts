// The config of an Rspress site as Diglot's.

import { takeKnown } from '../../config/known.ts';
import { Picker } from '../../config/picker.ts';
import { asFields, asText, type Fields, findUnknown } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';
import type { ContentFolder } from '../shared/content.ts';
import { listsMath } from '../shared/math.ts';
import { dropEmpty, migratedSeverity } from '../shared/settings.ts';
import type { BuilderSettings } from './builder.ts';
import { toTags } from './head.ts';
import { readPath } from './path.ts';
import type { PluginSettings } from './plugins.ts';

/** Settings of the same name and form. */
const same = ['title', 'description', 'lang', 'icon', 'logo', 'logoText', 'base', 'outDir', 'globalUIComponents'];
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
  plugins: '',
  builderConfig: '',
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

interface ConfigParts {
  readonly content: ContentFolder;
  readonly builder: BuilderSettings;
  readonly plugins: PluginSettings;
  readonly notes: Notes;
  /** The config file. */
  readonly file: string;
}

export function toConfig(root: Picker, { content, builder, plugins, notes, file }: ConfigParts): Fields {
  const theme = root.getInner('themeConfig');
  const markdown = root.getInner('markdown');
  const take = (picker: Picker, list: readonly string[], path = ''): Fields =>
    Object.fromEntries(
      list.map((name) => [name, picker.has(name) ? takeKnown(picker.get(name), path + name, notes) : undefined]),
    );
  const styles = [readPath(root.fields['globalStyles']) ?? [], ...builder.styles].flat();
  if (readPath(root.fields['globalStyles']) !== undefined) root.take('globalStyles');
  markdown.get('globalComponents');
  root.take('root');
  for (const name of ['plugins', 'builderConfig']) root.get(name);
  /** Each language by itself: what is unknown there would stop the build. */
  const takeLocales = (picker: Picker, path: string): unknown => {
    const list = picker.get('locales');
    if (!Array.isArray(list)) return undefined;
    return list.map((item) => {
      const own = new Picker(asFields(item), { notes, file }, path);
      const fields = dropEmpty(take(own, ['lang', 'label', 'title', 'description', ...sameLocale], path));
      own.reportRest(advice);
      return fields;
    });
  };
  const config = dropEmpty({
    ...take(root, same),
    multiVersion: takeVersions(root, notes),
    locales: takeLocales(root, 'locales[].'),
    contentDir: content.target === '' ? '.' : content.target,
    siteUrl: root.getText('siteOrigin') ?? plugins.siteUrl,
    head: toTags(root, builder.head),
    redirects: plugins.redirects,
    styles: styles.length < 2 ? toRelative(styles[0]) : styles.map(toRelative),
    route: dropEmpty({ exclude: joinExcluded(root.getInner('route')) }),
    markdown: dropEmpty({
      lineNumbers: markdown.get('showLineNumbers'),
      wrapCode: markdown.get('defaultWrapCode'),
      math: plugins.hasMath || listsMath(markdown.fields['remarkPlugins']) || undefined,
    }),
    search: root.get('search') === false ? false : undefined,
    themeConfig: dropEmpty({
      ...take(theme, sameTheme, 'themeConfig.'),
      locales: takeLocales(theme, 'themeConfig.locales[].'),
      socialLinks: toSocialLinks(takeKnown(theme.get('socialLinks'), 'themeConfig.socialLinks', notes)),
    }),
    // As where the site builds without a copy: what its plugins and bundler set up is missing.
    severity: { ...migratedSeverity, renderFailed: 'warning', codeFileMissing: 'warning' },
  });
  root.reportRest(advice);
  return config;
}

const toRelative = (path: string | undefined): string | undefined => (path === undefined ? undefined : `./${path}`);

/** Versions make sense as a whole only. */
function takeVersions(root: Picker, notes: Notes): unknown {
  const value = root.get('multiVersion');
  const unknown = findUnknown(value);
  if (!unknown) return value;
  const { text, file, line } = unknown;
  const message = `\`multiVersion\` needs what is computed by code, which was not run: \`${text}\`.`;
  notes.add({ topic: 'config', file, line, message, advice: 'Set it by hand in `diglot.config.ts`.' });
  return undefined;
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
    const fields = asFields(item);
    return modes.has(asText(fields['mode']) ?? 'link') ? fields : { ...fields, mode: 'link' };
  });
}
