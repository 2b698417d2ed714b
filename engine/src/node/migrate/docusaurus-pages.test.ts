// Pages of a Docusaurus site with components, pictures by `require`, and comments.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { writeFiles } from '../../../test/write-files.ts';
import { migrate } from './migrate.ts';

const folder = createTestFolder('diglot-docusaurus-pages');
let count = 0;

/** Migrates a site whose page is `docs/a.mdx`. */
async function migratePage(text: string, files: Readonly<Record<string, string | Buffer>> = {}) {
  const root = join(folder, String(count++), 'site');
  const all: typeof files = {
    'docusaurus.config.js': "module.exports = { title: 'Tool' };",
    'docs/a.mdx': text,
    ...files,
  };
  writeFiles(root, all);
  const out = join(root, '../out');
  const { notes, standIns } = await migrate({ root, out, version: '1.2.3' });
  const list = (topic: string): string[] =>
    notes
      .filter((note) => note.topic === topic)
      .map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`);
  return {
    texts: list('text'),
    standIns: standIns.map(({ name }) => name),
    notes: list('component'),
    files: list('file'),
    read: (file: string) => readFileSync(join(out, file), 'utf8'),
  };
}

describe('a page in MDX', () => {
  it.each([
    ['a comment', '<!-- note -->\n', '{/* note */}\n'],
    ['code with a comment', '```html\n<!-- note -->\n```\n', '```html\n<!-- note -->\n```\n'],
    [
      'a picture by `require`',
      '<img src={require("./b.png").default} />\n',
      "\nimport loaded1 from './b.png';\n\n<img src={loaded1} />\n",
    ],
    [
      'pictures in data, one of them twice',
      "<Big items={[{ a: require('@site/static/b.png').default }, { a: require('@site/static/b.png') }]} b={require('./c.json')} />\n\nText.\n",
      "\nimport loaded1 from '../public/b.png';\nimport loaded2 from './c.json';\n\n<Big items={[{ a: loaded1 }, { a: loaded1 }]} b={loaded2} />\n\nText.\n",
    ],
    [
      'addresses of headings with names of emoji, which are a part of them',
      '## Go :rocket:\n\n## :x: No {#no}\n\n## Go\n',
      '## Go 🚀 {#go-rocket}\n\n## ❌ No {#no}\n\n## Go\n',
    ],
    [
      'code that requires',
      "`require('a')`\n\n```js\nrequire('a')\n```\n",
      "`require('a')`\n\n```js\nrequire('a')\n```\n",
    ],
  ])('keeps %s', async (_, text, copied) => {
    const { read } = await migratePage(text, {
      'docs/b.yaml': 'a: 1\n',
      'docs/b.png': '',
      'docs/c.json': '{}',
      'static/b.png': '',
    });
    expect(read('content/docs/a.mdx')).toBe(copied);
  });
});

it.each([
  ['<a id="b"/>\n\nText <br/> a\n', '<a id="b"></a>\n\nText <br/> a\n'],
  ['---\nformat: md\n---\n<a id="b"/>\n', '<a id="b"/>\n'],
])('closes elements of Markdown as MDX does: %j', async (text, copied) => {
  const { read } = await migratePage('', { 'docs/b.md': text });
  expect(read('content/docs/b.md')).toBe(copied);
});

it('goes on where a page, or the list of components, is not UTF-8 text', async () => {
  const bytes = Buffer.from([0xff, 0xfe, 0]);
  const { read, files } = await migratePage('Text.\n', { 'docs/b.md': bytes, 'src/theme/MDXComponents.js': bytes });
  expect(read('content/docs/a.mdx')).toBe('Text.\n');
  expect(files).toContain('docs/b.md The page is not UTF-8 text and was copied as it is.');
});

it('takes the comments of the site that mark code', async () => {
  const { read, texts } = await migratePage('```js\n// added\na\n// prompt\nb\n```\n', {
    'docusaurus.config.js': `module.exports = { themeConfig: { prism: { magicComments: [
      { className: 'line-add', line: 'added' }, { className: 'line-prompt', line: 'prompt' },
    ] } } };`,
  });
  expect(read('content/docs/a.mdx')).toBe('```js ins={1}\na\nb\n```\n');
  expect(texts).toEqual(['docs/a.mdx:1 The comment `prompt` of code, which the config gives a class, was left out.']);
});

describe('components that pages use without an import', () => {
  const card =
    "import React from 'react';\nimport Link from '@docusaurus/Link';\nexport default ({ a }) => <Link to={a}>a</Link>;\n";
  const files = {
    'src/theme/MDXComponents.js': `import Own from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import Callout from '@theme/Admonition';
import Card from '@site/src/components/Card';
import { Clock as Watch } from '@site/src/components/clock';
import Gone from './gone';
import Image from '@theme/IdealImage';
import { Icon } from '@iconify/react';

export default {
  ...Own,
  Tabs, Callout, Card,
  Time: Watch,
  Gone,
  Image,
  Icon,
  img: Image,
};
`,
    'src/components/Card/index.js': card,
    'src/components/clock.ts': "import { time } from './time.js';\nexport const Clock = () => time();\n",
    'src/components/time.js': "import all from '@generated/times.json';\nexport const time = () => all[0];\n",
  };

  it('are exported to all pages, or have stand-ins', async () => {
    const { read, notes, standIns } = await migratePage('<Card a="/b" />\n', files);
    expect(read('diglot.config.ts')).toContain("components: './components/migrated/index.ts'");
    expect(read('components/migrated/index.ts').split('\n').slice(2).sort().join('\n')).toBe(`
export { Gone } from './Gone.tsx';
export { Icon } from '@iconify/react';
export { Image } from './Image.tsx';
export { Time } from './Time.tsx';
export { default as Card } from '../../src/components/Card/index.jsx';`);
    expect(read('src/components/Card/index.jsx')).toBe(
      card.replace(
        "import Link from '@docusaurus/Link'",
        "import { Link } from '../../../components/migrated/Link.tsx'",
      ),
    );
    expect(standIns.sort()).toEqual(['Gone', 'Image', 'Time']);
    const stand = 'a stand-in shows its content.';
    const file = 'src/theme/MDXComponents.js';
    expect(notes).toEqual([
      `${file}:13 \`<Time>\` needs \`@generated/times.json\`, which does not work here; ${stand}`,
      `${file}:14 \`<Gone>\` needs \`./gone\`, which does not work here; ${stand}`,
      `${file}:15 \`<Image>\` needs \`@theme/IdealImage\`, which does not work here; ${stand}`,
      `${file}:17 The site has its own \`<img>\` for Markdown, which was left out.`,
    ]);
  });

  it('have stand-ins when a plugin or the theme brings them', async () => {
    const text =
      '<Film title="a" />\n\nexport const Own = () => null;\n\n<Own />\n\n<Code>{`cat <<EOF\n\n<More`}</Code>\n';
    const { notes, standIns } = await migratePage(text);
    expect(standIns).toEqual(['Film', 'Code']);
    expect(notes).toEqual([
      'docs/a.mdx:1 `<Film>` comes from a plugin or the theme of the site; a stand-in shows its content.',
      'docs/a.mdx:7 `<Code>` comes from a plugin or the theme of the site; a stand-in shows its content.',
    ]);
  });
});

it.each([
  ['Box', "import { Box } from '../../components/migrated/Box.tsx';", 'a stand-in'],
  ['logo', 'export const logo = "./gone";', 'its path'],
])('has something for the missing file of %s', async (name, copied, what) => {
  const { read, notes } = await migratePage(`import ${name} from './gone';\n\n{${name}}\n`);
  expect(read('content/docs/a.mdx')).toContain(copied);
  expect(notes).toEqual([`docs/a.mdx:1 The import \`./gone\` was not found; ${what} took its place.`]);
});

describe('values that Docusaurus gives to pages', () => {
  const front = '---\ntitle: A\nversion: 1.2\nkeywords: [a]\n---\n';
  const empty = (name: string, line: number): string => `docs/a.mdx:${line} \`${name}\` of Docusaurus is empty here.`;
  it.each<[string, string, readonly string[]]>([
    [
      '{frontMatter.version} {frontMatter.title}\n',
      "export const frontMatter = {\n  title: 'A',\n  version: 1.2,\n};",
      [],
    ],
    ['<Tabs a={frontMatter.version} />\n', 'export const frontMatter = {\n  version: 1.2,\n};', []],
    [
      'export const all = Object.keys(frontMatter);\n',
      "export const frontMatter = {\n  title: 'A',\n  version: 1.2,\n  keywords: ['a'],\n};",
      [],
    ],
    ['# My `b`\n\n{contentTitle}\n', "export const contentTitle = 'My b';", []],
    ['{contentTitle}\n', 'export const contentTitle = undefined;', []],
    ['{toc.map((item) => item.value)}\n', 'export const toc = [];', [empty('toc', 6)]],
    [
      '{assets.image} {metadata.title}\n',
      'export const assets = {};\nexport const metadata = {};',
      [empty('assets', 6), empty('metadata', 6)],
    ],
  ])('are there for %j', async (text, expected, messages) => {
    const { read, notes } = await migratePage(front + text);
    expect(read('content/docs/a.mdx')).toContain(`${expected}\n`);
    expect(notes).toEqual(messages);
  });

  it.each([
    '`{toc}` toc metadata\n\n{1}\n',
    '{{ toc: 1, metadata: 2 }.toc} {"toc"}\n',
    'export const toc = [1];\n\n{toc.length}\n',
    "import toc from './b';\n\n{toc.length}\n",
    '<Toc toc={toc} />\n',
  ])('are not added to %j', async (text) => {
    const { read } = await migratePage(text, { 'docs/b.js': 'export default [];' });
    expect(read('content/docs/a.mdx')).not.toMatch(/export const \w+ = (?:\[\]|\{\});/);
  });
});

it('says what `<BrowserOnly>` does', async () => {
  const { notes } = await migratePage(
    "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly>{() => <i>{window.a}</i>}</BrowserOnly>\n",
  );
  expect(notes).toEqual([
    'docs/a.mdx:1 `<BrowserOnly>` shows what it has at build time, or its `fallback` where that fails.',
  ]);
});

it('says of files that it does not read that they are outside', async () => {
  const { notes, files } = await migratePage(
    "import Out from '../../out.md';\nimport text from '!!raw-loader!../../out.md';\n\n<Out />\n",
    { '../out.md': '# Out', '.git/HEAD': '' },
  );
  expect([...notes, ...files.filter((note) => note.startsWith('docs/'))]).toEqual([
    'docs/a.mdx:1 The import `../../out.md` is outside of the repository; a stand-in took its place.',
    'docs/a.mdx:2 The file `!!raw-loader!../../out.md` is outside of the repository.',
  ]);
});

it.each([
  ['is used by a component of the page', 'export const A = () => <Box />;\n\n<A />\n', ['Box']],
  ['is named in a text that begins with `import`', 'import it as Box\n\n<Box />\n', ['Box']],
  ['is named in a text about classes', 'the\nclass Box is\n\n<Box />\n', ['Box']],
  ['is declared in code of the page alone', '```js\nconst Box = 1;\n```\n\n<Box />\n', ['Box']],
  ['is imported', "import a, {\n  b as Box,\n} from 'react';\n\n<Box />\n", []],
  ['is exported', 'export function Box() {\n  return null;\n}\n\n<Box />\n', []],
  ['is exported again', "export { Box } from 'react';\n\n<Box />\n", []],
  ['is a part of what is exported', "export const { a, Box } = require('react');\n\n<Box />\n", []],
  ['is local to a component', 'export const A = () => {\n  const Box = B;\n  return <Box />;\n};\n\n<A />\n', []],
])('a component that %s', async (_, text, expected) => {
  expect((await migratePage(text)).standIns).toEqual(expected);
});

describe('an import of a component of the site', () => {
  it.each([
    ['that runs here', 'export default () => null;', '../../src/Box', []],
    [
      'that needs Docusaurus',
      "import use from '@docusaurus/useDocusaurusContext';\nexport default () => use();",
      '../../components/migrated/Box.tsx',
      [
        'docs/a.mdx:1 `<Box>` needs `@docusaurus/useDocusaurusContext`, which does not work here; a stand-in shows its content.',
      ],
    ],
    [
      'that needs a package of Docusaurus',
      "import { Highlight } from 'prism-react-renderer';\nexport default () => Highlight;",
      '../../components/migrated/Box.tsx',
      ['docs/a.mdx:1 `<Box>` needs `prism-react-renderer`, which does not work here; a stand-in shows its content.'],
    ],
    [
      'that takes a picture for a component',
      "import Logo from './logo.svg';\nexport default () => <Logo />;",
      '../../components/migrated/Box.tsx',
      ['docs/a.mdx:1 `<Box>` needs `./logo.svg`, which does not work here; a stand-in shows its content.'],
    ],
  ])('%s', async (_, code, module, expected) => {
    const { read, notes } = await migratePage("import Box from '@site/src/Box';\n\n<Box />\n", {
      'src/Box.tsx': code,
      'src/logo.svg': '<svg/>',
    });
    expect(read('content/docs/a.mdx')).toContain(`from '${module}`);
    expect(notes).toEqual(expected);
  });
});

it('gives parts with components the ending that makes them MDX', async () => {
  const { read } = await migratePage(
    "import B from './_b.md';\nimport C from '@site/parts/c.md';\n\n<B /> <C /> [d](./d.md)\n",
    {
      'docs/_b.md': "import Box from '@site/src/Box';\n\n<Box />\n",
      'docs/d.md': '<Box />\n',
      'parts/c.md': '<!-- c -->\n\n{1 + 1}\n',
      'src/Box.tsx': 'export default () => null;',
    },
  );
  expect(read('content/docs/a.mdx')).toBe(
    "import B from './_b.mdx';\nimport C from '../_parts/parts/c.mdx';\n\n<B /> <C /> [d](./d.mdx)\n",
  );
  expect(read('content/docs/_b.mdx')).toContain("import Box from '../../src/Box.tsx';");
  expect(read('content/_parts/parts/c.mdx')).toBe('{/* c */}\n\n{1 + 1}\n');
});

it('follows the aliases of a plugin', async () => {
  const { read } = await migratePage("import Box from '@parts/Box';\n\n<Box />\n", {
    'docusaurus.config.js':
      "const path = require('path');\nmodule.exports = { plugins: [['docusaurus-plugin-module-alias', { alias: { '@parts': path.resolve(__dirname, './src/parts'), react: path.resolve(__dirname, './node_modules/react') } }]] };",
    'src/parts/Box.tsx': "import a from '@parts/a';\nexport default () => a;\n",
    'src/parts/a.ts': 'export default 1;\n',
  });
  expect(read('content/docs/a.mdx')).toContain("import Box from '../../src/parts/Box.tsx';");
  expect(read('src/parts/Box.tsx')).toContain("import a from './a.ts';");
});

it.each([
  [
    'is listed',
    'pkg/Box',
    '{ "dependencies": { "pkg": "1" } }',
    "import Box from 'pkg/Box';",
    'The import of `pkg/Box` stays.',
  ],
  [
    'is not listed',
    '@a/b/Box',
    '{ "dependencies": { "pkg": "1" } }',
    "import { Box } from '../../components/migrated/Box.tsx';",
    'The package of `@a/b/Box` is not in `package.json`; a stand-in took its place.',
  ],
  ['nothing is known of', 'pkg/Box', '{}', "import Box from 'pkg/Box';", 'The import of `pkg/Box` stays.'],
])('imports a component of a package that %s', async (_, module, list, copied, message) => {
  const { read, notes } = await migratePage(`import Box from '${module}';\n\n<Box />\n`, { 'package.json': list });
  expect(read('content/docs/a.mdx')).toContain(copied);
  expect(notes).toEqual([`docs/a.mdx:1 ${message}`]);
});

describe('the picture that other sites show', () => {
  it.each([
    ['./b.png', '/b.png'],
    ['img/b.png', '/img/b.png'],
    ['./图 b.png', '/图%20b.png'],
    ['/img/b.png', '/img/b.png'],
    ['@site/static/img/b.png', '/img/b.png'],
    ['https://a.example/b.png', 'https://a.example/b.png'],
  ])('of a page, %s, is one of the public folder', async (image, expected) => {
    const { read, files } = await migratePage(`---\nimage: '${image}'\n---\n\nText\n`, {
      'docs/b.png': 'own',
      'docs/图 b.png': '',
    });
    expect(read('content/docs/a.mdx')).toContain(`---\nsocialCard: ${expected}\n---\n`);
    if (image === './b.png') expect(read('content/public/b.png')).toBe('own');
    expect(files).toEqual(["docusaurus.config.js A home page was made from the site's title: `content/index.md`."]);
  });

  it.each([
    ["url: 'https://a.example', baseUrl: '/x/',", 'img/b.png', 'https://a.example/x/img/b.png'],
    ["url: 'https://a.example',", 'https://b.example/b.png', 'https://b.example/b.png'],
    ['', 'img/b.png', '/img/b.png'],
  ])('of a site with %j, %s, has its whole address', async (settings, image, expected) => {
    const { read } = await migratePage('Text\n', {
      'docusaurus.config.js': `module.exports = { title: 'Tool', ${settings} themeConfig: { image: '${image}' } };`,
    });
    expect(read('diglot.config.ts')).toContain(`head: [['meta', { property: 'og:image', content: '${expected}' }]]`);
  });
});
