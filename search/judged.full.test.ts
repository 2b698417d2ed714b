// Judged queries against the site of this repository. They are next to the repository; without them there is nothing to ask.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchDocument, type SearchIndex } from './src/index.ts';

const root = resolve(import.meta.dirname, '..');
const queryFile = resolve(root, '../shared/judged/open.json');

interface Figures {
  readonly count: number;
  readonly success1: number;
  readonly success3: number;
  readonly strict3: number;
  readonly zero: number;
  readonly clean: number;
}

describe.skipIf(!existsSync(queryFile))('judged queries', () => {
  let folder = '';
  let groups: Readonly<Record<string, Figures>> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'diglot-judged-'));
    execFileSync(process.execPath, [join(root, 'engine/bin/diglot.js'), 'build', join(root, 'site'), '--out', folder]);
    const { judgeAnswer, summarise, updateExpectations } = await import('../bench/search/judge.mjs' as string);
    const indexes = await openIndexes(join(folder, 'static'));
    const changes = JSON.parse(readFileSync(join(root, 'bench/search/expectations.json'), 'utf8'));
    const queries = updateExpectations(JSON.parse(readFileSync(queryFile, 'utf8')), changes) as {
      q: string;
      lang: string;
    }[];
    const judged = queries.map((query) => {
      const found = indexes.get(query.lang)?.query(query.q);
      const links = found?.groups.flatMap(({ hits }) => hits.map(({ link }) => link)) ?? [];
      return judgeAnswer(query, { links, isPartial: found?.isPartial });
    });
    groups = summarise(judged);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are answered among the first three', () => {
    expect(groups['all']?.success3).toBeGreaterThanOrEqual(0.9);
    expect(groups['all']?.strict3).toBeGreaterThanOrEqual(0.86);
    expect(groups['all']?.success1).toBeGreaterThanOrEqual(0.76);
  });

  it.each(['en', 'zh'])('are answered in %s', (lang) => {
    expect(groups[lang]?.success3).toBeGreaterThanOrEqual(0.85);
  });

  it('do not pretend where there is no answer', () => {
    expect(groups['all']?.clean).toBeGreaterThanOrEqual(0.9);
  });
});

async function openIndexes(folder: string): Promise<Map<string, SearchIndex>> {
  const { settings, ...names } = JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8'));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(Object.values(names)));
  const open = async ([lang, name]: [string, unknown]): Promise<[string, SearchIndex]> => {
    const documents = JSON.parse(readFileSync(join(folder, String(name)), 'utf8')) as SearchDocument[];
    return [lang, await createSearchIndex(documents, { settings })];
  };
  return new Map(await Promise.all(Object.entries(names).map(open)));
}
