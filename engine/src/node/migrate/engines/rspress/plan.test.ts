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

function plan(name: string, settings: string, pages: readonly string[] = ['docs/a.md']) {
  const root = join(folder, name);
  for (const page of pages) {
    mkdirSync(dirname(join(root, page)), { recursive: true });
    writeFileSync(join(root, page), '# A');
  }
  writeFileSync(join(root, 'rspress.config.ts'), `export default {\n${settings}\n};\n`);
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
    `3 \`${path}[].lang2\` has no counterpart and was left out. Check that the site does without it.`,
  ]);
});

it('names what the code needs of the bundler', () => {
  const builder =
    "builderConfig: {\n  resolve: { alias: { '@a': './a', b: './b' } },\n  source: {\n    define: { IS_DEV: 'true' },\n  },\n}";
  expect(plan('builder', builder).notes).toEqual([
    '3 Names of `builderConfig.resolve.alias` mean nothing to the copy: `@a`, `b`. Set them under `paths` in `tsconfig.json`.',
    '5 Names of `builderConfig.source.define` mean nothing to the copy: `IS_DEV`. Write the values into the code that uses them.',
    '2 `builderConfig` has no counterpart and was left out. There is no bundler to extend; styles go into `styles`, components into `components`.',
  ]);
});

it.each([
  ['', ['docs/a.md', 'other/a.md', 'other/b.md'], 'docs', []],
  ["root: 'other'", ['docs/a.md'], 'other', []],
  [
    '',
    ['README.md', 'few/a.md', 'pages/a.md', 'pages/b/c.mdx'],
    'pages',
    ['There is no folder `docs`; `pages`, which has most pages, took its place.'],
  ],
  ['', ['README.md'], 'docs', ['There is no folder `docs`, and no other has pages.']],
])('finds the pages with %j of %j', (settings, pages, content, messages) => {
  const { config, notes } = plan(`content-${pages.join('').replace(/\W/g, '')}${settings.length}`, settings, pages);
  expect(config?.['contentDir']).toBe(content);
  expect(notes).toEqual(messages.map((message) => expect.stringContaining(message)));
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
