// Starlight's options, and those of Astro around them, as Diglot's config.

import type { Picker } from '../../config/picker.ts';
import { asFields, asText, type Fields, isFields } from '../../config/values.ts';
import { listsMath } from '../shared/math.ts';
import { toOutDir } from '../shared/out-dir.ts';
import type { Publish } from '../shared/publish.ts';
import { dropEmpty, migratedSeverity, noteDirection, toHead, toRedirects, toSocialLinks } from '../shared/settings.ts';
import { createBaseRemover } from './base.ts';
import { CONTENT } from './content-folder.ts';

export interface StarlightLang {
  /** Code of the language in Diglot. */
  readonly lang: string;
  /** Tag by which Starlight's texts are translated: `zh-CN`. */
  readonly tag: string;
  /** Folder below the content folder; empty for the content folder itself. */
  readonly dir: string;
}

export interface StarlightSite {
  readonly config: Fields;
  /** The default language first. */
  readonly langs: readonly StarlightLang[];
}

/** What to do about options that have no counterpart. An empty text: nothing is lost. */
const advice: Readonly<Record<string, string>> = {
  integrations: '',
  markdown: 'Pages are compiled without plugins.',
  vite: 'There is no bundler to extend.',
  output: '',
  adapter: '',
  customCss: 'Set `styles` to them when they hold more than colours of Starlight.',
  components: 'Export parts of the theme from a `theme/index.tsx`.',
  expressiveCode: 'Code is highlighted by Shiki, in the colours of the theme.',
  plugins: 'There are no plugins.',
  pagefind: 'The search is built in.',
  tableOfContents: 'The outline lists headings of depth 2 to 4.',
  credits: '',
  prerender: '',
};

interface ConfigHelp {
  readonly publish: Publish;
  readonly hasFavicon: boolean;
}

export function toConfig(astro: Picker, options: Picker, { publish, hasFavicon }: ConfigHelp): StarlightSite {
  const langs = readLangs(options);
  const title = options.get('title');
  const locales = options.getFields('locales');
  const [first] = langs;
  const site = astro.getText('site');
  const base = options.getInner('editLink').getText('baseUrl');
  options.noteParts('The title', asFields(title));
  options.noteParts('The logo', options.getFields('logo'));
  for (const rule of Object.values(astro.getFields('redirects'))) astro.noteParts('A redirect', rule);
  for (const locale of Object.values(locales)) options.noteParts('A language', locale);
  const siteTitle = typeof title === 'string' ? title : asText(asFields(title)[first?.tag ?? 'en']);
  const config = dropEmpty({
    title: siteTitle,
    description: options.getText('description'),
    lang: first?.lang,
    contentDir: CONTENT,
    base: astro.getText('base'),
    outDir: toOutDir(astro),
    addresses: astro.getInner('build').getText('format') === 'file' ? 'html' : 'folder',
    siteUrl: site !== undefined && URL.canParse(site) ? new URL(site).origin : undefined,
    ...readLogo(options, publish, siteTitle),
    icon: options.getText('favicon') ?? (hasFavicon ? '/favicon.svg' : undefined),
    head: toHead(options.get('head'), options),
    redirects: toRedirects(astro.get('redirects'), createBaseRemover(astro.getText('base'))),
    markdown: listsMath(asFields(astro.fields['markdown'])['remarkPlugins']) ? { math: true } : undefined,
    themeConfig: dropEmpty({
      editLink: base === undefined ? undefined : { docRepoBaseUrl: `${base.replace(/\/$/, '')}/${CONTENT}` },
      lastUpdated: options.get('lastUpdated') === true || undefined,
      socialLinks: toSocialLinks(options, { name: 'social', key: 'href' }),
    }),
    locales:
      langs.length < 2 && Object.keys(locales).length === 0
        ? undefined
        : langs.map(({ lang, tag, dir }) => toLocale(options, { lang, tag, dir }, title)),
    severity: migratedSeverity,
  });
  for (const name of ['sidebar', 'defaultLocale', 'titleDelimiter', 'pagination']) options.get(name);
  // Both forms lead to the page.
  astro.get('trailingSlash');
  astro.reportRest(advice);
  options.reportRest(advice);
  return { config, langs };
}

function readLangs(options: Picker): StarlightLang[] {
  const locales = options.getFields('locales');
  const keys = Object.keys(locales);
  if (keys.length === 0) return [{ lang: 'en', tag: 'en', dir: '' }];
  const langs = keys.map((key) => {
    const tag = asText(asFields(locales[key])['lang']) ?? key;
    return key === 'root' ? { lang: tag, tag, dir: '' } : { lang: key, tag, dir: key };
  });
  const first = options.getText('defaultLocale') ?? 'root';
  const index = Math.max(0, keys.indexOf(first));
  if (keys[index] !== 'root')
    options.note(
      'defaultLocale',
      `The default language \`${keys[index]}\` has no folder in its addresses any more.`,
      'Add a redirect if others link to the old addresses.',
    );
  return [...langs.slice(index, index + 1), ...langs.filter((_, i) => i !== index)];
}

function toLocale(options: Picker, { lang, tag, dir }: StarlightLang, title: unknown): Fields {
  const { label, dir: direction } = asFields(options.getFields('locales')[dir === '' ? 'root' : dir]);
  noteDirection(options, { lang, key: 'locales', direction: direction });
  return { lang, ...dropEmpty({ label: asText(label), title: isFields(title) ? asText(title[tag]) : undefined }), dir };
}

/** The title is next to the logo unless the site says otherwise. */
function readLogo(options: Picker, publish: Publish, title: string | undefined): Fields {
  const logo = options.getFields('logo');
  const get = (name: string): string | undefined => {
    const path = asText(logo[name]);
    return path === undefined ? undefined : publish(path, '');
  };
  const [src, light, dark] = [get('src'), get('light'), get('dark')];
  if (src === undefined && light === undefined && dark === undefined) return {};
  const value = src ?? dropEmpty({ light, dark, alt: asText(logo['alt']) });
  return { logo: value, logoText: logo['replacesTitle'] === true ? undefined : title };
}
