// Pages that would take forever are named and left out, and the rest is built.

import { fork, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/diglot.js', import.meta.url));
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-budget-'));
  write('diglot.config.mjs', "export default { title: 'T', markdown: { pageBudget: 0.5 } }");
  write('docs/index.md', '# Home\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

interface Run {
  readonly code: number | null;
  readonly signal: string | null;
  readonly ms: number;
  readonly stdout: string;
}

/** `stopAt`: text on stderr after which the signal is sent. */
function run(args: readonly string[], stop?: { readonly at: string; readonly signal: NodeJS.Signals }): Promise<Run> {
  const child = spawn(process.execPath, [bin, ...args], { cwd: root });
  let stdout = '';
  let stderr = '';
  let start = performance.now();
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
    if (!stop || !stderr.includes(stop.at) || child.killed) return;
    start = performance.now();
    child.kill(stop.signal);
  });
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ms: performance.now() - start, stdout }));
  });
}

const list = (stdout: string): string[] =>
  (JSON.parse(stdout) as { diagnostics: { code: string; file: string; line: number }[] }).diagnostics.map(
    ({ code, file, line }) => `${code} ${file}:${line}`,
  );

describe('Ctrl-C and SIGTERM', { timeout: 180_000 }, () => {
  it.each([
    ['a page that never compiles', 'content', `{${'<p>'.repeat(40)}}`, 'SIGINT'],
    ['a page that never renders', 'assets', '{(() => {\n  for (;;);\n})()}', 'SIGINT'],
    ['a page that never renders', 'assets', '{(() => {\n  for (;;);\n})()}', 'SIGTERM'],
  ] as const)('end a build with %s', async (_, at, text, signal) => {
    write('diglot.config.mjs', "export default { title: 'T', markdown: { pageBudget: 60 } }");
    write('docs/p.mdx', `# P\n\n${text}\n`);
    const stopped = await run(['build', '.'], { at, signal });
    expect(stopped.signal).toBe(signal);
    // A second on a machine that is not busy, and never the minute of the budget.
    expect(stopped.ms).toBeLessThan(50_000);
  });
});

it('the process of slow pages ends with the build, even while it starts', { timeout: 180_000 }, async () => {
  const child = fork(join(dirname(bin), '../dist/compile-child.js'), [], { serialization: 'advanced' });
  const ended = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  child.disconnect();
  expect(await ended).toBe('SIGKILL');
});

describe('the budget of a page', () => {
  it('names the page that exceeds it, and reports the others as ever', async () => {
    write('docs/tags.mdx', `# P\n\n{${'<p>'.repeat(40)}}\n`);
    write('docs/dead.md', '# D\n\n[x](./none.md)\n');
    const { code, stdout } = await run(['build', '.', '--json']);
    expect(list(stdout)).toEqual(expect.arrayContaining(['pageBudget docs/tags.mdx:3', 'deadLink docs/dead.md:3']));
    expect(code).toBe(1);
  });

  it('leaves out what would take all memory', async () => {
    write('diglot.config.mjs', "export default { title: 'T', markdown: { pageBudget: 60 } }");
    write('docs/entities.md', `# E\n\n${'&amp;'.repeat(150_000)}\n`);
    write('docs/dead.md', '# D\n\n[x](./none.md)\n');
    const { code, stdout } = await run(['build', '.', '--json']);
    expect(list(stdout).sort()).toEqual(['deadLink docs/dead.md:3', 'pageBudget docs/entities.md:3']);
    expect(code).toBe(1);
  });

  it('leaves a slow block of code without colours', async () => {
    write('docs/code.md', `# C\n\n\`\`\`scss\n${'a '.repeat(60_000)}\n\`\`\`\n\nend\n`);
    const { code, stdout } = await run(['build', '.', '--json']);
    expect(list(stdout)).toEqual(['slowCode docs/code.md:3']);
    expect(code).toBe(0);
  });
});
