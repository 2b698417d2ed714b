// Every command on every Node that is supported says on stderr nothing that the user did not cause.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installNode, nodeVersions } from '../../../scripts/nodes.mjs';
import { copySite, repositoryRoot } from '../sites.ts';

const cli = join(repositoryRoot, 'engine/bin/diglot.js');
const programs = nodeVersions.map((version) => [version, installNode(version)] as const);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-nodes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  readonly child: ChildProcess;
  readonly said: { stdout: string; stderr: string };
  readonly end: Promise<number | null>;
}

function start(program: string, args: readonly string[]): Running {
  const child = spawn(program, [cli, ...args], { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
  const said = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const end = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, said, end };
}

/** Waits for a server's address, asks for its first page, and stops it. */
async function visit({ child, said, end }: Running): Promise<string> {
  await expect.poll(() => said.stdout + said.stderr, { timeout: 60_000 }).toMatch(/http:\/\/\S+/);
  const url = /http:\/\/\S+/.exec(said.stdout)?.[0] ?? '';
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const body = await response.text();
  child.kill('SIGINT');
  await end;
  return `${response.status} ${/<title>([^<]*)</.exec(body)?.[1]}`;
}

describe.each(programs)('on Node %s', (version, program) => {
  it.skipIf(program === undefined)('builds, checks, serves and previews without a word on stderr', async () => {
    if (program === undefined) return;
    const site = copySite('base', join(folder, version));
    for (const args of [['build', site, '--json'], ['check', site, '--json'], ['--version']]) {
      const run = start(program, args);
      expect([args[0], await run.end, run.said.stderr]).toEqual([args[0], 0, '']);
    }
    for (const command of ['dev', 'preview']) {
      const run = start(program, [command, site, '--port', '0']);
      expect([command, await visit(run), run.said.stderr]).toEqual([command, expect.stringMatching(/^200 \S/), '']);
    }
  });
});
