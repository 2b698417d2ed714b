import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const scripts = import.meta.dirname;
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'diglot-scripts-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs code in the scripts' folder, in a process of its own. */
function evaluate(code: string, env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: scripts,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the needed Node', () => {
  it.each([
    ['20.19.0', 0],
    ['20.20.2', 0],
    ['22.0.0', 0],
    ['20.18.9', 1],
    ['18.20.0', 1],
  ])('%s ends with %i', (version, status) => {
    const result = evaluate(`import { requireNode } from './run.mjs'; requireNode('${version}')`);
    expect(result.status).toBe(status);
    if (status === 1)
      expect(result.stderr).toBe(
        `This project needs Node 20.19 or newer; this is ${version}. See https://nodejs.org\n`,
      );
  });
});

it('names the servers of the long tests that are in no folder', () => {
  const bin = join(dir, 'sbin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'caddy'), '');
  const list = (folders: readonly string[]) =>
    `import { listMissingServers } from './servers.mjs'; console.log(listMissingServers(${JSON.stringify(folders)}).join())`;
  expect(evaluate(list([])).stdout.trim()).toBe('nginx,caddy,redis-server');
  expect(evaluate(list(['/none', bin])).stdout.trim()).toBe('nginx,redis-server');
});

describe.skipIf(process.platform !== 'linux')('the browser', () => {
  const find = (env: Record<string, string>): string =>
    evaluate("import { findChromium } from './browser.mjs'; console.log(findChromium())", env).stdout.trim();

  it('is the one that is named, or the first on the path, or none', () => {
    const bin = join(dir, 'bin');
    mkdirSync(bin, { recursive: true });
    expect(find({ PATH: bin, CHROMIUM_PATH: '' })).toBe('undefined');
    writeFileSync(join(bin, 'google-chrome'), '');
    expect(find({ PATH: `/none:${bin}`, CHROMIUM_PATH: '' })).toBe(join(bin, 'google-chrome'));
    writeFileSync(join(bin, 'chromium'), '');
    expect(find({ PATH: bin, CHROMIUM_PATH: '' })).toBe(join(bin, 'chromium'));
    expect(find({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(find({ CHROMIUM_PATH: '/none/chromium' })).toBe('undefined');
  });

  it('is asked for in one line when it is missing', () => {
    const ensure = "import { ensureChromium } from './browser.mjs'; await ensureChromium()";
    const named = evaluate(ensure, { CHROMIUM_PATH: '/none/chromium' });
    expect([named.status, named.stderr]).toEqual([1, 'CHROMIUM_PATH names /none/chromium, which does not exist.\n']);
    const missing = evaluate(ensure, { CHROMIUM_PATH: '', PATH: '/none' });
    expect(missing.status).toBe(1);
    expect(missing.stderr).toBe(
      'The browser tests need Chromium, Chrome or Edge: install one, or name it with CHROMIUM_PATH.\n',
    );
  });
});

describe('programs that scripts start', () => {
  it.each([
    ['process.exit(0)', 0],
    ['process.exit(3)', 3],
    ['process.kill(process.pid, "SIGKILL")', 1],
  ])('%s gives %i', (code, expected) => {
    const run = `import { run } from './run.mjs'; console.log(await run(process.execPath, ['-e', ${JSON.stringify(code)}]))`;
    expect(evaluate(run).stdout.trim()).toBe(String(expected));
  });

  it.skipIf(process.platform === 'win32')('end when the shell between them and npm is gone', async () => {
    const sleeper = 'console.log(process.pid); setInterval(() => {}, 1000)';
    const file = join(dir, 'sleep.mjs');
    const helper = pathToFileURL(join(scripts, 'run.mjs'));
    writeFileSync(file, `import { run } from '${helper}'; await run(process.execPath, ['-e', '${sleeper}'])`);
    const command = `'${process.execPath}' '${file}'; true`;
    const shell = spawn('sh', ['-c', command], { cwd: scripts, stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((resolve) => shell.stdout.once('data', (data) => resolve(Number(data))));
    shell.kill('SIGTERM');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('are named when they do not exist', () => {
    const result = evaluate("import { run } from './run.mjs'; console.log(await run('no-such-program', []))");
    expect([result.stdout.trim(), result.stderr.trim()]).toEqual([
      '127',
      'no-such-program: spawn no-such-program ENOENT',
    ]);
  });
});

describe('counting tests', () => {
  it('fails for a failed test, a file that cannot be loaded, and no test at all', () => {
    const run = (files: string): string => {
      const code = `import { runTests } from './vitest.mjs'; console.log(JSON.stringify(await runTests(['--project', 'unit', '--passWithNoTests', '${files}'])))`;
      return evaluate(code, { VITEST: '' }).stdout.trim().split('\n').slice(-2).join(' | ');
    };
    expect(run('no/such/file.test.ts')).toBe('0 passed, 0 failed | {"passed":0,"failed":0,"names":[],"isGood":false}');
  }, 60_000);

  it.each([
    [
      'names an error that belongs to no test, and fails for it',
      `it('passes', () => {
        Promise.reject(new Error('nobody waited for this'));
        return new Promise(setImmediate);
      })`,
      '',
      {
        passed: 1,
        names: [expect.stringMatching(/^outside tests\n {2}Error: nobody waited for this\n/)],
        isGood: false,
      },
      expect.stringContaining('Unhandled Rejection'),
    ],
    [
      'names what fails when the tests are over',
      `afterAll(() => { throw new Error('left open'); });
      describe('a group', () => {
        afterAll(() => { throw new Error('left behind'); });
        it('passes', () => undefined);
      })`,
      '',
      {
        passed: 1,
        names: ['left open', 'left behind'].map((text) => expect.stringContaining(`outside tests\n  Error: ${text}\n`)),
        isGood: false,
      },
      expect.stringContaining('left behind'),
    ],
    [
      'fails where Vitest ends before its report',
      `it('passes', () => undefined)`,
      'process.kill(process.pid, "SIGKILL")',
      { passed: 0, failed: 1, names: ['vitest\n  ended with SIGKILL'], isGood: false },
      '',
    ],
    [
      'only warns where Vitest crashes after its report',
      `it('passes', () => undefined)`,
      'process.on("exit", () => process.kill(process.pid, "SIGKILL"))',
      { passed: 1, names: [], isGood: true },
      'After its report, Vitest ended with SIGKILL\n',
    ],
  ])(
    '%s',
    (title, test, setup, expected, stderr) => {
      const folder = join(dir, title);
      mkdirSync(folder);
      writeFileSync(join(folder, 'one.test.js'), test);
      writeFileSync(join(folder, 'setup.mjs'), `export const setup = () => { ${setup} };`);
      writeFileSync(
        join(folder, 'vitest.config.mjs'),
        `export default { test: { globals: true, globalSetup: './setup.mjs' } };`,
      );
      const args = JSON.stringify(['--root', folder]);
      const code = `import { runTests } from './vitest.mjs'; console.log(JSON.stringify(await runTests(${args})))`;
      const result = evaluate(code, { VITEST: '' });
      expect(JSON.parse(result.stdout.trim().split('\n').at(-1) ?? '')).toEqual({ failed: 0, ...expected });
      expect(result.stderr).toEqual(stderr);
    },
    60_000,
  );
});

describe('the sum of several runs', () => {
  const sum = (...runs: (readonly [number, number, boolean])[]): unknown => {
    const results = runs.map(([passed, failed, isGood]) => ({
      passed,
      failed,
      names: failed > 0 ? ['x'] : [],
      isGood,
    }));
    const code = `import { sumTests } from './vitest.mjs'; console.log(JSON.stringify(sumTests(${JSON.stringify(results)})))`;
    return JSON.parse(evaluate(code).stdout);
  };
  it.each([
    [
      'all of them pass',
      [
        [3, 0, true],
        [4, 0, true],
      ],
      { passed: 7, failed: 0, names: [], isGood: true },
    ],
    [
      'the first fails',
      [
        [3, 1, false],
        [4, 0, true],
      ],
      { passed: 7, failed: 1, names: ['x'], isGood: false },
    ],
    [
      'the last did not finish',
      [
        [3, 0, true],
        [0, 1, false],
      ],
      { passed: 3, failed: 1, names: ['x'], isGood: false },
    ],
  ] as const)('when %s', (_, runs, expected) => {
    expect(sum(...runs)).toEqual(expected);
  });
});

it('CI runs the tests of npm test and those of npm run test:full', () => {
  const script = readFileSync(join(scripts, '../.ci/run'), 'utf8');
  expect(script).toMatch(/^#!\/usr\/bin\/env bash\n[\s\S]*\nexec node scripts\/test.mjs ci\n$/);
});
