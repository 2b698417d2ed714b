import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../../test/test-folder.ts';
import { StandIns } from '../../components/stand-ins.ts';
import { migrate } from '../../migrate.ts';
import { Notes } from '../../notes.ts';
import { openProject } from '../../project.ts';
import { WorkingCopy } from '../../working-copy.ts';
import { createRspressPlan } from './plan.ts';

const folder = createTestFolder('diglot-rspress-plan');
const packages = {
  pluginSass: '@rsbuild/plugin-sass',
  pluginOpenGraph: 'rsbuild-plugin-open-graph',
  redirects: '@rspress/plugin-client-redirects',
  sitemap: '@rspress/plugin-sitemap',
  preview: '@rspress/plugin-preview',
  katex: 'rspress-plugin-katex',
  remarkMath: 'remark-math',
  '* as path': 'node:path',
};

function plan(name: string, settings: string, pages: readonly string[] = ['docs/a.md']) {
  const root = join(folder, name);
  for (const page of pages) {
    mkdirSync(dirname(join(root, page)), { recursive: true });
    writeFileSync(join(root, page), '# A');
  }
  const imports = Object.entries(packages).map(
    ([name, from]) => `import ${name.startsWith('*') ? name : `{ ${name} }`} from '${from}';`,
  );
  writeFileSync(join(root, 'rspress.config.ts'), `${imports.join('')}export default {\n${settings}\n};\n`);
  const notes = new Notes();
  const made = createRspressPlan({
    notes,
    copy: new WorkingCopy(),
    standIns: new StandIns(),
    project: openProject(root),
  });
  return {
    config: made?.config,
    notes: notes.list.map(({ line, message, advice }) => `${line} ${message} ${advice}`),
  };
}

it.each([
  ["route: { exclude: ['a'] }", ['a']],
  ["route: { excludeConvention: ['README.md'] }", ['README.md']],
  ["route: { exclude: ['a'], excludeConvention: ['b', 'c'] }", ['a', 'b', 'c']],
])('takes files out of the site with %s', (settings, exclude) => {
  const { config, notes } = plan(`route-${exclude.join('')}`, settings);
  expect([config?.['route'], notes]).toEqual([{ exclude }, []]);
});

it.each([
  ['a plugin', 'plugins: [katex()],'],
  ['a plugin for Markdown', 'markdown: {\n  remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]] },'],
])('renders formulas where %s did', (name, settings) => {
  const { config, notes } = plan(name, settings);
  expect(config).toMatchObject({ markdown: { math: true } });
  expect(notes.join()).not.toContain('katex');
});

it.each([
  ['locales', (locales: unknown) => ({ locales })],
  ['themeConfig.locales', (locales: unknown) => ({ themeConfig: { locales } })],
])('takes of %s what a language may set', (path, wrap) => {
  const item =
    "{ lang: 'en', label: 'English', outlineTitle: 'Here', editLink: { text: 'Edit' },\noutline: true, lang2: 1 }";
  const list = `locales: [${item}]`;
  const { config, notes } = plan(path, path === 'locales' ? list : `themeConfig: { ${list} }`);
  expect(config).toMatchObject(
    wrap([{ lang: 'en', label: 'English', outlineTitle: 'Here', editLink: { text: 'Edit' } }]),
  );
  expect(JSON.stringify(config)).not.toMatch(/lang2|outline"/);
  expect(notes).toEqual([
    `3 \`${path}[].outline\` has no counterpart and was left out. Pages have it unless their frontmatter sets \`outline: false\`.`,
    `3 \`${path}[].lang2\` has no counterpart and was left out. Check that the site works without it.`,
  ]);
});

it.each([
  [
    "title: 'A',\nthemeConfig: {\n  nav: [\n    { text: getText(), link: '/a' }, ...getMore(), { text: 'B', link: '/b', tag: getTag() },\n  ],\n}",
    { themeConfig: { nav: [{ text: 'B', link: '/b' }] } },
    [
      '5 A part of `themeConfig.nav` is computed by code, which was not run: `getText()`. Set it by hand in `diglot.config.ts`.',
      '5 A part of `themeConfig.nav` is computed by code, which was not run: `...getMore()`. Set it by hand in `diglot.config.ts`.',
      '5 A part of `themeConfig.nav` is computed by code, which was not run: `getTag()`. Set it by hand in `diglot.config.ts`.',
    ],
  ],
  [
    'multiVersion: {\n  default: getFirst(),\n  versions: ["a"],\n}',
    {},
    [
      '3 `multiVersion` needs what is computed by code, which was not run: `getFirst()`. Set it by hand in `diglot.config.ts`.',
    ],
  ],
  [
    'multiVersion: {\n  default: ["x/a"].map((name) => name.split("/").pop()!)[0],\n  versions: ["a"],\n}',
    { multiVersion: { default: 'a', versions: ['a'] } },
    [],
  ],
  [
    "head: [\n  ['meta', { name: 'a' }],\n  '<meta name=\"b\">',\n  '<i></i><b></b>',\n  getTag(),\n  (route) => ['meta', { name: route.routePath }],\n]",
    {
      head: [
        ['meta', { name: 'a' }],
        ['meta', { name: 'b' }],
      ],
    },
    [
      '2 A tag of `head` is markup, `<i></i><b></b>`, and was left out. Write it as `[name, attributes]`.',
      '6 A tag of `head` is computed by code, which was not run: `getTag()`. Set it by hand in `diglot.config.ts`.',
      "7 A tag of `head` is computed by code, which was not run: `(route) => ['meta', { name: route.routePath }]`. Set `head` in the frontmatter of the pages that need it.",
    ],
  ],
])('says what only running the code would give: %s', (settings, expected, messages) => {
  const { config, notes } = plan(`parts-${settings.length}`, settings);
  expect(config).toMatchObject(expected);
  if (!('multiVersion' in expected)) expect(config).not.toHaveProperty('multiVersion');
  expect(notes).toEqual(messages);
});

it.each<[string, unknown, readonly string[]]>([
  [
    "builderConfig: {\n  resolve: { alias: { '@a': './a', b: require.resolve('b'), c$: './c', d: '../d' } },\n  source: {\n    define: { IS_DEV: 'true' },\n  },\n}",
    {},
    [
      '3 Aliases of `builderConfig.resolve.alias` are not known in the copy: `b`, `c$`, `d`. Set them under `paths` in `tsconfig.json`.',
      '5 Constants of `builderConfig.source.define` are not defined in the copy: `IS_DEV`. Write the values into the code that uses them.',
    ],
  ],
  [
    'builderConfig: {\n  dev: {},\n  tools: {},\n  plugins: [pluginSass(), own],\n}',
    {},
    [
      '4 `builderConfig.tools` has no counterpart and was left out. There is no bundler to extend; styles go into `styles`, components into `components`.',
      '5 The plugin of the bundler `own` does not run. Check that the site works without it.',
    ],
  ],
  [
    "globalStyles: './a.css',\nbuilderConfig: { source: { preEntry: ['./b.css', './c.ts'] } }",
    { styles: ['./a.css', './b.css'] },
    [],
  ],
  [
    "builderConfig: { html: { meta: { a: 'b', c: { property: 'd' } }, tags: [{ tag: 'script', attrs: { src: '/e.js' } }] } }",
    {
      head: [
        ['meta', { name: 'a', content: 'b' }],
        ['meta', { property: 'd' }],
        ['script', { src: '/e.js' }],
      ],
    },
    [],
  ],
  [
    "builderConfig: { plugins: [pluginOpenGraph({ title: 'A', image: '/a.png', twitter: { site: '@a' } })] }",
    {
      head: [
        ['meta', { property: 'og:image', content: '/a.png' }],
        ['meta', { name: 'twitter:site', content: '@a' }],
      ],
    },
    [],
  ],
  [
    "plugins: [\n  redirects({ redirects: [{ from: ['^/a', '^/b'], to: '/c' }, { from: get(), to: '/d' }] }),\n  sitemap({ siteUrl: 'https://a.example/b/' }),\n  preview(),\n  { name: 'own' },\n  false && preview(),\n]",
    { redirects: [{ from: ['^/a', '^/b'], to: '/c' }], siteUrl: 'https://a.example' },
    [
      '5 The plugin `@rspress/plugin-preview` does not run. Its code blocks are shown as code.',
      'undefined The plugin `own` does not run. Check that the site works without it.',
      '3 A redirect is computed by code, which was not run: `get()`. Set it by hand in `redirects`.',
    ],
  ],
  ["root: path.join(getFolder(), 'docs')", { contentDir: 'docs' }, []],
  [
    'plugins: getPlugins()',
    {},
    ['2 `plugins` is computed by code, which was not run: `getPlugins()`. Set it by hand in `diglot.config.ts`.'],
  ],
])('reads plugins and the bundler: %s', (settings, expected, messages) => {
  const { config, notes } = plan(`builder-${settings.length}`, settings);
  expect(config).toMatchObject(expected as object);
  expect(notes).toEqual(messages);
});

it.each([
  ['', ['docs/a.md', 'other/a.md', 'other/b.md'], 'docs', []],
  ["root: 'other'", ['docs/a.md'], 'other', []],
  [
    '',
    ['README.md', 'few/a.md', 'pages/a.md', 'pages/b/c.mdx'],
    'pages',
    ['There is no folder `docs`; `pages`, which has the most pages, took its place.'],
  ],
  ['', ['README.md'], 'docs', ['There is no folder `docs`, and no other has pages.']],
])('finds the pages with %j of %j', (settings, pages, content, messages) => {
  const { config, notes } = plan(`content-${pages.join('').replace(/\W/g, '')}${settings.length}`, settings, pages);
  expect(config?.['contentDir']).toBe(content);
  expect(notes).toEqual(messages.map((message) => expect.stringContaining(message)));
});

it('exports global components to every page, by the names of their files', async () => {
  const root = join(folder, 'global', 'site');
  const out = join(folder, 'global', 'out');
  const files = {
    'rspress.config.ts':
      "import path from 'node:path';\nexport default { markdown: {\n  globalComponents: [path.join(__dirname, 'src/Go.tsx'), './src/Gone.tsx', '../Out.tsx', find()],\n} };\n",
    'docs/a.mdx': '<Go />\n',
    'src/Go.tsx': 'export default () => null;\n',
    '../.git': '',
    '../../Out.tsx': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { notes } = await migrate({ root, out, version: '1.2.3' });
  expect(readFileSync(join(out, 'components/migrated/index.ts'), 'utf8')).toBe(
    "// Components that every page may use without an import.\n\nexport { default as Go } from '../../src/Go.tsx';\n",
  );
  expect(readFileSync(join(out, 'diglot.config.ts'), 'utf8')).toContain("components: './components/migrated/index.ts'");
  expect(notes.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 The global component `src/Gone.tsx` was not found.',
    '3 The global component `../Out.tsx` was not found.',
    '3 A global component is computed by code, which was not run: `find()`.',
  ]);
});

it('moves parts of pages into the content folder, and changes nothing else', async () => {
  const root = join(folder, 'parts', 'site');
  const out = join(folder, 'parts', 'out');
  const files = {
    'rspress.config.ts': 'export default {}',
    'docs/a.mdx': "import Log from '../../LOG.md'\nimport X from './x';\n\n# A\n\n<Log />\n",
    'docs/x.tsx': 'export default () => null;',
    '../LOG.md': '# Log\n',
    '../.git': '',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await migrate({ root, out, version: '1.2.3' });
  expect(readFileSync(join(out, 'docs/a.mdx'), 'utf8')).toBe(
    "import Log from './_parts/LOG.md'\nimport X from './x';\n\n# A\n\n<Log />\n",
  );
  expect(readFileSync(join(out, 'docs/_parts/LOG.md'), 'utf8')).toBe('# Log\n');
});
