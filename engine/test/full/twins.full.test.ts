// Twins of real documentation in two languages, if it is at hand: DIGLOT_CORPUS names a folder with one folder for each language.

import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTwins } from '../twin-agreement.ts';

const corpus = process.env['DIGLOT_CORPUS'] ?? '/work/shared/corpus/bilingual';
const root = createTestFolder('diglot-twins');

/** Pages that were torn out of their sites. */
const quiet = [
  ...['deadLink', 'deadAnchor', 'deadImage', 'unknownComponent', 'unknownLanguage', 'unknownContainer'],
  ...['moduleFailed', 'foreignSyntax'],
];

describe.skipIf(!existsSync(corpus))('the Markdown twins of real documentation', () => {
  it('agree with their pages', { timeout: 300_000 }, async () => {
    cpSync(corpus, join(root, 'docs'), { recursive: true });
    const config = {
      locales: readdirSync(corpus).map((lang) => ({ lang })),
      severity: Object.fromEntries(quiet.map((code) => [code, 'off'])),
    };
    writeFileSync(join(root, 'diglot.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    await buildSite(root, join(root, 'dist'));
    const pages = compareTwins(join(root, 'dist'));
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter(({ words }) => words < 0.995).map(({ path, excerpt }) => `${path}: ${excerpt}`)).toEqual([]);
    expect(pages.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`))).toEqual([]);
  });
});
