// A site of fifty thousand pages builds within a fixed heap, so that nothing in the engine may grow with the number of pages
// in one string, one call or one message.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const PAGES = 50_000;
/** Pages of one folder, and so of one sidebar. */
const SECTION = 100;
/** Megabytes of each thread's heap; buffers are outside of it. */
const HEAP = 2048;

const folder = createTestFolder('diglot-large');
beforeAll(() => ensure(), 120_000);

/** A page with a heading, code, and a link that leads nowhere: each page has something to report. */
const createPage = (i: number): string =>
  `# Page ${i}\n\n${`Word${i % 977} and word${i % 31} make a sentence of page ${i}. `.repeat(12)}\n\n## Part ${i % 7}\n\n\`\`\`js\nlet x${i} = ${i};\n\`\`\`\n\nTo [the next](./page-${i + 1}.md) and [nowhere](./gone-${i}.md).\n`;

function createSite(): void {
  writeFileSync(
    join(folder, 'diglot.config.mjs'),
    "export default { siteUrl: 'https://large.example', locales: [{ lang: 'en' }], severity: { deadLink: 'warn' } };\n",
  );
  for (let i = 0; i < PAGES; i++) {
    const section = join(folder, 'docs/en', `section-${Math.floor(i / SECTION)}`);
    if (i % SECTION === 0) mkdirSync(section, { recursive: true });
    writeFileSync(join(section, `page-${i}.md`), createPage(i));
  }
}

it('builds fifty thousand pages with a warning each, cold, and again from the cache', {
  timeout: 1_800_000,
}, async () => {
  createSite();
  const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP}` };
  const cold = await runAlone(['build', folder, '--json'], env);
  expect(cold.stderr).toBe('');
  const report = JSON.parse(cold.stdout) as { ok: boolean; pages: number; diagnostics: readonly unknown[] };
  expect([cold.code, report.ok, report.pages]).toEqual([0, true, PAGES]);
  expect(report.diagnostics.length).toBeGreaterThanOrEqual(PAGES);
  const written = readdirSync(join(folder, 'dist', 'section-0'));
  expect(['.html', '.md'].map((ext) => written.filter((name) => name.endsWith(ext)).length)).toEqual([
    SECTION,
    SECTION,
  ]);
  rmSync(join(folder, 'dist'), { recursive: true });
  const warm = await runAlone(['build', folder, '--json'], env);
  expect([warm.code, JSON.parse(warm.stdout).cacheHits]).toEqual([0, PAGES]);
});
