import { basename, resolve as resolvePath } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { tell, tellLoud } from '../../../test/tell.ts';
import { resolveBase } from './resolve-address.ts';
import { resolveConfig } from './resolve-config.ts';
import type { UserConfig } from './schema.ts';

const resolve = (user: unknown, folders: readonly string[] = []) =>
  resolveConfig(user, {
    root: '/site',
    isFolder: (path) => folders.includes(toPlainPath(path).slice('/site/'.length)),
  });

const store = { getItem: () => null, hasItem: () => false };

describe('resolveConfig', () => {
  it.each([
    ['neither', undefined, false, false],
    ['the command line', undefined, true, true],
    ['the config, which a command without the flag does not change', true, false, true],
    ['the command line, in spite of the config', false, true, true],
  ])('shows excluded pages when asked by %s', (_, own, given, shown) => {
    const options = { root: '/site', isFolder: () => true, overrides: { showExcluded: given } };
    const { config } = resolveConfig({ route: own === undefined ? {} : { showExcluded: own } }, options);
    expect(config.route.showExcluded).toBe(shown);
  });

  it('reports a content folder that is a file', () => {
    const contentDir = basename(import.meta.filename);
    const { diagnostics } = resolveConfig({ contentDir }, { root: import.meta.dirname });
    expect(tell(diagnostics)).toEqual([
      `contentMissing: \`contentDir\` is '${contentDir}', but there is no such folder in ${import.meta.dirname}. Create the folder, or correct the path; it is relative to the config file.`,
    ]);
  });

  it('fills in every default', () => {
    const { config, diagnostics } = resolve({}, ['docs', 'docs/en']);
    expect(diagnostics).toEqual([]);
    expect(config).toMatchObject({
      contentDir: resolvePath('/site/docs'),
      outDir: resolvePath('/site/dist'),
      cacheDir: resolvePath('/site/.diglot'),
      base: '/',
      title: 'site',
      lang: 'en',
      locales: [{ lang: 'en', label: 'English', dir: 'en', title: 'site' }],
      search: { enabled: true, versioned: false, hooks: undefined },
      theme: { darkMode: true, localeRedirect: 'auto', fallbackHeadingTitle: true, hideNavbar: 'never' },
    });
  });

  it.each([
    ['a root without docs', {}, [], '/site', ''],
    ['a language at the root', { locales: [{ lang: 'en', dir: '.' }] }, ['docs', 'docs/en'], '/site/docs', ''],
    ['a plain docs folder', {}, ['docs'], '/site/docs', ''],
    ['a docs folder with the language', {}, ['docs', 'docs/en'], '/site/docs', 'en'],
    ['a folder named by the author', { contentDir: 'pages' }, ['pages'], '/site/pages', ''],
    [
      'a language dir named by the author',
      { locales: [{ lang: 'en', dir: './english/' }] },
      ['docs'],
      '/site/docs',
      'english',
    ],
    [
      'versions',
      { multiVersion: { default: 'v2', versions: ['v1', 'v2'] } },
      ['docs', 'docs/v1/en'],
      '/site/docs',
      'en',
    ],
  ])('finds the folders of %s', (_, user, folders, contentDir, dir) => {
    const { config, diagnostics } = resolve(user, folders);
    expect(tellLoud(diagnostics)).toEqual([]);
    expect([toPlainPath(config.contentDir), config.locales[0]?.dir]).toEqual([contentDir, dir]);
  });

  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['//a/./b//', '/a/b/'],
  ])('reads base %j as %s', (base, expected) => {
    expect(resolveBase(base, [])).toBe(expected);
  });

  it.each([
    [{}, ['next', 'v1']],
    [{ old: ['v1'] }, ['v1']],
    [{ old: [] }, []],
  ])('takes versions for old by %j', (more, old) => {
    const { config } = resolve({ multiVersion: { default: 'v2', versions: ['next', 'v2', 'v1'], ...more } }, ['docs']);
    expect(config.multiVersion).toMatchObject({ default: 'v2', old, banner: true, canonical: 'current' });
  });

  it('takes language settings from the theme, the theme’s languages and the language itself, later ones winning', () => {
    const user: UserConfig = {
      title: 'T',
      locales: [{ lang: 'en' }, { lang: 'zh', title: '标题', nextPageText: '后一页' }],
      themeConfig: {
        outlineTitle: 'HERE',
        nav: { en: [{ text: 'Guide', link: '/guide/' }], zh: [{ text: '指南', link: '/guide/' }] },
        sidebar: { '/guide': ['/guide/a', { text: 'G', items: [{ dividerType: 'dashed' }] }] },
        footer: { message: 'all' },
        locales: [
          { lang: 'zh', outlineTitle: '大纲', nextPageText: '下一页', lastUpdated: true, footer: { message: '全部' } },
        ],
      },
    };
    const { config, diagnostics } = resolve(user);
    expect(tellLoud(diagnostics)).toEqual([]);
    const [en, zh] = config.locales;
    expect(en?.theme.strings).toEqual({ outlineTitle: 'HERE' });
    expect(zh?.theme.strings).toEqual({ outlineTitle: '大纲', nextPage: '后一页' });
    expect([zh?.title, zh?.label, zh?.dir]).toEqual(['标题', '简体中文', 'zh']);
    expect([en?.theme.lastUpdated, zh?.theme.lastUpdated]).toEqual([false, true]);
    expect([en?.theme.footerMessage, zh?.theme.footerMessage]).toEqual(['all', '全部']);
    expect(zh?.theme.nav).toEqual([{ text: '指南', link: '/guide/' }]);
    expect(zh?.theme.sidebar).toEqual({
      '/guide': [
        { kind: 'page', text: '', link: '/guide/a' },
        {
          kind: 'group',
          text: 'G',
          items: [{ kind: 'divider', dividerType: 'dashed' }],
          collapsed: false,
          collapsible: true,
        },
      ],
    });
  });

  it.each<[string, unknown, string[]]>([
    [
      'a value of another kind',
      7,
      ['error configInvalid: The config must export an object, not 7. Write `export default defineConfig({ … })`.'],
    ],
    [
      'an unknown key',
      { themeConfg: {} },
      ['error configUnknownKey: `themeConfg` is not a known setting. Did you mean `themeConfig`?'],
    ],
    [
      'a deep unknown key',
      { themeConfig: { locales: [{ lang: 'en', outlineTitel: '' }] } },
      [
        'error configUnknownKey: `themeConfig.locales[0].outlineTitel` is not a known setting. Did you mean `themeConfig.locales[0].outlineTitle`?',
      ],
    ],
    [
      'an unknown key in a nested entry',
      { themeConfig: { nav: [{ text: 'a', items: [{ text: 'b', lnk: '/x' }] }] } },
      [
        'error configUnknownKey: `themeConfig.nav[0].items[0].lnk` is not a known setting. Did you mean `themeConfig.nav[0].items[0].link`?',
      ],
    ],
    [
      'a wrong type',
      { base: 3 },
      ['error configInvalid: `base` is 3; expected a text. Write a text there, or remove the key for the default.'],
    ],
    [
      'a wrong choice',
      { themeConfig: { localeRedirect: 'nevr' } },
      [
        "error configInvalid: `themeConfig.localeRedirect` is 'nevr'; expected 'auto' or 'never' or 'only-default-lang'. Did you mean 'never'?",
      ],
    ],
    [
      'a policy directive that does not exist',
      { contentSecurityPolicy: { 'conect-src': 'https://a.example' } },
      ["error configInvalid: `contentSecurityPolicy` cannot extend 'conect-src'. Did you mean 'connect-src'?"],
    ],
    [
      'a policy source that ends its directive',
      { contentSecurityPolicy: { 'img-src': "'self'; script-src *" } },
      [
        "error configInvalid: `contentSecurityPolicy['img-src']` has the source ''self';', which would end the directive. Write each source as one item of the list, without commas and semicolons.",
      ],
    ],
    [
      'a name that no policy for trusted types can have',
      { trustedTypes: ['my policy; script-src *'] },
      [
        "error configInvalid: `trustedTypes[0]` is 'my policy; script-src *'; expected the name of a policy. Write the name of a policy there, or remove it.",
      ],
    ],
    ['a missing key', { redirects: [{ from: '/a' }] }, ['error configInvalid: `redirects[0].to` is missing. Add it.']],
    [
      'a foreign key',
      { ssg: true },
      [
        'warning configUnknownKey: `ssg` has no effect here and is ignored. Remove it: every page is rendered at build time.',
      ],
    ],
    [
      'a foreign deep key',
      { markdown: { checkDeadLinks: true } },
      [
        'warning configUnknownKey: `markdown.checkDeadLinks` has no effect here and is ignored. Use `severity: { deadLink: … }`; links are always checked.',
      ],
    ],
    [
      'the content folder under its name elsewhere',
      { root: 'pages' },
      [
        "error contentMissing: `contentDir` is 'pages', but there is no such folder in /site. Create the folder, or correct the path; it is relative to the config file.",
        'warning configUnknownKey: `root` is called `contentDir` here. Rename the key.',
      ],
    ],
    [
      'settings of VitePress',
      { srcDir: 'docs', cleanUrls: true, sitemap: { hostname: 'https://a.dev' }, lastUpdated: true },
      [
        "error contentMissing: `contentDir` is 'docs', but there is no such folder in /site. Create the folder, or correct the path; it is relative to the config file.",
        'warning configUnknownKey: `srcDir` is called `contentDir` here. Rename the key.',
        "warning configUnknownKey: `cleanUrls` has no effect here and is ignored. Use `addresses`: `'clean'`, the default, or `'html'`.",
        'warning configUnknownKey: `sitemap` has no effect here and is ignored. Use `siteUrl`: the sitemap follows from it.',
        'warning configUnknownKey: `lastUpdated` has no effect here and is ignored. Use `themeConfig.lastUpdated`.',
      ],
    ],
    [
      'settings of code under their names elsewhere',
      { markdown: { showLineNumbers: true, defaultWrapCode: true } },
      [
        'warning configUnknownKey: `markdown.showLineNumbers` is called `markdown.lineNumbers` here. Rename the key.',
        'warning configUnknownKey: `markdown.defaultWrapCode` is called `markdown.wrapCode` here. Rename the key.',
      ],
    ],
    [
      'an unlisted default language',
      { lang: 'zh', locales: [{ lang: 'en' }] },
      ["error configInvalid: `lang` is 'zh', but `locales` has only 'en'. Add it to `locales`."],
    ],
    [
      'a language twice',
      { locales: [{ lang: 'en' }, { lang: 'en' }] },
      ["error configInvalid: `locales[1].lang` is 'en', which the list already has. Remove one of the two."],
    ],
    [
      'a language that breaks addresses',
      { locales: [{ lang: 'e/n' }] },
      [
        "error configInvalid: `locales[0].lang` is 'e/n', which is not valid in a URL. Write a language code such as 'en' or 'pt-BR'.",
      ],
    ],
    [
      'settings of no language',
      { locales: [{ lang: 'en' }, { lang: 'zh' }], themeConfig: { locales: [{ lang: 'zg' }] } },
      [
        "error configInvalid: `themeConfig.locales[0].lang` is 'zg', which is not a language of the site. Did you mean 'zh'?",
      ],
    ],
    [
      'an unlisted default version',
      { multiVersion: { default: 'v3', versions: ['v1', 'v2'] } },
      ["error configInvalid: `multiVersion.default` is 'v3', which is not among `versions`. Did you mean 'v1'?"],
    ],
    [
      'old versions that are none',
      { multiVersion: { default: 'v2', versions: ['v1', 'v2'], old: ['v2', 'v11', 'v1'] } },
      [
        "error configInvalid: `multiVersion.old[0]` is 'v2', which is the default version. Remove it: `old` lists versions whose pages lead to the default one.",
        "error configInvalid: `multiVersion.old[1]` is 'v11', which is not among `versions`. Did you mean 'v1'?",
      ],
    ],
    [
      'a base with a host',
      { base: 'https://a.dev/docs/' },
      [
        "error configInvalid: `base` is 'https://a.dev/docs/'; expected a path such as '/docs/'. `siteUrl` has scheme and host; `base` has the path below.",
      ],
    ],
    [
      'a base that a shell has changed',
      { base: 'C:/Program Files/Git/docs/' },
      [
        "error configInvalid: `base` is 'C:/Program Files/Git/docs/'; expected a path such as '/docs/'. Git Bash turned it into a Windows path: set `base` in the config, or run the command with `MSYS_NO_PATHCONV=1`.",
      ],
    ],
    [
      'a base that leads upwards',
      { base: '../docs' },
      [
        "error configInvalid: `base` is '../docs'; expected a path such as '/docs/'. `siteUrl` has scheme and host; `base` has the path below.",
      ],
    ],
    [
      'an inline script',
      { head: [['script', {}, 'a()']] },
      [
        "error configInvalid: `head[0]` has text inside `script`; expected only the tag's name and its attributes. Put the code into a file of the public folder, such as `analytics.js`, and name that: `['script', { src: '/analytics.js' }]`.",
      ],
    ],
    [
      'an inline style',
      { head: [['style', {}, 'a{}']] },
      [
        "error configInvalid: `head[0]` has text inside `style`; expected only the tag's name and its attributes. Put the rules into a style sheet, and name that in `styles`.",
      ],
    ],
    [
      'a path in the origin',
      { siteUrl: 'https://a.dev/docs' },
      [
        "error configInvalid: `siteUrl` is 'https://a.dev/docs'; expected an origin such as 'https://example.org'. Put a path into `base`; `siteUrl` has scheme and host only.",
      ],
    ],
    [
      'cards of a site without an address',
      { socialCards: { fonts: [] } },
      [
        'error configInvalid: `socialCards` is set, but `siteUrl` is missing. Set `siteUrl` to the origin of the site: other sites need complete addresses of pictures.',
        "error configInvalid: `socialCards.fonts` is an empty list. Install a font and name its style sheet, as in `['@fontsource-variable/inter/index.css']`.",
      ],
    ],
    [
      'a missing folder',
      { contentDir: 'dcos' },
      [
        "error contentMissing: `contentDir` is 'dcos', but there is no such folder in /site. Create the folder, or correct the path; it is relative to the config file.",
      ],
    ],
    [
      'an unknown severity',
      { severity: { deadLnk: 'warn' } },
      ['error configUnknownKey: `severity.deadLnk` is not a known setting. Did you mean `severity.deadLink`?'],
    ],
    [
      'a store that is the address of one',
      { cache: { store: 'redis://localhost' } },
      [
        "error configInvalid: `cache.store` is 'redis://localhost'; expected a driver of unstorage. Write a driver of unstorage there, or remove the key for the default.",
      ],
    ],
    [
      'a wrong severity',
      { severity: { deadLink: 'loud' } },
      [
        "error configInvalid: `severity.deadLink` is 'loud'; expected 'error' or 'warning' or 'warn' or 'off'. Write 'error' or 'warning' or 'warn' or 'off' there, or remove the key for the default.",
      ],
    ],
  ])('reports %s', (_, user, expected) => {
    expect(tellLoud(resolve(user).diagnostics)).toEqual(expected);
  });

  it('reports all mistakes at once and keeps the rest', () => {
    const { config, diagnostics } = resolve({ title: 'Kept', base: 3, outDir: false, sidbar: [] });
    expect(diagnostics.map((d) => d.code)).toEqual(['configUnknownKey', 'configInvalid', 'configInvalid']);
    expect([config.title, config.base, config.outDir]).toEqual(['Kept', '/', resolvePath('/site/dist')]);
  });

  it('takes the values of keys that have another name elsewhere, and ours where both are given', () => {
    const { config } = resolve({
      markdown: { showLineNumbers: true, wrapCode: false, defaultWrapCode: true },
      search: { searchHooks: './hooks.ts' },
    });
    expect(config.markdown).toMatchObject({ lineNumbers: true, wrapCode: false });
    expect(config.search.hooks).toBe(resolvePath('/site/hooks.ts'));
  });

  it.each([
    ['no store', {}, undefined],
    ['a store that is not there', { store: undefined, secret: 's' }, undefined],
    ['a store', { store }, { store, secret: '', budget: 10 }],
    ['a store with its settings', { store, secret: 's', budget: 2 }, { store, secret: 's', budget: 2 }],
  ])('shares with %s', (_, cache, expected) => {
    const { config, sharedCache, diagnostics } = resolve({ cache });
    expect([sharedCache, diagnostics]).toEqual([expected, []]);
    // Plain data: it goes to threads, and pages are hashed with it.
    expect(structuredClone(config)).toEqual(config);
  });

  it('accepts both spellings of a severity', () => {
    const { config, diagnostics } = resolve({
      severity: { deadLinks: 'warn', deadAnchor: 'off', unknownLanguage: 'error' },
    });
    expect(diagnostics).toEqual([]);
    expect(config.severity).toEqual({ deadLink: 'warning', deadAnchor: 'off', unknownLanguage: 'error' });
  });

  it('points into the file when the key occurs once', () => {
    const configText = "export default {\n  title: 'x',\n  bse: '/a',\n};\n";
    const options = { root: '/site', configFile: '/site/diglot.config.ts', configText, isFolder: () => false };
    expect(resolveConfig({ bse: '/a' }, options).diagnostics[0]).toMatchObject({
      file: 'diglot.config.ts',
      line: 3,
      column: 3,
      sourceLine: "  bse: '/a',",
    });
  });
});

describe('social cards', () => {
  const resolve = (socialCards: unknown) =>
    resolveConfig({ siteUrl: 'https://a.dev', socialCards }, { root: '/site', isFolder: () => true });

  it.each([undefined, false])('are off: %s', (value) => {
    expect(resolve(value).config.socialCards).toBeUndefined();
  });

  it('have colours, of which an author may change some', () => {
    const { config, diagnostics } = resolve({ fonts: ['a.otf'], mark: 'mark.svg', colors: { accent: '#0000FF' } });
    expect(diagnostics).toEqual([]);
    expect(config.socialCards).toEqual({
      fonts: ['a.otf'],
      labelFonts: [],
      mark: resolvePath('/site/mark.svg'),
      colors: { background: '#fdfdfb', text: '#211d1a', muted: '#5b5651', line: '#e1dfdd', accent: '#0000FF' },
      id: '',
    });
  });

  it.each([
    [true, '`socialCards` is true; expected false or an object'],
    [{}, '`socialCards.fonts` is missing'],
    [{ fonts: 'a.otf' }, "`socialCards.fonts` is 'a.otf'; expected a list"],
    [
      { fonts: ['a.otf'], colors: { text: 'red' } },
      "`socialCards.colors.text` is 'red', which is not a colour such as '#1a2b3c'.",
    ],
    [{ font: [] }, '`socialCards.font` is not a known setting'],
  ])('%j is reported', (value, message) => {
    expect(
      resolve(value)
        .diagnostics.map((found) => found.message)
        .join('\n'),
    ).toContain(message);
  });
});

describe('structured data', () => {
  const resolve = (structuredData: unknown) =>
    resolveConfig({ structuredData }, { root: '/site', isFolder: () => true });

  it.each([
    [undefined, ['home', 'posts'], undefined],
    [true, ['home', 'docs', 'posts'].sort(), undefined],
    [false, [], undefined],
    [{ pages: ['posts', 'docs'] }, ['docs', 'posts'], undefined],
    [{ software: { name: 'K' } }, ['home', 'posts'], { name: 'K', category: 'DeveloperApplication' }],
  ])('%j is on %j', (value, pages, software) => {
    const { config, diagnostics } = resolve(value);
    expect(diagnostics).toEqual([]);
    expect([...config.structuredData.pages].sort()).toEqual(pages);
    expect(config.structuredData.software).toEqual(software);
  });

  it.each([
    [{ license: 'MIT' }, "`structuredData.software.license` is 'MIT'; expected an address such as 'https://spdx.org/"],
    [{ download: 'npm' }, "`structuredData.software.download` is 'npm'; expected an address such as 'https://example."],
  ])('has addresses where schema.org has them: %j', (software, message) => {
    expect(tell(resolve({ software }).diagnostics)[0]).toContain(message);
  });

  it('has the page kinds that there are', () => {
    expect(tell(resolve({ pages: ['blog'] }).diagnostics)[0]).toContain(
      "`structuredData.pages[0]` is 'blog'; expected",
    );
  });
});

describe('the date until which posts are published', () => {
  const resolve = (publishUntil: unknown) => resolveConfig({ publishUntil }, { root: '/site', isFolder: () => true });

  it.each([undefined, '2026-01-31', '2026-01-31T10:00:00.000Z'])('may be %s', (value) => {
    const { config, diagnostics } = resolve(value);
    expect([diagnostics, config.publishUntil]).toEqual([[], value]);
  });

  it.each(['soon', '2026-13-01', 'Jan 1, 2026'])('is not %s', (value) => {
    expect(tell(resolve(value).diagnostics)[0]).toContain(
      `\`publishUntil\` is '${value}'; expected a date such as '2026-01-31'.`,
    );
  });
});
