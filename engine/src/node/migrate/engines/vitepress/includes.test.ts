// Includes and snippets of VitePress pages.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../../test/test-folder.ts';
import { migrate } from '../../migrate.ts';

const folder = createTestFolder('diglot-vitepress-includes');
let count = 0;

/** Migrates a page of a site whose content is in `site/docs`. */
async function migratePage(text: string, files: Readonly<Record<string, string>>) {
  const place = join(folder, String(count++));
  const all = {
    // The repository, which bounds what pages may include.
    '.git': '',
    'site/.vitepress/config.mjs': "export default { srcDir: 'docs' }",
    'site/docs/guide/a.md': text,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  const { notes } = await migrate({ root: join(place, 'site'), out: join(place, 'out'), version: '1.2.3' });
  return {
    text: readFileSync(join(place, 'out/docs/guide/a.md'), 'utf8'),
    notes: notes.filter(({ file }) => file.endsWith('guide/a.md')).map(({ line, message }) => `${line} ${message}`),
  };
}

describe('an include', () => {
  it.each<[string, string, Readonly<Record<string, string>>, string, readonly string[]]>([
    ['without a space before its end', '<!--@include: ./b.md-->', { 'site/docs/guide/b.md': 'B\n' }, 'B', []],
    ['with spaces', '<!-- @include: ../b.md -->', { 'site/docs/b.md': 'B\n' }, 'B', []],
    ['of the content folder', '<!--@include: @/x/b.md-->', { 'site/docs/x/b.md': 'B' }, 'B', []],
    ['of the content folder without a slash', '<!--@include: @x/b.md-->', { 'site/docs/x/b.md': 'B' }, 'B', []],
    ['of a folder above the site', '<!--@include: ../../../b.md-->', { 'b.md': 'B' }, 'B', []],
    ['of a file with spaces in its name', '<!--@include: ./b c.md-->', { 'site/docs/guide/b c.md': 'B' }, 'B', []],
    ['of a page with frontmatter', '<!--@include: ./b.md-->', { 'site/docs/guide/b.md': '---\na: 1\n---\nB' }, 'B', []],
    ['of some lines', '<!--@include: ./b.md{2,3}-->', { 'site/docs/guide/b.md': '1\n2\n3\n4' }, '2\n3', []],
    [
      'of a region',
      '<!--@include: ./b.md#x-->',
      { 'site/docs/guide/b.md': '1\n<!-- #region x -->\n2\n<!-- #endregion x -->\n3' },
      '2',
      [],
    ],
    [
      'of the text below a heading',
      '<!--@include: ./b.md#my-part-->',
      { 'site/docs/guide/b.md': '# A\n\n## My part\n\n1\n\n### C\n\n2\n\n## D\n\n3' },
      '\n1\n\n### C\n\n2',
      [],
    ],
    [
      'of the text below a heading, with comments of code that look like headings',
      '<!--@include: ./b.md#b-->',
      { 'site/docs/guide/b.md': '```sh\n## b\n```\n## b\n\n```sh\n## c\n```\n\n1\n\n## `d`\n\n2' },
      '\n```sh\n## c\n```\n\n1',
      [],
    ],
    [
      'of a file that includes another, by its own path',
      '<!--@include: ./x/b.md-->',
      { 'site/docs/guide/x/b.md': '1\n\n<!--@include: ./c.md-->', 'site/docs/guide/x/c.md': '2' },
      '1\n\n2',
      [],
    ],
    [
      'of a file that includes itself',
      '<!--@include: ./b.md-->',
      { 'site/docs/guide/b.md': '1\n\n<!--@include: ./b.md-->' },
      '1\n\n<!--@include: ./b.md-->',
      ['1 The include `./b.md` was not found.'],
    ],
    ['in code', '```md\n<!--@include: ./b.md-->\n```', { 'site/docs/guide/b.md': 'B' }, '```md\nB\n```', []],
    ['in code, without a file', '`<!--@include: ./b.md-->`', {}, '`<!--@include: ./b.md-->`', []],
    [
      'of a file outside of the repository',
      '<!--@include: ../../../../b.md-->',
      { '../b.md': 'B' },
      '<!--@include: ../../../../b.md-->',
      ['1 The include `../../../../b.md` is outside of the repository.'],
    ],
    [
      'without a file',
      '<!--@include: ./b.md-->',
      {},
      '<!--@include: ./b.md-->',
      ['1 The include `./b.md` was not found.'],
    ],
  ])('%s', async (_, text, files, expected, notes) => {
    expect(await migratePage(`${text}\n`, files)).toEqual({ text: `${expected}\n`, notes });
  });
});

const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\`\`\``;
const copied = '1 A region of a file was copied into the page.';

describe('a snippet', () => {
  it.each<[string, string, Readonly<Record<string, string>>, string, readonly string[]]>([
    ['of the site', '<<< ./b.ts', { 'site/docs/guide/b.ts': 'b\n' }, fence('ts file="./b.ts"', ''), []],
    [
      'of the content folder, with attributes',
      '<<< @/x/b.ts{1,3 ts:line-numbers twoslash} [B]',
      { 'site/docs/x/b.ts': 'b\n' },
      fence('ts:line-numbers file="<root>/docs/x/b.ts" {1,3} twoslash [B]', ''),
      [],
    ],
    [
      'of a folder above the site',
      '<<< @/../../b.ts',
      { 'b.ts': 'b\n' },
      fence('ts', 'b\n'),
      ['1 The text of `../b.ts`, which is outside of the site, was copied into the page.'],
    ],
    [
      'of a file outside of the repository',
      '<<< @/../../../b.ts',
      { '../b.ts': 'b\n' },
      fence('text', 'Code snippet path not found: @/../../../b.ts\n'),
      ['1 The snippet `@/../../../b.ts` is outside of the repository.'],
    ],
    [
      'of a region above the site',
      '<<< @/../../b.ts#x',
      { 'b.ts': '// #region x\n  b\n// #endregion x\n' },
      fence('ts', 'b\n'),
      [copied],
    ],
    [
      'of a region over another',
      '<<< ./b.ts#x',
      { 'site/docs/guide/b.ts': '// #region x\n1\n// #region y\n2\n// #endregion x\n3\n// #endregion y\n' },
      fence('ts', '1\n2\n'),
      [copied],
    ],
    [
      'of a region around another, whose ends have no names',
      '<<< ./b.ts#x',
      { 'site/docs/guide/b.ts': '// #region x\n1\n// #region y\n2\n// #endregion\n3\n// #endregion\n4\n' },
      fence('ts', '1\n2\n3\n'),
      [copied],
    ],
    [
      'of a group, whose tabs have the names of files',
      '::: code-group\n<<< ./b.ts\n<<< ./run{bash}\n<<< ./c.ts [C]\n:::',
      { 'site/docs/guide/b.ts': 'b', 'site/docs/guide/c.ts': 'c', 'site/docs/guide/run': 'r' },
      `::: code-group\n${fence('ts file="./b.ts" [b.ts]', '')}\n${fence('bash file="./run" [run]', '')}\n${fence('ts file="./c.ts" [C]', '')}\n:::`,
      [],
    ],
    [
      'without a file',
      '<<< ./b.ts',
      {},
      fence('text', 'Code snippet path not found: ./b.ts\n'),
      ['1 The snippet `./b.ts` was not found.'],
    ],
  ])('%s', async (_, text, files, expected, notes) => {
    expect(await migratePage(`${text}\n`, files)).toEqual({ text: `${expected}\n`, notes });
  });
});

const many = 10_000;

it.each<[string, string, Readonly<Record<string, string>>, string]>([
  ['an include', `<!--@include: ${' '.repeat(many)}`, {}, '<!--@include: '],
  [
    'the end of a region',
    '<<< ./b.ts#x',
    { 'site/docs/guide/b.ts': `// #region x\n1\n// #endregion ${' '.repeat(many)}a${' '.repeat(many)}b` },
    fence('ts', '1\n'),
  ],
  ['the title of a block', `\`\`\`ts [${'<>'.repeat(many)}\n\`\`\``, {}, '```ts [<><>'],
])('ends for %s with many spaces or signs', async (_, text, files, expected) => {
  expect((await migratePage(`${text}\n`, files)).text).toContain(expected);
});
