// Pages of VitePress with data in a script, team pages, and templates of slots.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { writeFiles } from '../../../test/write-files.ts';
import { migrate } from './migrate.ts';

const folder = createTestFolder('diglot-vitepress-pages');

async function migratePage(name: string, text: string, more: Readonly<Record<string, string>> = {}) {
  const root = join(folder, name, 'site');
  const files = {
    '.vitepress/config.mjs': 'export default {}',
    '.vitepress/theme/custom.css': '',
    'team.md': text,
    ...more,
  };
  writeFiles(root, files);
  const out = join(folder, name, 'out');
  const { notes, standIns } = await migrate({ root, out, version: '1.2.3' });
  return {
    standIns,
    notes: notes.map(({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`} ${message}`),
    read: (file: string) => readFileSync(join(out, file), 'utf8'),
  };
}

const themeNote = '.vitepress/theme/custom.css The style sheet of the theme was not copied.';

it('keeps the members of a team', async () => {
  const { read, notes, standIns } = await migratePage(
    'team',
    `<script setup>
import { VPTeamMembers } from 'vitepress/theme'

const members = [
  { name: 'Ann', links: [{ icon: 'github', link: 'https://a.example' }] },
]
</script>

# Team

<VPTeamMembers size="small" :members="members" />
`,
  );
  expect(read('team.mdx')).toBe(`
export const members = [
  { name: 'Ann', links: [{ icon: 'github', link: 'https://a.example' }] },
];


# Team

<VPTeamMembers size="small" members={members} />
`);
  expect(read('components/migrated/VPTeamMembers.tsx')).toContain('export function VPTeamMembers(');
  expect([notes, standIns]).toEqual([[themeNote], []]);
});

it('keeps data of a script that does more, and names the script', async () => {
  const { read, notes } = await migratePage(
    'more',
    `<script setup>
import { ref } from 'vue'
const version = '1.2'
const list = ['a']
const open = ref(false)
</script>

Version {{ version }} {{ open }}

<Demo :items="list" :open="open" />
`,
  );
  expect(read('team.mdx')).toContain("export const list = [\n  'a',\n];\n");
  expect(read('team.mdx')).toContain('Version 1.2 \\{\\{ open \\}\\}\n\n<Demo items={list} />\n');
  expect(notes).toEqual([
    themeNote,
    "team.md:1 A `<script>` of 6 lines was left out: `import { ref } from 'vue'`.",
    'team.md:8 Nothing evaluates `{{ open }}`; it is printed as it is.',
    'team.md:10 `:open="open"` of Vue was left out.',
    'team.md:10 `<Demo>` is a Vue component; a stand-in shows its content.',
    'team.md:10 The stand-in for `<Demo>` shows only the texts in `items`.',
  ]);
});

it.each([
  ['<template #title>\n\nHi\n\n</template>', '<div data-slot="title">\n\nHi\n\n</div>'],
  ['<template v-slot:lead="{ a }">Hi</template>', '<div data-slot="lead">Hi</div>'],
  ['<template v-if="yes">Hi</template>', '<div>Hi</div>'],
])('shows what is in %j', async (text, copied) => {
  const name = `template-${Buffer.from(text).toString('hex')}`.slice(0, 100);
  const { read } = await migratePage(name, `<Demo>\n${text}\n</Demo>\n`);
  expect(read('team.mdx')).toContain(`<Demo>\n${copied}\n</Demo>\n`);
});

it.each([
  ['js [A <Badge type="tip" text="new"/>]', 'js [A (new)]'],
  ['js [A <b>c</b>]', 'js [A c]'],
  ['ts-vue [a < b]', 'ts [a < b]'],
])('has a plain title of %j', async (info, expected) => {
  const { read } = await migratePage(
    `title-${Buffer.from(info).toString('hex')}`.slice(0, 100),
    `\`\`\`${info}\na\n\`\`\`\n`,
  );
  expect(read('team.md')).toBe(`\`\`\`${expected}\na\n\`\`\`\n`);
});

it.each<[string, string, string, Readonly<Record<string, string>>]>([
  ['a file', '', '<my-part />', { 'components/my-part.vue': '' }],
  ['a file with a long name', '', '<my-part />', { '.vitepress/theme/MyPart.vue': '' }],
  ['the theme', '', '<my-part />', { '.vitepress/theme/index.ts': "app.component('MyPart', Part);" }],
  ['the theme with a hyphen', '', '<my-part />', { '.vitepress/theme/index.ts': "app.component( 'my-part', Part);" }],
  ['the page', '<script setup>\nimport MyPart from "pkg";\n</script>\n', '<my-part />', {}],
])('takes an element with a hyphen for a component that %s defines', async (name, script, tag, files) => {
  const { read, standIns } = await migratePage(`hyphen-${name}`, `${script}${tag}\n\n\`<my-part>\`\n`, files);
  expect(read('team.mdx')).toBe('<MyPart />\n\n`<my-part>`\n');
  expect(standIns.map((item) => item.name)).toEqual(['MyPart']);
});

it.each([
  ['<my-part a="b" /> c', '<my-part a="b"></my-part> c'],
  ['<a id="b"/>\n\nc', '<a id="b"></a>\n\nc'],
  ['a<br />b <img src="/c.png"/>', 'a<br />b <img src="/c.png"/>'],
  ['<svg><path d="M0" /></svg>', '<svg><path d="M0" /></svg>'],
  ['`<my-part />`', '`<my-part />`'],
])('closes elements that end themselves, which HTML leaves open: %s', async (text, expected) => {
  const { read } = await migratePage(`empty-${Buffer.from(text).toString('hex')}`.slice(0, 100), `${text}\n`);
  expect(read('team.md')).toBe(`${expected}\n`);
});

it('keeps elements of the web', async () => {
  const text = '<my-part some-name="a" :count="3" :open="true" :old="false">b</my-part>\n\n<my-part></my-part>\n';
  const { read, notes } = await migratePage('elements', text, {
    '.vitepress/theme/index.ts': "customElements.define('my-part', class MyPartElement {});",
  });
  expect(read('team.md')).toBe('<my-part some-name="a" count="3" open>b</my-part>\n\n<my-part></my-part>\n');
  expect(notes.filter((note) => note.startsWith('team'))).toEqual([
    'team.md:1 `<my-part>` stays an HTML element: the site has no component of this name.',
  ]);
});

it.each([
  ['![A "b"](/c.png){width=24px .icon}', '<img src="/c.png" alt="A &quot;b&quot;" width="24px" class="icon" />'],
  ['![](c.png "D"){height="24px" width=\'2\'}', '<img src="./c.png" alt="" title="D" height="24px" width="2" />'],
  ["![a](<b c.png> 'D'){.icon #id}", '<img src="./b%20c.png" alt="a" title="D" id="id" class="icon" />'],
  ['![a \\] b](/c.png){width=2}', '<img src="/c.png" alt="a ] b" width="2" />'],
  ['![a](/c.png){#id}', '![a](/c.png){#id}'],
  ['![a](/c.png) {width=2}', '![a](/c.png) {width=2}'],
])('keeps the attributes of a picture: %s', async (text, expected) => {
  const { read } = await migratePage(`picture-${Buffer.from(text).toString('hex')}`.slice(0, 200), `${text}\n`);
  expect(read('team.md')).toBe(`${expected}\n`);
});

it('keeps the addresses of headings with names of emoji, which are no part of them', async () => {
  const { read } = await migratePage('emoji', '# A\n\n## :rocket: Go\n\n## Go\n\n## 🚀 Go :none:\n');
  expect(read('team.md')).toBe('# A\n\n## 🚀 Go {#go}\n\n## Go {#go-1}\n\n## 🚀 Go :none: {#🚀-go-none}\n');
});

it.each([
  ['![p](./p.png) ![q](../q.png "Q")', '![p](../packages/one/docs/p.png) ![q](../packages/one/q.png "Q")'],
  ['<img src="./p.png">', '<img src="../packages/one/docs/p.png">'],
  ['[b](./b.md) [b](b) [self](#h)', '[b](./b.md) [b](b) [self](#h)'],
  ['[up](../../../README.md?a#h) [up](../../../README)', '[up](../index.md?a#h) [up](../)'],
  ['[old](/packages/one/docs/b) [new](/one/b)', '[old](/one/b) [new](/one/b)'],
  ['[x]: ../../two/docs/x.md', '[x]: ../two/x.md'],
  ['[out](https://a.example/README.md) [gone](./gone.md) [bad](./%E0%A4.md)', undefined],
  ['`[up](../../../README.md)`', undefined],
  ['<<< ./s.ts', '```ts file="<root>/packages/one/docs/s.ts"\n```'],
])('leads %j of a page that a rewrite moves to where it is', async (text, expected = text) => {
  const { read } = await migratePage(`moved-${text.replace(/\W/g, '')}`, '', {
    '.vitepress/config.mjs':
      "export default { rewrites: { 'packages/:pkg/docs/:rest*': ':pkg/:rest*', 'README.md': 'index.md' } }",
    'packages/one/docs/a.md': `${text}\n`,
    'packages/one/docs/b.md': '# B\n',
    'packages/one/docs/p.png': '',
    'packages/one/q.png': '',
    'packages/one/docs/s.ts': 'let s;\n',
    'packages/two/docs/x.md': '# X\n',
    'README.md': '# R\n',
  });
  expect(read('one/a.md')).toBe(`${expected}\n`);
});
