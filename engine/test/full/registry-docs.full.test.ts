// Documentation that packages of the registry bring along, written for other engines: every report is true, and every text is on its page.
// Skipped where the registry cannot be reached.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { repositoryRoot, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTexts, countCodes } from './page-texts.ts';

interface PackageDocs {
  /** With its version: documentation changes. */
  readonly name: string;
  readonly pages: number;
  /** Number of reports of each kind. Each kind was compared with its pages. */
  readonly reported: Readonly<Record<string, number>>;
  /** What of the source the page lacks, for a reason that was reported. */
  readonly lost?: RegExp;
}

const list: readonly PackageDocs[] = [
  {
    // Written for Mintlify: its components are unknown, and so are its ids of headings with points and brackets in them.
    name: 'bun-types@1.4.5',
    pages: 1396,
    reported: { unknownComponent: 942, deadAnchor: 119, deadImage: 22, moduleFailed: 2, renderFailed: 1 },
  },
  {
    // Written for Fumadocs, for addresses below `/docs`.
    name: 'workflow@4.8.9',
    pages: 178,
    reported: {
      unknownComponent: 288,
      deadLink: 188,
      unknownLanguage: 18,
      deadImage: 13,
      moduleFailed: 7,
      notRendered: 6,
      deadAnchor: 1,
    },
  },
  {
    // Written for Mintlify, without the snippets that its pages import.
    name: '@trigger.dev/sdk@4.8.3',
    pages: 189,
    reported: {
      unknownComponent: 1109,
      moduleFailed: 113,
      deadLink: 76,
      deadImage: 70,
      deadAnchor: 55,
      notRendered: 21,
      foreignFrontmatter: 7,
    },
    // The title of an `<iframe>`.
    lost: /^video-walkthrough\.mdx: Trigger\.devwalkthrough$/,
  },
  { name: 'agents@0.32.0', pages: 51, reported: { deadLink: 18, notRendered: 1 } },
  { name: 'eslint-plugin-sonarjs@4.2.2', pages: 295, reported: { htmlSyntax: 1 } },
  { name: 'eslint-plugin-jest@29.17.0', pages: 71, reported: { deadLink: 1 } },
  { name: 'eslint-plugin-import@2.32.0', pages: 46, reported: { deadLink: 23, unknownLanguage: 13 } },
];

const work = createTestFolder('diglot-registry');
symlinkSync(join(repositoryRoot, 'node_modules'), join(work, 'node_modules'));
beforeAll(() => ensure(), 120_000);

/** If one package is not available, the others are not either. */
let isReachable = true;

/** A site of the package's docs; `undefined`: it did not arrive within a minute. */
function fetchPackage(name: string): string | undefined {
  const site = join(work, name.replace(/\W/g, '-'));
  const folder = `${site}-package`;
  mkdirSync(folder);
  mkdirSync(site);
  try {
    const flags = ['--silent', '--ignore-scripts', '--fetch-retries=0', '--pack-destination', folder];
    execFileSync('npm', ['pack', name, ...flags], { cwd: work, stdio: 'ignore', timeout: 60_000 });
  } catch {
    isReachable = false;
    return undefined;
  }
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (archive === undefined) return undefined;
  execFileSync('tar', ['xzf', archive, '--strip-components=1'], { cwd: folder });
  renameSync(join(folder, 'docs'), join(site, 'docs'));
  return site;
}

/** The copies lack the rest of their sites: other pages, pictures, and the components of their engines. */
const lacking = ['deadLink', 'deadAnchor', 'deadImage', 'unknownComponent', 'moduleFailed', 'renderFailed'];
const severity = Object.fromEntries(lacking.map((code) => [code, 'warning']));
const config = `export default { severity: ${JSON.stringify(severity)} };\n`;

describe.each(list)('the docs of $name', ({ name, pages, reported, lost }) => {
  it('build as they are, and no text is lost', async ({ skip }) => {
    const site = isReachable ? fetchPackage(name) : undefined;
    if (site === undefined) return skip('the registry cannot be reached');
    writeFileSync(join(site, 'diglot.config.js'), config);
    const built = await runAlone(['build', site, '--json']);
    expect(built.stderr).toBe('');
    const result = JSON.parse(built.stdout);
    const unknown = new Set(
      (result.diagnostics as { message: string }[]).flatMap(
        ({ message }) => /^<([\w.]+)> is (?:not a known|imported)/.exec(message)?.[1] ?? [],
      ),
    );
    const { missing, pieces } = compareTexts(site, unknown);
    expect(missing.filter((line) => !lost?.test(line))).toEqual([]);
    expect(pieces).toBeGreaterThan(pages * 5);
    expect(countCodes(result.diagnostics)).toEqual(reported);
    expect(result).toMatchObject({ ok: true, pages });
  });
});
