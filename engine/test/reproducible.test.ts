// The same site gives the same bytes: in another folder, in another time zone, and from whatever the cache holds.

import { mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../scripts/ensure.mjs';
import { buildSite, copySite } from './sites.ts';
import { compareTrees, readTree } from './tree.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-same-'));

beforeAll(() => ensure(), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(['full', 'versions'])('two cold builds of %s in two places are equal', { timeout: 120_000 }, async (name) => {
  const roots = [copySite(name, join(folder, name, 'a')), copySite(name, join(folder, name, 'another place/b'))];
  const envs: readonly Record<string, string>[] = [
    { TZ: 'UTC', LANG: 'C' },
    { TZ: 'Pacific/Apia', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' },
  ];
  const outs = roots.map((_, i) => join(folder, name, `dist${i}`));
  for (const [i, root] of roots.entries()) await buildSite(root, outs[i] ?? '', { env: envs[i] ?? {} });
  const [first, second] = outs.map(readTree);
  expect(first && second && compareTrees(first, second)).toEqual([]);
});

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
  // In pieces, so that edits mend an index instead of writing it anew; the last of two keys holds.
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

describe('a warm build', () => {
  const seed = Number(process.env['DIGLOT_SEED'] ?? 20250625);
  const steps = Number(process.env['DIGLOT_STEPS'] ?? 6);

  it(`gives the bytes of a cold one after any edits (DIGLOT_SEED=${seed})`, {
    timeout: 60_000 + steps * 60_000,
  }, async () => {
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
  });
});
