// A Starlight site below a base, parts of its pages outside of the content folder, and marks of its code blocks.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { writeFiles } from '../../../test/write-files.ts';
import { migrate } from './migrate.ts';

const folder = createTestFolder('diglot-starlight-folders');
const CONTENT = 'src/content/docs';

interface Migrated {
  readonly pages: number;
  readonly notes: readonly string[];
  read(file: string): string;
}

async function migrateFiles(
  name: string,
  config: string,
  files: Readonly<Record<string, string | Buffer>>,
  options = "title: 'Tool'",
): Promise<Migrated> {
  const root = join(folder, name, 'site');
  const all: typeof files = {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default {\n  ${config}\n  integrations: [starlight({ ${options} })],\n};\n`,
    ...files,
  };
  writeFiles(root, all);
  const out = join(folder, name, 'out');
  const { notes, pages } = await migrate({ root, out, version: '1.2.3' });
  return {
    pages,
    notes: notes.map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`),
    read: (file) => readFileSync(join(out, file), 'utf8'),
  };
}

it('names parts of settings that are computed', async () => {
  const { notes } = await migrateFiles(
    'computed',
    "redirects: { '/a': a(), '/b': { destination: b() }, '/c': '/d' },",
    { [`${CONTENT}/index.md`]: '---\ntitle: A\n---\n' },
    "title: { en: c() }, logo: { src: d() }, locales: { root: { label: e(), lang: 'en' } }",
  );
  expect(notes).toEqual([
    ...['c', 'd', 'a', 'b', 'e'].map(
      (name, i) =>
        `astro.config.mjs:${/[ab]/.test(name) ? 3 : 4} ${['The title', 'The logo', 'A redirect', 'A redirect', 'A language'][i]} is computed by code, which was not run: \`${name}()\`.`,
    ),
  ]);
});

it('renders formulas where plugins did', async () => {
  const { notes, read } = await migrateFiles(
    'math',
    "markdown: { remarkPlugins: ['remark-math'], rehypePlugins: ['rehype-katex'] },",
    { [`${CONTENT}/index.md`]: '---\ntitle: A\n---\n' },
  );
  expect(read('diglot.config.ts')).toMatch(/markdown: \{\s*math: true/);
  expect(notes).toEqual(['astro.config.mjs:3 `markdown` has no counterpart and was left out.']);
});

it('takes no file outside of the repository', async () => {
  const { notes } = await migrateFiles('bounds', '', {
    [`${CONTENT}/index.mdx`]: "---\ntitle: A\n---\nimport Out from '../../../../out.mdx';\n\n<Out />\n",
    [`${CONTENT}/b.md`]: '---\ntitle: B\nhero:\n  image:\n    file: ../../../../out.png\n---\n',
    '../out.mdx': '# Out',
    '../out.png': '',
    '.git/HEAD': '',
  });
  expect(notes.filter((note) => note.includes('out'))).toEqual([
    `${CONTENT}/b.md The file \`../../../../out.png\` is outside of the repository.`,
    `${CONTENT}/index.mdx:4 The import \`../../../../out.mdx\` is outside of the repository; a stand-in took its place.`,
  ]);
});

describe('a site below a base', () => {
  it.each<[base: string, text: string, copied: string]>([
    ['/tool/', '[a](/tool/two/#x)', '[a](/two/#x)'],
    ['tool', '[a](/tool/two/)', '[a](/two/)'],
    ['/tool', '[a](/tool) and [b](/tool#x)', '[a](/) and [b](/#x)'],
    ['/tool', '[a](/toolbox/) and [b](/two/)', '[a](/toolbox/) and [b](/two/)'],
    ['/tool', '<a href="/tool/two/">a</a>', '<a href="/two/">a</a>'],
    ['/tool', '![a](/tool/a.png)\n\n<img src="/tool/a.png">', '![a](/a.png)\n\n<img src="/a.png">'],
    ['/tool', '[a][b]\n\n[b]: /tool/two/', '[a][b]\n\n[b]: /two/'],
    ['/tool', '`[a](/tool/two/)`', '`[a](/tool/two/)`'],
    ['/', '[a](/tool/two/)', '[a](/tool/two/)'],
  ])('with base %j, %j is %j', async (base, text, copied) => {
    const name = `base-${Buffer.from(base + text).toString('hex')}`.slice(0, 120);
    const { read } = await migrateFiles(name, `base: '${base}',`, {
      [`${CONTENT}/index.md`]: `---\ntitle: A\n---\n\n${text}\n`,
    });
    expect(read(`${CONTENT}/index.md`)).toBe(`---\ntitle: A\n---\n\n${copied}\n`);
  });

  it('has its hero and redirects below it', async () => {
    const { read } = await migrateFiles('base-hero', `base: '/tool', redirects: { '/old': '/tool/two', '/x': '/y' },`, {
      [`${CONTENT}/index.md`]:
        '---\ntitle: A\nhero:\n  actions:\n    - text: Go\n      link: /tool/two/\n    - text: On\n      link: /three/\n---\n',
    });
    expect(read(`${CONTENT}/index.md`)).toContain('link: /two/\n');
    expect(read(`${CONTENT}/index.md`)).toContain('link: /three/\n');
    expect(read('diglot.config.ts')).toContain("{ from: '^/old/?$', to: '/two' }, { from: '^/x/?$', to: '/y' }");
  });
});

describe('parts outside of the content folder', () => {
  it('move into it with what they import', async () => {
    const { read, notes, pages } = await migrateFiles('parts', '', {
      [`${CONTENT}/index.mdx`]: "---\ntitle: A\n---\n\nimport Note from '../../parts/note.mdx';\n\n<Note />\n",
      'src/parts/note.mdx':
        "import Inner from './inner.md';\nimport { Tabs } from '@astrojs/starlight/components';\n\n<Inner />\n",
      'src/parts/inner.md': 'Text.\n',
      'src/parts/unused.mdx': 'Text.\n',
    });
    expect(read(`${CONTENT}/index.mdx`)).toContain("import Note from './_parts/parts/note.mdx';");
    expect(read(`${CONTENT}/_parts/parts/note.mdx`)).toBe("import Inner from './inner.md';\n\n\n<Inner />\n");
    expect(read(`${CONTENT}/_parts/parts/inner.md`)).toBe('Text.\n');
    expect(read('src/parts/unused.mdx')).toBe('Text.\n');
    expect(notes).toEqual([]);
    expect(pages).toBe(1);
  });

  it('come from the folder above the site as well', async () => {
    const { read, notes } = await migrateFiles('parts-above', '', {
      [`${CONTENT}/index.mdx`]: "---\ntitle: A\n---\n\nimport Log from '/../LOG.md';\n\n<Log />\n",
      '../LOG.md': '## 1.0\n',
      '../.git': '',
    });
    expect(read(`${CONTENT}/index.mdx`)).toContain("import Log from './_parts/LOG.md';");
    expect(read(`${CONTENT}/_parts/LOG.md`)).toBe('## 1.0\n');
    expect(notes).toEqual([]);
  });

  it('keep their pictures', async () => {
    const { read } = await migrateFiles('part-pictures', '', {
      [`${CONTENT}/index.mdx`]: "---\ntitle: A\n---\n\nimport Note from '../../parts/note.mdx';\n\n<Note />\n",
      'src/parts/note.mdx': '![a](./a.png) ![b](/b.png) [c](./c/)\n',
      'src/parts/a.png': 'x',
    });
    expect(read(`${CONTENT}/_parts/parts/note.mdx`)).toBe('![a](../../../../parts/a.png) ![b](/b.png) [c](./c/)\n');
  });
});

describe('marks of a code block', () => {
  it.each<[info: string, code: string, copied: string, notes: number]>([
    ['js mark={1}', 'a\nb', '```js {1}\na\nb\n```', 0],
    ['js title="a.js" mark={1-2, 4}', 'a\nb', '```js title="a.js" {1-2,4}\na\nb\n```', 0],
    ['js {1} mark={2}', 'a\nb', '```js {1} {2}\na\nb\n```', 0],
    ['js ins={2}', 'a\nb', '```js\na\nb // [!code ++]\n```', 0],
    ['py del={1} ins={2-3}', 'a\nb\nc', '```py\na # [!code --]\nb # [!code ++]\nc # [!code ++]\n```', 0],
    ['html ins={1}', '<a>', '```html\n<a> <!-- [!code ++] -->\n```', 0],
    ['json ins={1}', '{}', '```json\n{} // [!code ++]\n```', 0],
    ['js ins="a"', 'a', '```js\na\n```', 1],
    ['js "a" mark={1}', 'a', '```js {1}\na\n```', 1],
    ['js /a/', 'a', '```js\na\n```', 1],
  ])('%s', async (info, code, copied, notes) => {
    const name = `marks-${Buffer.from(info).toString('hex')}`;
    const migrated = await migrateFiles(name, '', {
      [`${CONTENT}/index.md`]: `---\ntitle: A\n---\n\n\`\`\`${info}\n${code}\n\`\`\`\n`,
    });
    expect(migrated.read(`${CONTENT}/index.md`)).toBe(`---\ntitle: A\n---\n\n${copied}\n`);
    expect(migrated.notes).toHaveLength(notes);
  });
});

it('shows signs for icons, and names the others', async () => {
  const { read, notes } = await migrateFiles('icons', '', {
    [`${CONTENT}/index.mdx`]:
      '---\ntitle: A\n---\n\nimport { Icon } from \'@astrojs/starlight/components\';\n\n<Icon name="star" /> <Icon name="seti:go" />\n\n<Icon name="laptop" label="Laptop" />\n',
  });
  expect(read('components/migrated/Icon.tsx')).toContain("  'star': '★',\n");
  expect(notes).toEqual([`${CONTENT}/index.mdx:7 The icon \`seti:go\` of Starlight is not shown.`]);
});

it('takes texts of files that expressions load', async () => {
  const page = `---\ntitle: A\n---\n\nimport Box from './Box.astro';\n\n<Box src={import('../../../a.yaml?raw')} />\n\n<Box src={import('../gone.yaml?raw')} />\n`;
  const { read, notes } = await migrateFiles('raw', '', {
    [`${CONTENT}/index.mdx`]: page,
    'a.yaml': 'a: 1\n',
  });
  expect(read(`${CONTENT}/index.mdx`)).toContain(
    'export const loaded1 = "a: 1\\n";\nexport const loaded2 = "File not found: gone.yaml";\n',
  );
  expect(read(`${CONTENT}/index.mdx`)).toContain('<Box src={loaded1} />\n\n<Box src={loaded2} />\n');
  expect(notes.filter((note) => note.includes('raw'))).toEqual([
    `${CONTENT}/index.mdx:7 The text of \`../../../a.yaml?raw\` was copied into the page.`,
    `${CONTENT}/index.mdx:9 The file \`../gone.yaml?raw\` was not found.`,
  ]);
});

it('keeps the numbers of marks with labels', async () => {
  const { read } = await migrateFiles('labels', '', {
    [`${CONTENT}/index.md`]: '---\ntitle: A\n---\n\n```js {"1":2} del={"2. b":1}\na\nb\n```\n',
  });
  expect(read(`${CONTENT}/index.md`)).toBe('---\ntitle: A\n---\n\n```js {2}\na // [!code --]\nb\n```\n');
});

it('goes on where a page is not UTF-8 text', async () => {
  const { read, notes } = await migrateFiles('bytes', '', {
    [`${CONTENT}/index.md`]: '---\ntitle: A\n---\n\nText.\n',
    [`${CONTENT}/b.md`]: Buffer.from([0xff, 0xfe, 0]),
  });
  expect(read(`${CONTENT}/index.md`)).toContain('Text.');
  expect(notes).toContain(`${CONTENT}/b.md The page is not UTF-8 text and was copied as it is.`);
});

describe('a site whose names of files are no addresses', () => {
  const files = {
    [`${CONTENT}/index.md`]: '---\ntitle: Home\n---\n\n[a](/guides/my-page/) [b](/fr/other/b/)\n',
    [`${CONTENT}/Guides/My Page.md`]: '---\ntitle: A\n---\n\n![p](./p.png) ![q](../q%20r.png)\n',
    [`${CONTENT}/Guides/b.mdx`]: "---\ntitle: B\nslug: other/b\n---\nimport data from './data.json';\n\n{data.a}\n",
    [`${CONTENT}/Guides/p.png`]: '',
    [`${CONTENT}/q r.png`]: '',
    [`${CONTENT}/Guides/data.json`]: '{}',
    [`${CONTENT}/fr/index.md`]: '---\ntitle: Accueil\n---\n',
  };
  const options =
    "title: 'Tool', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } }, sidebar: ['guides/my-page', { label: 'Guides', autogenerate: { directory: 'Guides' } }]";

  it('has its pages where their addresses were, with their pictures and data', async () => {
    const { read, notes } = await migrateFiles('slugs', '', files, options);
    expect(notes).toEqual([expect.stringContaining('2 pages, such as `guides/my-page`, are not translated')]);
    expect(read(`${CONTENT}/index.md`)).toContain('[a](/guides/my-page/) [b](/other/b/)\n');
    expect(read(`${CONTENT}/guides/my-page.md`)).toContain('![p](../Guides/p.png) ![q](../q%20r.png)\n');
    expect(read(`${CONTENT}/other/b.mdx`)).toBe(
      "---\ntitle: B\n---\nimport data from '../Guides/data.json';\n\n{data.a}\n",
    );
    expect(JSON.parse(read(`${CONTENT}/_meta.json`))).toEqual([
      'guides/my-page',
      { type: 'custom-link', label: 'Guides', items: ['guides/my-page', 'other/b'] },
    ]);
    expect(JSON.parse(read(`${CONTENT}/fr/_meta.json`))).toEqual([
      { type: 'custom-link', label: 'A', link: '/guides/my-page' },
      {
        type: 'custom-link',
        label: 'Guides',
        items: [
          { type: 'custom-link', label: 'A', link: '/guides/my-page' },
          { type: 'custom-link', label: 'B', link: '/other/b' },
        ],
      },
    ]);
  });

  it('has a menu of the folder where all of its pages are in one', async () => {
    const { [`${CONTENT}/Guides/b.mdx`]: _, [`${CONTENT}/fr/index.md`]: __, ...rest } = files;
    const { read } = await migrateFiles('slug-folder', '', rest, options.replace(/locales.*\} \}, /, ''));
    expect(JSON.parse(read(`${CONTENT}/_meta.json`))).toEqual([
      'guides/my-page',
      { type: 'dir', name: 'guides', label: 'Guides' },
    ]);
  });
});

describe('relative links', () => {
  const files: Readonly<Record<string, string>> = {
    [`${CONTENT}/index.md`]: '---\ntitle: Home\n---\n\n[a](./g/a/) [up](../g/)\n',
    [`${CONTENT}/g/index.md`]: '---\ntitle: G\n---\n\n[a](./a/)\n',
    [`${CONTENT}/g/a.md`]:
      '---\ntitle: A\n---\n\n[b](../b/#x) [g](../) [top](../../) <a href="../b">b</a> ![p](./p.png) [file](./b.zip)\n\n[b]: ../b/\n',
    [`${CONTENT}/g/b.md`]: '---\ntitle: B\n---\n\n[gone](../gone/)\n',
    [`${CONTENT}/b.md`]: '---\ntitle: Other\n---\n',
    [`${CONTENT}/g/p.png`]: '',
  };

  it.each([
    ['', '[b](/g/b/#x) [g](/g/) [top](/) <a href="/g/b">b</a> ![p](./p.png) [file](./b.zip)\n\n[b]: /g/b/\n'],
    [
      "build: { format: 'file' },",
      '[b](../b/#x) [g](../) [top](../../) <a href="../b">b</a> ![p](./p.png) [file](./b.zip)\n\n[b]: ../b/\n',
    ],
  ])('count from the address of a page, with %j', async (config, expected) => {
    const { read } = await migrateFiles(`relative-${config.length}`, config, files);
    expect(read(`${CONTENT}/g/a.md`)).toBe(`---\ntitle: A\n---\n\n${expected}`);
    for (const name of ['index.md', 'g/index.md', 'g/b.md'])
      expect(read(`${CONTENT}/${name}`)).toBe(files[`${CONTENT}/${name}`]);
  });
});
