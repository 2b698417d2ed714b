// Documentation that packages of other projects bring along, built as it is: every report is true, and every text is on its page.

import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTexts, countCodes } from './page-texts.ts';

interface PackageDocs {
  readonly name: string;
  readonly pages: number;
  /** Number of reports of each kind. Each was compared with the page. */
  readonly reported: Readonly<Record<string, number>>;
  /** What of the source the page lacks, for a reason that was reported. */
  readonly lost: RegExp;
}

const list: readonly PackageDocs[] = [
  {
    name: 'fastify',
    pages: 41,
    // The reference of types links to headings of an earlier edition; a row of the errors holds two rows.
    reported: { deadAnchor: 55, deadLink: 1, tableCells: 1 },
    lost: /^Reference\/Errors\.md: (?:ErrorHandleralreadyset|allowErrorHandlerOverride|toallowoverriding|Bydefault,|canonlybecalledonce|#6097)/,
  },
  // A link without its address, two hashes that are not spelled like their headings, and `<a>` for `</a>`.
  { name: 'pino', pages: 14, reported: { deadAnchor: 2, deadLink: 1, htmlSyntax: 2 }, lost: /^$/ },
  // Links to headings that are not on the page that they name.
  { name: 'undici', pages: 42, reported: { deadAnchor: 20, deadLink: 1, notRendered: 1 }, lost: /^$/ },
  // Links to pages that the package leaves out; `order` in the frontmatter.
  { name: 'react-router', pages: 85, reported: { deadLink: 72, foreignFrontmatter: 36 }, lost: /^$/ },
];

const work = createTestFolder('diglot-packages');
symlinkSync(join(repositoryRoot, 'node_modules'), join(work, 'node_modules'));

/** Dead links are what these copies have: they lack the rest of their site. */
const config = `export default { severity: { deadLink: 'warning', deadAnchor: 'warning', deadImage: 'warning' } };\n`;

describe.each(list)('the docs of $name', ({ name, pages, reported, lost }) => {
  it('build as they are, and no text is lost', async () => {
    const site = join(work, name);
    cpSync(join(repositoryRoot, 'node_modules', name, 'docs'), join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'diglot.config.js'), config);
    const built = await runAlone(['build', site, '--json']);
    expect(built.stderr).toBe('');
    const result = JSON.parse(built.stdout);
    expect(result).toMatchObject({ ok: true, pages });
    expect(countCodes(result.diagnostics)).toEqual(reported);

    const { missing, pieces } = compareTexts(site);
    expect(missing.filter((line) => !lost.test(line))).toEqual([]);
    expect(pieces).toBeGreaterThan(pages * 20);
  });
});
