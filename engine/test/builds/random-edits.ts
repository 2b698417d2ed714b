// What an author may do to a site between two builds, at random, and what must hold after it.

import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { buildSite, copySite } from '../sites.ts';
import { compareTrees, readTree } from '../tree.ts';

/** A small generator of numbers below 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const config = (title: string, more: string): string => `export default {
  title: '${title}',
  locales: [{ lang: 'en' }, { lang: 'zh' }],
  severity: { deadLink: 'warn', deadAnchor: 'warn', unknownComponent: 'warn', metaMissingPage: 'warn' },
  // In shards, so that edits update an index instead of writing a new one. The last of two keys holds.
  search: { shardThreshold: 600 },
  ${more}
};
`;

/** What an author may do between two builds; each returns what it did. */
const edits: readonly ((root: string, pick: <T>(list: readonly T[]) => T, n: number) => string)[] = [
  (root, pick, n) => {
    const page = pick(listPages(root));
    writeFileSync(page, `${readFileSync(page, 'utf8')}\n\n## Added ${n}\n\nText ${n}.\n`);
    return `adds text to ${page}`;
  },
  (root, pick, n) => {
    const page = pick(listPages(root));
    writeFileSync(page, readFileSync(page, 'utf8').replace(/^# .*$/m, `# Renamed ${n}`));
    return `changes the title of ${page}`;
  },
  (root, pick, n) => {
    const page = pick(listPages(root).filter((path) => !path.includes('index')));
    const target = join(dirname(page), `moved-${n}.md`);
    renameSync(page, target);
    return `renames ${page} to ${target}`;
  },
  (root, pick) => {
    const page = pick(listPages(root).filter((path) => !path.includes('index')));
    rmSync(page);
    return `deletes ${page}`;
  },
  (root, pick, n) => {
    const page = join(dirname(pick(listPages(root))), `new-${n}.mdx`);
    writeFileSync(page, `# New ${n}\n\n<Badge text="b${n}" />\n\n[home](/)\n`);
    return `adds ${page}`;
  },
  (root, pick, n) => {
    const more = pick([
      "base: '/sub/',",
      "siteUrl: 'https://x.example',",
      'themeConfig: { darkMode: false },',
      'search: false,',
      'search: { shardThreshold: 100_000_000 },',
      '',
    ]);
    writeFileSync(join(root, 'diglot.config.ts'), config(`Title ${n}`, more));
    return `changes the config to ${more}`;
  },
  (root, _, n) => {
    const file = join(root, 'docs/en/guide/_meta.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"label": "Learn[^"]*"/, `"label": "Learn ${n}"`));
    return 'changes a label of the sidebar';
  },
];

function listPages(root: string): string[] {
  const docs = join(root, 'docs');
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
    .map((path) => join(docs, path));
}

/** Edits a copy of a site in `folder` again and again: a warm build gives the bytes of a cold one every time. */
export async function expectSameAfterEdits(folder: string, seed: number, steps: number): Promise<void> {
  const root = copySite('rspress', join(folder, 'warm'));
  writeFileSync(join(root, 'diglot.config.ts'), config('Moved', ''));
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [warm, cold] = [join(folder, 'warm-dist'), join(folder, 'cold-dist')];
  await buildSite(root, warm, { cache: true });
  const done: string[] = [];
  for (let step = 0; step < steps; step++) {
    const count = 1 + Math.floor(random() * 3);
    for (let i = 0; i < count; i++) done.push(`${step}: ${pick(edits)(root, pick, step * 10 + i)}`);
    await Promise.all([buildSite(root, warm, { cache: true }), buildSite(root, cold)]);
    expect({ done, differences: compareTrees(readTree(warm), readTree(cold)) }).toEqual({ done, differences: [] });
  }
}
