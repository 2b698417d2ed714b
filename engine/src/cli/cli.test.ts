import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Terminal } from './command.ts';
import { commands } from './commands.ts';
import { parseBase, parsePort, parseShare } from './flag-values.ts';
import { runMain } from './main.ts';
import { flagSpecs, parseArguments, UsageError } from './options.ts';

interface Recorded extends Terminal {
  getOut(): string;
  getErr(): string;
  stop(): void;
}

function record(env: Record<string, string> = {}, cwd = '/'): Recorded {
  let out = '';
  let err = '';
  const listeners: (() => void)[] = [];
  return {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    env,
    cwd,
    onStop: (listener) => listeners.push(listener),
    getOut: () => out,
    getErr: () => err,
    stop: () => {
      for (const listener of listeners) listener();
    },
  };
}

describe('diglot info', () => {
  it('describes the machine and the site for a bug report, without paths and titles', async () => {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-info-'));
    writeFileSync(join(root, 'secret-plan.md'), '# Secret plan\n');
    writeFileSync(join(root, 'diglot.config.mjs'), "export default { title: 'Secret', host: 'nginx' };\n");
    const terminal = record({}, root);
    expect(await runMain(['info', '--json'], terminal)).toBe(0);
    expect(JSON.parse(terminal.getOut())).toMatchObject({
      node: process.version,
      files: 1,
      hosts: ['nginx'],
      ownCode: [],
    });
    expect(terminal.getOut()).not.toMatch(/secret/i);
    rmSync(root, { recursive: true });
  });
});

describe('diglot check', () => {
  it('ends with what it found, and counts no pages where it had to stop before them', async () => {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-check-'));
    writeFileSync(join(root, 'index.md'), '# Start\n\n[Install](/instal)\n');
    const terminal = record({}, root);
    expect(await runMain(['check', '--no-cache'], terminal)).toBe(1);
    expect(terminal.getOut()).toMatch(
      /^error deadLink {2}index\.md:3:1\n.*\n\n1 error\n✗ errors found in [\d.]+ m?s\n$/s,
    );
    rmSync(root, { recursive: true });
  });
});

describe('wrong usage', () => {
  it.each([
    ['biuld', 'Unknown command "biuld". Did you mean "build"?\nSee diglot --help\n'],
    ['xyzzy', 'Unknown command "xyzzy".\nSee diglot --help\n'],
    ['toString', 'Unknown command "toString".\nSee diglot --help\n'],
    ['help biuld', 'Unknown command "biuld". Did you mean "build"?\nSee diglot --help\n'],
    ['--help toString', 'Unknown command "toString".\nSee diglot --help\n'],
    ['--port 3', 'Name a command first: diglot build --port.\nSee diglot --help\n'],
    ['build --outt x', 'Unknown flag "--outt". Did you mean "--out"?\nSee diglot build --help\n'],
    ['build --port 3000', 'Unknown flag "--port".\nSee diglot build --help\n'],
    ['build -x', 'Unknown flag "-x".\nSee diglot build --help\n'],
    ['build --out', '--out needs a value: --out DIR.\nSee diglot build --help\n'],
    ['build --out=', '--out needs a value: --out DIR.\nSee diglot build --help\n'],
    ['build --out --json', '--out needs a value: --out DIR.\nSee diglot build --help\n'],
    ['build --json=yes', '--json takes no value.\nSee diglot build --help\n'],
    ['build a b', 'One folder at a time: "b" is one too many.\nSee diglot build --help\n'],
    ['build nowhere', 'There is no folder nowhere.\nSee diglot build --help\n'],
    ['dev', 'There is no folder /nonexistent.\nSee diglot dev --help\n'],
    ['preview --port http', '--port must be a number from 0 to 65535, not "http".\nSee diglot preview --help\n'],
    [
      'preview --base https://x.y/',
      '--base must be a path such as /docs/, not "https://x.y/".\nSee diglot preview --help\n',
    ],
  ])('diglot %s', async (line, message) => {
    const terminal = record();
    const args = line.split(' ');
    // A command that would get past its arguments would look into this folder, which does not exist.
    expect(await runMain(args, { ...terminal, cwd: '/nonexistent' })).toBe(2);
    expect(terminal.getErr()).toBe(message);
    expect(terminal.getOut()).toBe('');
  });
});

describe('help', () => {
  it.each(['--help', '-h', 'help'])('diglot %s names every command', async (flag) => {
    const terminal = record();
    expect(await runMain([flag], terminal)).toBe(0);
    for (const name of Object.keys(commands)) expect(terminal.getOut()).toContain(`  ${name}`);
    expect(terminal.getOut()).toContain('0 success, 1 the site has errors, 2 incorrect usage');
  });

  it.each(Object.keys(commands))('diglot %s --help has its flags and examples', async (name) => {
    const command = commands[name];
    for (const args of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
    ]) {
      const terminal = record();
      expect(await runMain(args, terminal)).toBe(0);
      for (const flag of command?.flags ?? []) expect(terminal.getOut()).toContain(`--${flag}`);
      for (const [example] of command?.examples ?? []) expect(terminal.getOut()).toContain(example);
    }
  });

  it.each(Object.entries(commands))('the examples of %s can be typed', (_name, { examples, flags }) => {
    expect(examples.length).toBeGreaterThan(0);
    for (const [example] of examples) expect(() => parseArguments(example.split(' ').slice(2), flags)).not.toThrow();
  });

  it('shows the help and fails when no command is named', async () => {
    const terminal = record();
    expect(await runMain([], terminal)).toBe(2);
    expect(terminal.getOut()).toContain('Usage: diglot <command>');
  });

  it('knows its version', async () => {
    const terminal = record();
    expect(await runMain(['--version'], terminal)).toBe(0);
    expect(terminal.getOut()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('arguments', () => {
  const all = Object.keys(flagSpecs) as (keyof typeof flagSpecs)[];

  it.each([
    [['site'], { root: 'site', flags: {} }],
    [['--out', 'x', 'site', '--json'], { root: 'site', flags: { out: 'x', json: true } }],
    [['--port=80', '--no-cache'], { root: undefined, flags: { port: '80', 'no-cache': true } }],
    [['--', '--odd'], { root: '--odd', flags: {} }],
  ])('%j', (args, parsed) => {
    const { root, flags } = parseArguments(args, all);
    expect({ root, flags: { ...flags } }).toEqual(parsed);
  });

  it.each([
    ['8080', undefined, 8080],
    [undefined, '5000', 5000],
    ['8080', '5000', 8080],
    [undefined, '', 4173],
    [undefined, undefined, 4173],
    ['0', undefined, 0],
    ['65535', undefined, 65_535],
  ])('port %s, PORT %s: %i', (flag, env, port) => {
    expect(parsePort(flag, env, 4173)).toBe(port);
  });

  it.each([
    ['65536', undefined, '--port must be a number from 0 to 65535, not "65536".'],
    ['-1', undefined, '--port must be a number from 0 to 65535, not "-1".'],
    [undefined, '80 80', 'PORT must be a number from 0 to 65535, not "80 80".'],
  ])('port %s, PORT %s is refused', (flag, env, message) => {
    expect(() => parsePort(flag, env, 4173)).toThrow(new UsageError(message));
  });

  it.each([
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['/a/b/', '/a/b/'],
    ['/', '/'],
    ['/文档/', '/文档/'],
    [undefined, undefined],
  ])('base %s is %s', (flag, base) => expect(parseBase(flag)).toBe(base));

  it.each([
    ['1/1', { index: 1, count: 1 }],
    ['2/8', { index: 2, count: 8 }],
    [undefined, undefined],
  ])('part %s is %s', (flag, share) => expect(parseShare(flag)).toEqual(share));

  it.each(['0/8', '9/8', '2', '2/0', 'a/b', '-1/2', '1/2/3', '1/99999'])('part %s is refused', (flag) => {
    expect(() => parseShare(flag)).toThrow(new UsageError(`--shard must be a part such as 2/8, not "${flag}".`));
  });

  it.each(['//evil.example', 'https://x', '/a?b', '/a#b', '/a b', '\\x', '/"x'])('base %s is refused', (flag) => {
    expect(() => parseBase(flag)).toThrow(UsageError);
  });
});

describe('mcp', () => {
  it.each([
    [[], 'There is no build in ROOT/dist. Run "diglot build" first.'],
    [['--out', 'web'], 'There is no build in ROOT/web. Run "diglot build" first.'],
    [
      ['docs.example.com'],
      'There is no build in ROOT/docs.example.com/dist. Run "diglot build" first, or write https://docs.example.com for a site on the web.',
    ],
  ])('says what to do where there is no build: %j', async (args, message) => {
    const root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-'));
    const terminal = record({}, root);
    expect(await runMain(['mcp', ...args], terminal)).toBe(1);
    expect(terminal.getErr()).toBe(`error ${message.replace('ROOT', root)}\n`);
    rmSync(root, { recursive: true });
  });
});

describe('preview', () => {
  it('serves until it is stopped, then ends well', async () => {
    const dir = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-cli-'));
    writeFileSync(join(dir, 'build-manifest.json'), JSON.stringify({ version: 1, base: '/', routes: [] }));
    writeFileSync(join(dir, 'index.html'), 'home');
    const terminal = record({ PORT: '0' }, dir);
    const ended = runMain(['preview'], terminal);
    await expect.poll(terminal.getOut).toMatch(/http:\/\/localhost:\d+\//);
    const url = /http:\S+/.exec(terminal.getOut())?.[0] ?? '';
    expect(await (await fetch(url)).text()).toBe('home');
    terminal.stop();
    expect(await ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    rmSync(dir, { recursive: true });
  });

  it('says what to do when nothing is built, without a stack', async () => {
    const dir = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-cli-'));
    const terminal = record({}, dir);
    expect(await runMain(['preview', '--out', 'nowhere'], terminal)).toBe(1);
    expect(terminal.getErr()).toBe(`error There is no build in ${join(dir, 'nowhere')}. Run "diglot build" first.\n`);
    rmSync(dir, { recursive: true });
  });
});
