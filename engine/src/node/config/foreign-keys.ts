// Keys of other generators' configs that authors bring along, each with what to do about it here. Data only.

/** Settings with another name in other generators: their path there, and their key here. They work, with a warning. */
export const renamedKeys: readonly (readonly [path: readonly [string] | readonly [string, string], name: string])[] = [
  [['root'], 'contentDir'],
  [['srcDir'], 'contentDir'],
  [['markdown', 'showLineNumbers'], 'lineNumbers'],
  [['markdown', 'defaultWrapCode'], 'wrapCode'],
  [['search', 'searchHooks'], 'hooks'],
];

/** By key path. A key listed here is a warning, never an error. */
const foreignKeys: ReadonlyMap<string, string> = new Map(
  Object.entries({
    builderConfig: 'Remove it: styles go into `styles`, components into `components`, and no bundler needs settings.',
    builderPlugins: 'Remove it: there is no bundler to extend.',
    plugins: 'Remove it: what pages need is imported by them or listed in `components`.',
    ssg: 'Remove it: every page is rendered at build time.',
    llms: 'Remove it: there is nothing to switch on.',
    mediumZoom: 'Use `themeConfig.imageZoom`: a CSS selector, or `false`.',
    globalStyles: 'Use `styles`, which takes one path or several.',
    themeDir: 'Remove it: components go into `components`, styles into `styles`.',
    i18nSourcePath: 'Use `themeConfig.locales[].strings` for interface texts.',
    replaceRules: 'Remove it: write the final text into the pages.',
    languageParity: 'Remove it: menus say by themselves which translations are missing.',
    extensions: 'Remove it: pages are `.md` and `.mdx` files.',
    siteOrigin: 'Use `siteUrl`.',
    sitemap: 'Use `siteUrl`: the sitemap follows from it.',
    cleanUrls: "Use `addresses`: `'clean'`, the default, or `'html'`.",
    trailingSlash: "Use `addresses`: `'folder'` with a slash at the end, `'clean'` without.",
    lastUpdated: 'Use `themeConfig.lastUpdated`.',
    ignoreDeadLinks: 'Use `severity: { deadLink: … }`; links are always checked.',
    rewrites: 'Rename the files, or use `redirects`.',
    vite: 'Remove it: no bundler needs settings.',
    url: 'Use `siteUrl`.',
    baseUrl: 'Use `base`.',
    i18n: 'Use `locales`: a list with `lang` and `label` of each language.',
    onBrokenLinks: 'Use `severity: { deadLink: … }`; links are always checked.',
    onBrokenAnchors: 'Use `severity: { deadAnchor: … }`; anchors are always checked.',
    presets: 'Remove it: what pages need is imported by them or listed in `components`.',
    favicon: 'Use `icon`.',
    social: 'Use `themeConfig.socialLinks`.',
    customCss: 'Use `styles`, which takes one path or several.',
    sidebar: 'Use `themeConfig.sidebar`, or a `_meta.json` in each folder.',
    editLink: 'Use `themeConfig.editLink`.',
    integrations: 'Remove it: what pages need is imported by them or listed in `components`.',
    appearance: 'Use `themeConfig.darkMode`: `false` fixes the light scheme.',
    'markdown.checkDeadLinks': 'Use `severity: { deadLink: … }`; links are always checked.',
    'markdown.link': 'Use `severity: { deadLink: … }`; links are always checked.',
    'markdown.remarkPlugins': 'Remove it: pages are compiled without plugins.',
    'markdown.rehypePlugins': 'Remove it: pages are compiled without plugins.',
    'markdown.globalComponents': 'Use the top-level `components`: one module with named exports.',
    'markdown.mdxRs': 'Remove it: there is one compiler.',
    'markdown.shiki': 'Remove it: every language that Shiki knows is coloured.',
    'markdown.highlightLanguages': 'Remove it: every language is loaded when a page uses it.',
    'markdown.codeHighlighter': 'Remove it: there is one highlighter.',
    'route.cleanUrls': "Use `addresses: 'clean'`, the default, or `addresses: 'html'`.",
    'route.include': 'Remove it: every `.md` and `.mdx` file is a page unless `route.exclude` matches it.',
    'route.extensions': 'Remove it: pages are `.md` and `.mdx` files.',
    'route.excludeConvention': 'Name the file or folder with a leading underscore, or use `route.exclude`.',
    'search.codeBlocks': 'Remove it: code is always searched.',
    'search.mode': 'Remove it: the index is always part of the site; other sources are added by `search.hooks`.',
    'themeConfig.navbar': 'Use `themeConfig.nav`, or a `_nav.json`.',
    'themeConfig.enableContentAnimation': 'Remove it: pages change without animation.',
    'themeConfig.enableAppearanceAnimation': 'Use `themeConfig.appearanceTransition`.',
    'themeConfig.llmsUI': 'Remove it: there is nothing to configure.',
    'themeConfig.sourceCodeText': 'Remove it: write the text into the page.',
  }),
);

/** Advice for a key path such as `['markdown', 'mdxRs']`; the languages' own settings share the theme's keys. */
export function getForeignAdvice(path: readonly (string | number)[]): string | undefined {
  const names = path.filter((part) => typeof part === 'string');
  return foreignKeys.get(names.join('.')) ?? foreignKeys.get(`themeConfig.${names.at(-1)}`);
}
