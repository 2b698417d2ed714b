import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiglotHost } from './diglot-host.ts';
import { createTestFolder } from './test-folder.ts';

const root = createTestFolder('diglot-host');
const createHost = () => createDiglotHost({ cwd: root, env: { ...process.env, NO_COLOR: '1' } });

function writeSite(name: string, config: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, 'docs/index.md'), '# A\n');
  writeFileSync(join(folder, 'diglot.config.mjs'), config);
  return folder;
}

it('runs commands one after another, in the order in which they were asked', async () => {
  const { run } = createHost();
  const [version, help, unknown] = await Promise.all([run(['--version']), run(['--help']), run(['no-such-command'])]);
  expect(version).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+/), stderr: '' });
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('diglot build'), stderr: '' });
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('no-such-command')]);
});

it('fails for a command that ends the process, and for no other', async () => {
  const { run } = createHost();
  const ends = writeSite('ends', 'process.kill(process.pid, "SIGKILL");');
  const first = run(['build', ends, '--no-cache']);
  const second = run(['--version']);
  await expect(first).rejects.toThrow('The process of diglot ended before its command');
  expect((await second).code).toBe(0);
  expect((await run(['--version'])).code).toBe(0);
});

it('takes what is said right after the mark of a command for part of the next', async () => {
  const { run } = createHost();
  const late = writeSite(
    'late',
    `export default { title: 'Late' };
    const { write } = process.stdout;
    process.stdout.write = (text, ...rest) => write.call(process.stdout, /\\0/.test(text) ? text + 'after' : text, ...rest);`,
  );
  const first = await run(['info', late, '--json']);
  expect(first.code).toBe(0);
  expect(first.stdout).not.toContain('after');
  expect((await run(['--version'])).stdout).toMatch(/^after\d+\.\d+\.\d+/);
});
