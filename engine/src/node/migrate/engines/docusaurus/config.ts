// Docusaurus's config as Diglot's.

import { posix } from 'node:path';
import { escapePattern } from '../../../../text/pattern.ts';
import { Picker, type PickerPlace } from '../../config/picker.ts';
import { asFields, asList, asText, type Fields, getUnknown, isFields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { dropEmpty, migratedSeverity, noteDirection, toHead } from '../shared/settings.ts';
import { toBlogs } from './blogs.ts';
import { toIconLink } from './icon-links.ts';
import { toNav } from './navbar.ts';
import { hasMath, reportOptions } from './options.ts';
import { knownPlugins } from './plugins.ts';
import { buildMenus, type SiteMenus } from './sidebars.ts';
import { CONTENT, type DocusaurusSite } from './site.ts';

/** What to do about settings that have no counterpart. An empty text: nothing is lost. */
const advice: Readonly<Record<string, string>> = {
  presets: '',
  plugins: '',
  staticDirectories: '',
  themes: 'Components of themes are written in React, and exported from a `theme/index.tsx`.',
  i18n: '',
  future: '',
  organizationName: '',
  projectName: '',
  deploymentBranch: '',
  baseUrlIssueBanner: '',
  titleDelimiter: '',
  customFields: 'Components read them: write the values where they are used.',
  clientModules: 'Put scripts for all pages into a file of the public folder, and name it in `head`.',
  onBrokenLinks: '',
  onBrokenMarkdownLinks: '',
  onBrokenAnchors: '',
  onDuplicateRoutes: '',
  markdown: 'Check that pages do without plugins, Mermaid and preprocessors.',
  'themeConfig.prism': 'Every language that Shiki knows is coloured.',
  'themeConfig.algolia': 'The search is built in; other services are reached by hooks.',
  'themeConfig.colorMode': '',
  'themeConfig.docs': '',
  'themeConfig.tableOfContents': 'The outline lists headings of depth 2 to 4.',
  'themeConfig.mermaid': 'Show pictures of the diagrams (SVG), or leave them as code.',
  'themeConfig.liveCodeBlock': 'Live code is shown as code.',
  'themeConfig.blog': '',
  'themeConfig.gtag': 'Put its script into `head`.',
  'themeConfig.googleAnalytics': 'Put its script into `head`.',
  'themeConfig.announcementBar': 'Fill a slot of the theme with it.',
  'themeConfig.footer.links': 'Write them into `footer.message`, or a slot of the theme.',
  'themeConfig.footer.logo': '',
  'themeConfig.footer.style': '',
  'themeConfig.navbar.style': '',
  'themeConfig.navbar.hideOnScroll': 'Use `themeConfig.hideNavbar`.',
};

export function toConfig(context: MigrationContext, site: DocusaurusSite, menus: SiteMenus): Fields {
  const { notes } = context;
  const root = new Picker(site.config, { notes, file: site.file });
  const theme = root.getInner('themeConfig');
  const navbar = theme.getInner('navbar');
  const items = navbar.get('items');
  const icons = asList(items).flatMap((item) => toIconLink(item) ?? []);
  const docs = site.kinds.find(({ kind }) => kind === 'docs');
  const url = root.getText('url');
  const isSingle = site.langs.length === 1;
  const config = dropEmpty({
    title: root.getText('title'),
    description: root.getText('tagline'),
    lang: site.langs[0],
    contentDir: CONTENT,
    base: root.getText('baseUrl'),
    // Without the setting there are folders, too, and both forms lead to the page.
    addresses: root.get('trailingSlash') === false ? undefined : 'folder',
    siteUrl: url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined,
    ...readLogo(navbar),
    icon: toPublic(root.getText('favicon')),
    head: readHead(root, theme),
    redirects: readRedirects(site, root),
    blog: toBlogs(context, site),
    markdown: hasMath(site.plugins) ? { math: true } : undefined,
    themeConfig: dropEmpty({
      nav: toNav(Array.isArray(items) ? items.filter((item) => !toIconLink(item)) : items, context, { site, menus }),
      socialLinks: icons.length === 0 ? undefined : icons,
      sidebar: isSingle && docs ? buildMenus(menus, '') : undefined,
      editLink: readEditLink(asText(docs?.options['editUrl'])),
      lastUpdated: docs?.options['showLastUpdateTime'] === true || undefined,
      footer: dropEmpty({ message: theme.getInner('footer').getText('copyright') }),
    }),
    locales: isSingle
      ? undefined
      : site.langs.map((lang, i) =>
          toLocale(root, lang, i === 0 ? '' : lang, {
            notes,
            file: site.file,
            menus: docs ? menus : undefined,
          }),
        ),
    severity: migratedSeverity,
  });
  reportPlugins(site, context);
  root.reportRest(advice);
  return config;
}

interface LocaleHelp extends PickerPlace {
  readonly menus: SiteMenus | undefined;
}

function toLocale(root: Picker, lang: string, dir: string, { menus, ...place }: LocaleHelp): Fields {
  const own = asFields(asFields(root.getFields('i18n')['localeConfigs'])[lang]);
  const label = new Picker(own, place, `i18n.localeConfigs.${lang}.`).getText('label');
  noteDirection(root, { lang, key: 'i18n', direction: own['direction'] });
  return { ...dropEmpty({ lang, label }), dir, ...(menus && { sidebar: buildMenus(menus, dir) }) };
}

/** Paths of the static folder need no slash there. */
const toPublic = (path: string | undefined): string | undefined =>
  path === undefined || /^(?:[a-z]+:|\/)/i.test(path) ? path : `/${path}`;

function readLogo(navbar: Picker): Fields {
  navbar.noteParts('The logo', asFields(navbar.fields['logo']));
  const { src, srcDark, alt } = navbar.getFields('logo');
  const [light, dark] = [toPublic(asText(src)), toPublic(asText(srcDark))];
  const text = navbar.getText('title');
  if (light === undefined) return dropEmpty({ logoText: text });
  return dropEmpty({ logo: dark === undefined ? light : dropEmpty({ light, dark, alt }), logoText: text });
}

/** Other sites show a picture by its whole address only. */
function toAddress(path: string, root: Picker): string {
  const [url, base] = [root.getText('url'), root.getText('baseUrl') ?? '/'];
  const place = /^(?:[a-z]+:)/i.test(path) ? path : posix.join(base, path);
  return url !== undefined && URL.canParse(place, url) ? new URL(place, url).href : place;
}

function readHead(root: Picker, theme: Picker): unknown {
  const toTags = (value: unknown, name: string, key: string): unknown[] =>
    asList(value).map((item) =>
      getUnknown(item)
        ? item
        : [
            name,
            {
              ...(name === 'link' ? { rel: 'stylesheet' } : {}),
              ...(typeof item === 'string' ? { [key]: item } : asFields(item)),
            },
          ],
    );
  const tags = [
    ...asList(root.get('headTags')),
    ...toTags(root.get('stylesheets'), 'link', 'href'),
    ...toTags(root.get('scripts'), 'script', 'src'),
    ...asList(theme.get('metadata')).map((fields) => ['meta', fields]),
  ];
  const image = theme.getText('image');
  if (image !== undefined) tags.push(['meta', { property: 'og:image', content: toAddress(image, root) }]);
  return toHead(tags, root);
}

function readRedirects({ plugins }: DocusaurusSite, root: Picker): unknown {
  const rules = asList(plugins.find(({ name }) => name === 'client-redirects')?.options['redirects']).flatMap(
    (rule) => {
      root.noteParts('A redirect', rule);
      const { from, to } = asFields(rule);
      const paths = [from]
        .flat()
        .flatMap((path) => (typeof path === 'string' ? [`^${escapePattern(path.replace(/\/$/, ''))}/?$`] : []));
      return typeof to === 'string' && paths.length > 0 ? [{ from: paths.length === 1 ? paths[0] : paths, to }] : [];
    },
  );
  return rules.length === 0 ? undefined : rules;
}

/** The copy has its pages in one folder. */
const readEditLink = (url: string | undefined): Fields | undefined =>
  url === undefined ? undefined : { docRepoBaseUrl: `${url.replace(/\/$/, '')}/${CONTENT}` };

function reportPlugins({ plugins, file }: DocusaurusSite, { notes }: MigrationContext): void {
  for (const { name, line } of plugins)
    if (!knownPlugins.has(name))
      notes.add({
        topic: 'config',
        file,
        line,
        message: `The plugin \`${name}\` has no counterpart.`,
        advice: 'Check that the site works without it.',
      });
  reportOptions(plugins, { notes, file });
  const css = asFields(plugins.find(({ name }) => name === 'classic')?.options['theme'])['customCss'];
  if (css !== undefined && !isFields(css))
    notes.add({
      topic: 'config',
      file,
      message: 'The style sheets of `customCss` are not used.',
      advice: 'Set `styles` to them when they hold more than colours of Docusaurus.',
    });
}
