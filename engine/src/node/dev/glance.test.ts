import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceFile } from '../../model/source.ts';
import { createHighlighter } from '../compile/highlight/highlighter.ts';
import { type GlanceSettings, glance } from './glance.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-glance-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** More than is read at first, in whole lines. */
const long = 'Ein längerer Absatz, 第一段。\n'.repeat(200);

const settings: GlanceSettings = {
  options: {
    ...{ html: 'allow', lineNumbers: false, wrapCode: false, variables: { product: 'Ant' } },
    strings: { footnotes: '', backToReference: '' },
  },
  highlighter: createHighlighter(),
};

function look(text: string, format: 'md' | 'mdx' = 'md'): ReturnType<typeof glance>['meta'] {
  const path = join(folder, 'page.md');
  writeFileSync(path, text);
  const source: SourceFile = {
    ...{ id: 'page.md', path, pagePath: 'page', lang: 'en', version: '' },
    ...{ kind: 'page', format },
  };
  return glance(source, settings).meta;
}

describe('a glance', () => {
  it.each([
    ['the title of the frontmatter', '---\ntitle: Own\n---\n\n# Other\n', 'Own'],
    ['the same before a long text', `---\ntitle: Own\n---\n\n${long}`, 'Own'],
    ['the first heading', 'Text\n\n# Title `code` {#id}\n\n# Second\n', 'Title code'],
    ['a heading behind a long text', `${long}\n# Late 标题\n`, 'Late 标题'],
    ['a frontmatter that is long itself', `---\n# ${'x'.repeat(3000)}\ntitle: Deep\n---\n`, 'Deep'],
    ['lines that end as on Windows', `---\r\ntitle: Own\r\n---\r\n${long}`, 'Own'],
    ['one line without an end', `# ${'word '.repeat(400)}`, 'word '.repeat(400).trim()],
    ['no title in code', `\`\`\`sh\n# comment\n\`\`\`\n\n# Real\n`, 'Real'],
    ['a heading that is indented', 'Text\n\n  #\tTitle\n', 'Title'],
    ['a heading that is underlined', 'Title\n=====\n\n# Second\n', 'Title'],
    ['one of two lines, with marks', '## Before\nThe *last*\n`word` {#id}\n  ==\n', 'The last word'],
    ['one behind a long text', `${long}\nLate 标题\n===\n`, 'Late 标题'],
    ['no underlined heading in a list', '- item\n===\n\n# Real\n', 'Real'],
    ['no underlined heading in a quotation', '> quote\n===\n\n# Real\n', 'Real'],
    ['no heading below a rule', 'Text\n\n---\n===\n\n# Real\n', 'Real'],
    ['no title at all', 'Only text.\n', ''],
    ['an empty file', '', ''],
  ])('sees %s', (_, text, title) => {
    expect(look(text).title).toBe(title);
  });

  it.each([
    ['a component', '# Modes <Badge text="new" />', 'Modes'],
    ['text that was struck out', '# ~~Old~~ new', 'Old new'],
    ['a name with underscores', '# get_all_items', 'get_all_items'],
    ['emphasis', '# A *very* **good** _day_', 'A very good day'],
    ['a link', '# The [guide](/guide)', 'The guide'],
    ['an escape and an entity', '# 1 \\* 2 &amp; 3', '1 * 2 & 3'],
    ['marks in code', '# `__init__` and `<b>` {#id}', '__init__ and <b>'],
    ['code with a grave accent', '# ``a`b``', 'a`b'],
    ['a variable', '# {{product}} Guide', 'Ant Guide'],
    ['a variable in the frontmatter', '---\ntitle: "{{product}}"\n---\n', 'Ant'],
  ])('reads a title with %s as the compiler does', (_, text, title) => {
    expect([look(text).title, look(text, 'mdx').title]).toEqual([title, title]);
  });

  it.each([
    ['md', '<!--\n# Hidden\n-->\n\n# Real\n'],
    ['md', 'With `<!--` in the text\n\n# Real\n'],
    ['mdx', '{/* One line */}\n# Real\n'],
    ['mdx', '{/*\n# Hidden\n*/}\n\nReal\n===\n'],
  ] as const)('sees no title in a comment of %s: %j', (format, text) => {
    expect(look(text, format).title).toBe('Real');
  });

  it('keeps a title that cannot be compiled as it is written', () => {
    expect(look('# Open <b', 'mdx').title).toBe('Open <b');
  });

  it('sees all fields of the frontmatter', () => {
    const { frontmatter, description } = look(`---\ntitle: A\ndescription: B\nsidebar: false\n---\n${long}`);
    expect([frontmatter.title, description, frontmatter.sidebar]).toEqual(['A', 'B', false]);
  });
});
