// A hundred thousand mutations of real pages, or as many as the time allows: no throw, no hang, and HTML that leaves the page around it alone.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { findRisk } from '../../src/node/compile/find-risk.ts';
import { compileText } from '../fixtures/compile-text.ts';
import { toFlatHtml } from './flat-html.ts';
import { createRandom, mutate } from './mutate.ts';

const CASES = Number(process.env['DIGLOT_FUZZ_CASES'] ?? 100_000);
const SEED = Number(process.env['DIGLOT_FUZZ_SEED'] ?? 1);
/** Milliseconds after which it stops, finished or not. A long run has `DIGLOT_FUZZ_TIME=3600000`. */
const TIME = Number(process.env['DIGLOT_FUZZ_TIME'] ?? 150_000);
/** Milliseconds of processor time that a page without a risk may take, many times what any did. */
const SLOW = 3000;

const docs = fileURLToPath(new URL('../../../site/docs', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures/markdown', import.meta.url));

interface Page {
  readonly format: 'md' | 'mdx';
  readonly text: string;
}

function loadPages(): Page[] {
  return [docs, fixtures].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .map((name) => ({ format: name.endsWith('x') ? 'mdx' : 'md', text: readFileSync(join(folder, name), 'utf8') })),
  );
}

/** True when a mark behind the page's body is still its own last element, outside of everything the body opened. */
function isContained(html: string): boolean {
  const { childNodes } = parseFragment(`<article><div>${html}</div></article><hr id="after">`);
  const [article, mark] = childNodes;
  return childNodes.length === 2 && article?.nodeName === 'article' && mark?.nodeName === 'hr';
}

it('survives', { timeout: TIME + 60_000 }, () => {
  const pages = loadPages();
  const texts = pages.map(({ text }) => text);
  const random = createRandom(SEED);
  const deadline = performance.now() + TIME;
  const found: string[] = [];
  let cases = 0;
  for (; cases < CASES && performance.now() < deadline && found.length < 5; cases++) {
    const page = pages[Math.floor(random() * pages.length)];
    if (!page) break;
    const text = mutate(page.text, texts, random);
    // Those are compiled in a process of their own, which has its own test.
    if (findRisk(text, page.format)) continue;
    const name = `seed ${SEED}, case ${cases}, ${page.format}`;
    const start = process.cpuUsage();
    try {
      const compiled = compileText(text, { format: page.format });
      if (page.format === 'md' && !isContained(toFlatHtml(compiled)))
        found.push(`${name} leaks: ${JSON.stringify(text)}`);
    } catch (error) {
      found.push(`${name} throws ${String(error)}: ${JSON.stringify(text)}`);
    }
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / 1000 > SLOW)
      found.push(`${name} takes ${(user + system) / 1000} ms: ${JSON.stringify(text)}`);
  }
  expect(found.map((text) => text.slice(0, 2000))).toEqual([]);
  console.info(`${cases} cases, seed ${SEED}`);
  expect(cases).toBeGreaterThan(1000);
});
