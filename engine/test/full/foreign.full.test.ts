// Real documentation of other engines, migrated and built by the commands alone: nothing fails, and every text of the source is on its page.

import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitPage } from '../../src/node/migrate/pages/frontmatter.ts';
import { parseOutput, repositoryRoot, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { readBuiltText, readSourceTexts } from './page-texts.ts';

/** Has a folder for each site, without its pictures. */
const sites = process.env['DIGLOT_FOREIGN_DIR'] ?? '/work/shared/foreign';

interface Site {
  readonly name: string;
  /** Its pages. */
  readonly content: string;
  /** Folder of the default language, which has none in the output. */
  readonly folder: string;
  readonly pages: number;
  /** What follows the name of a page in its file: the form of addresses that the site has. */
  readonly ending: '.html' | '/index.html';
  /** Diagnostics that may be left: what they say is true of the source. */
  readonly left: RegExp;
  /** What is not on the page as it is, and is meant to be so. */
  readonly replaced: RegExp;
}

const list: readonly Site[] = [
  {
    name: 'vitepress',
    content: 'docs',
    folder: 'en/',
    pages: 282,
    ending: '.html',
    // Files that the copy of the site lacks, anchors that are dead there, too, a word of code that was translated, and a container that takes in the rest of a page there, too.
    left: /^(?:deadImage|deadAnchor|openContainer es\/|deadLink .*'\/pure\.html'|foreignSyntax .*\{\{|invalidCodeMeta .*`\[!code destaque\]`)/,
    // Lines that include a file, which is there instead, and the name of a sign.
    replaced: /^(?:<<<|<!--@include:)@\/|:tada:$/,
  },
  {
    name: 'starlight',
    content: 'docs/src/content/docs',
    folder: '',
    pages: 338,
    ending: '/index.html',
    // Words of code that a pattern finds there.
    left: /^(?:unknownLanguage .*`markdoc`|invalidCodeMeta .*`\/[^`]+\/`|deadAnchor .*'#sidebar(?:link|group)-type')/,
    // The name of a picture.
    replaced: /^open-book$/,
  },
];

const work = createTestFolder('diglot-foreign');
symlinkSync(join(repositoryRoot, 'node_modules'), join(work, 'node_modules'));

describe.each(list)('$name', ({ name, content, folder, pages, ending, left, replaced }) => {
  const source = join(sites, name);
  const out = join(work, name);

  it.skipIf(!existsSync(source))('builds after the migration alone, and no text is lost', async () => {
    const migrated = await runAlone(['migrate', source, '--out', out, '--json']);
    expect([migrated.code, migrated.stderr]).toEqual([0, '']);
    expect(JSON.parse(migrated.stdout)).toMatchObject({ pages });
    const built = await runAlone(['build', out, '--json']);
    const { ok, diagnostics } = parseOutput<{ ok: boolean; diagnostics: readonly Record<string, string>[] }>(built);
    const told = diagnostics.map((d) => `${d['code']} ${d['file']}:${d['line']} ${d['message']}`);
    expect(told.filter((line: string) => !left.test(line))).toEqual([]);
    expect(ok).toBe(true);
    expect(readFileSync(join(out, 'dist/fa/index.html'), 'utf8')).toContain('<html lang="fa" dir="rtl"');

    const hasMath = readFileSync(join(out, 'diglot.config.ts'), 'utf8').includes('math: true');
    const math = hasMath ? { singleDollarTextMath: true } : undefined;
    const lost: string[] = [];
    let pieces = 0;
    const files = readdirSync(join(source, content), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((path) => /\.mdx?$/.test(path))) {
      const route = file.startsWith(folder) ? file.slice(folder.length) : file;
      const page = route.replace(/\.mdx?$/, /(?:^|\/)(?:index|404)\.\w+$/.test(route) ? '.html' : ending);
      const text = readBuiltText(readFileSync(join(out, 'dist', page), 'utf8'));
      const { body } = splitPage(readFileSync(join(source, content, file), 'utf8'));
      for (const piece of readSourceTexts(body, { format: file.endsWith('x') ? 'mdx' : 'md', math })) {
        pieces++;
        if (!text.includes(piece) && !replaced.test(piece)) lost.push(`${file}: ${piece}`);
      }
    }
    expect(lost).toEqual([]);
    expect(pieces).toBeGreaterThan(40_000);
  });
});
