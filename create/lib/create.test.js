import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from './main.js';
import { parseFlags, resolveOptions, toTitle } from './options.js';
import { templates } from './templates.js';
import { toPackageName } from './write.js';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-diglot-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function createStream() {
  const parts = [];
  const write = (text) => parts.push(text) > 0;
  return { isTTY: false, write, read: () => parts.join('') };
}

const run = (...args) => runWith({}, ...args);

async function runWith(env, ...args) {
  const stdout = createStream();
  const stderr = createStream();
  const code = await main(args, { stdin: { isTTY: false }, stdout, stderr, env, cwd: () => cwd });
  return { code, stdout: stdout.read(), stderr: stderr.read() };
}

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('create-diglot', () => {
  it.each(Object.keys(templates))(
    'writes the %s template in at most ten files and one for agents',
    async (template) => {
      const { code } = await run('site', '--template', template, '--no-install');
      expect(code).toBe(0);
      expect(listFiles(join(cwd, 'site'))).toBeLessThanOrEqual(11);
      expect(readFileSync(join(cwd, 'site/AGENTS.md'), 'utf8')).toContain('node_modules/diglot/skills/diglot/SKILL.md');
      expect(JSON.parse(readFileSync(join(cwd, 'site/package.json'), 'utf8'))).toMatchObject({
        name: 'site',
        private: true,
        dependencies: { react: '^19.0.0' },
      });
    },
  );

  it('names the commands of the package manager that runs it', async () => {
    const { stdout } = await runWith(
      { npm_config_user_agent: 'pnpm/10.4.1 npm/? node/v22.14.0' },
      'site',
      '--no-install',
    );
    expect(stdout).toContain('  pnpm install\n  pnpm run dev\n');
  });

  it('writes a JavaScript config without a tsconfig when asked', async () => {
    await run('site', '--javascript', '--no-install');
    expect(existsSync(join(cwd, 'site/diglot.config.js'))).toBe(true);
    expect(existsSync(join(cwd, 'site/tsconfig.json'))).toBe(false);
  });

  it('quotes a title that holds quotes in the config and in frontmatter', async () => {
    await run('site', '--title', `Ada's "notes": 1`, '--no-install');
    expect(readFileSync(join(cwd, 'site/diglot.config.ts'), 'utf8')).toContain(`title: 'Ada\\'s "notes": 1'`);
    expect(readFileSync(join(cwd, 'site/docs/index.md'), 'utf8')).toContain(String.raw`title: "Ada's \"notes\": 1"`);
  });

  it('writes nothing when a file is in the way, and names it', async () => {
    mkdirSync(join(cwd, 'site'));
    writeFileSync(join(cwd, 'site/package.json'), '{}');
    const { code } = await run('site', '--no-install');
    expect(code).toBe(2);
    expect(listFiles(join(cwd, 'site'))).toBe(1);
  });

  it.each([
    [['a', 'b'], 'One folder at a time: a, b\n'],
    [['--template', 'wiki'], "No template is named 'wiki'. Choose one of: minimal, bilingual, blog\n"],
    [['--typescript', '--javascript'], 'Choose --typescript or --javascript, not both\n'],
  ])('refuses %j', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, stderr: message });
  });

  it('asks only for what no flag says', async () => {
    const asked = [];
    const ask = async (question, preset) => {
      asked.push(question);
      return preset;
    };
    await resolveOptions(parseFlags(['docs', '--template', 'blog']), cwd, ask);
    expect(asked).toEqual(['Language of the config']);
  });

  it.each([
    ['my-docs', 'My docs'],
    ['...', 'Documentation'],
    ['文档', '文档'],
  ])('calls a site in the folder %s %s', (folder, title) => expect(toTitle(folder)).toBe(title));

  it.each([
    ['My Docs', 'my-docs'],
    ['.hidden', 'hidden'],
    ['文档', 'docs'],
  ])('names the package in the folder %s %s', (folder, name) => expect(toPackageName(folder)).toBe(name));
});

describe('a person who stops it', () => {
  it.each([
    ['Ctrl-C', '\x03'],
    ['Ctrl-D', '\x04'],
  ])('%s at a question: nothing is written', async (_, key) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: true });
    const written = [];
    const stdout = Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          written.push(String(chunk));
          if (written.at(-1).includes('Folder')) stdin.write(key);
          done();
        },
      }),
      { isTTY: true },
    );
    const code = await main([], { stdin, stdout, stderr: createStream(), env: {}, cwd: () => cwd });
    expect(written.at(-1)).toBe('\nNothing was written.\n');
    expect(code).toBe(130);
    expect(readdirSync(cwd)).toEqual([]);
  });

  // On Windows a process cannot end itself as Ctrl-C does.
  it.skipIf(process.platform === 'win32').each([
    ['install', 130, ['install --no-audit --no-fund']],
    ['run', 0, ['install --no-audit --no-fund', 'run dev -- --open']],
  ])('Ctrl-C while npm is at %s: exit code %i', async (command, expected, calls) => {
    const script = join(cwd, 'npm-cli.js');
    const log = join(cwd, 'calls.txt');
    writeFileSync(
      script,
      `require('node:fs').appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n');
if (process.argv[2] === '${command}') process.kill(process.pid, 'SIGINT');`,
    );
    const { code } = await runWith({ npm_execpath: script }, 'site');
    expect(readFileSync(log, 'utf8').trimEnd().split('\n')).toEqual(calls);
    expect(code).toBe(expected);
  });
});

describe('a machine that refuses', () => {
  it('writes all files or none, and says what the system refused', async () => {
    mkdirSync(join(cwd, 'site'));
    writeFileSync(join(cwd, 'site/docs'), 'mine');
    const { code, stderr } = await run('site', '--no-install');
    expect(stderr).toMatch(
      /^Nothing was written: E(?:NOTDIR|EXIST): .*, mkdir '.*docs'\. Choose a folder that can be written and has space\.\n$/,
    );
    expect(code).toBe(1);
    expect(readdirSync(join(cwd, 'site'))).toEqual(['docs']);
  });

  it('names a working folder that is gone', async () => {
    const stderr = createStream();
    const gone = () => {
      throw new Error('ENOENT: no such file or directory, uv_cwd');
    };
    const code = await main(['site'], { stdin: {}, stdout: createStream(), stderr, env: {}, cwd: gone });
    expect(stderr.read()).toBe(
      'The folder that this command was started in no longer exists. Change to another folder, and try again.\n',
    );
    expect(code).toBe(1);
  });
});
