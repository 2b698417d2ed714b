import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceFile } from '../../model/source.ts';
import { glance } from './glance.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-glance-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** More than is read at first, in whole lines. */
const long = 'Ein längerer Absatz, 第一段。\n'.repeat(200);

function look(text: string): ReturnType<typeof glance>['meta'] {
  const path = join(folder, 'page.md');
  writeFileSync(path, text);
  const source: SourceFile = {
    ...{ id: 'page.md', path, pagePath: 'page', lang: 'en', version: '' },
    ...{ kind: 'page', format: 'md' },
  };
  return glance(source).meta;
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
    ['no title at all', 'Only text.\n', ''],
    ['an empty file', '', ''],
  ])('sees %s', (_, text, title) => {
    expect(look(text).title).toBe(title);
  });

  it('sees all fields of the frontmatter', () => {
    const { frontmatter, description } = look(`---\ntitle: A\ndescription: B\nsidebar: false\n---\n${long}`);
    expect([frontmatter.title, description, frontmatter.sidebar]).toEqual(['A', 'B', false]);
  });
});
