// An agent's run over the site of this repository: ten judged questions, the right section each time, and what it has to read.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../src/create-server.ts';
import { openSite } from '../src/site/open-site.ts';
import { openFolder } from '../src/source/folder-source.ts';

const TOKENIZER = 'gpt-tokenizer@4.0.0';
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-agent-'));

interface Row {
  readonly question: string;
  readonly section: string | undefined;
  readonly isRight: boolean;
  readonly calls: number;
  readonly tokens: number;
  readonly html: number;
}

let rows: readonly Row[] = [];

beforeAll(async () => {
  const dir = join(folder, 'dist');
  execFileSync(process.execPath, [join(root, 'engine/bin/diglot.js'), 'build', join(root, 'site'), '--out', dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', tools];
  execFileSync('npm', ['install', ...flags, TOKENIZER], { cwd: tools, stdio: 'ignore' });
  const encoding = join(tools, 'node_modules/gpt-tokenizer/esm/encoding/o200k_base.js');
  const { countTokens } = await import(pathToFileURL(encoding).href);
  const { askAll } = await import('../../bench/agents/ask.mjs' as string);
  const questions = JSON.parse(readFileSync(join(root, 'bench/agents/questions.json'), 'utf8'));

  const [near, far] = InMemoryTransport.createLinkedPair();
  const site = await openSite(await openFolder(dir));
  await createServer(site, { version: '1' }).connect(far);
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(near);
  rows = await askAll(client, { questions, dir, count: countTokens });
  await client.close();
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

describe('an agent', () => {
  it('finds the section that answers each of ten questions', () => {
    expect(rows).toHaveLength(10);
    expect(rows.filter(({ isRight }) => !isRight).map(({ question, section }) => [question, section])).toEqual([]);
  });

  it('reads little for it: at most 2,500 tokens in the middle, a tenth of the HTML', () => {
    const tokens = median(rows.map((row) => row.tokens));
    expect(tokens).toBeLessThanOrEqual(2500);
    expect(tokens).toBeLessThanOrEqual(median(rows.map((row) => row.html)) / 10);
    expect(median(rows.map((row) => row.calls))).toBeLessThanOrEqual(4);
  });
});
