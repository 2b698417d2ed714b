import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../model/diagnostic.ts';
import type { KnownCopy } from './copy-folder.ts';
import { type OutputFolder, openOutput } from './output-folder.ts';
import { listHome } from './output-guard.ts';
import { createWorkPath } from './work-folders.ts';

let root: string;
let outDir: string;

beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-output-'));
  outDir = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A folder below a file cannot be made by any user. */
it('names a place where nothing can be written', async () => {
  const file = join(root, 'a-file');
  writeFileSync(file, '');
  const failure = await openOutput({ outDir: join(file, 'dist'), protect: [root] }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DiagnosticError);
  const [problem] = failure instanceof DiagnosticError ? failure.diagnostics : [];
  expect(problem?.message).toMatch(/^Cannot make a folder in ".*a-file": E/);
  expect(problem?.hint).toBe(
    'The output is written next to its place. Make that folder writable, or set `outDir` to another one.',
  );
});

const open = (): Promise<OutputFolder> => openOutput({ outDir, protect: [root] });
const read = (path: string): string => readFileSync(join(outDir, path), 'utf8');
const mark = { path: 'build-manifest.json', content: '{}' };

async function build(files: Record<string, string>): Promise<void> {
  const output = await open();
  for (const [path, content] of Object.entries(files)) output.write({ path, content });
  output.write(mark);
  await output.commit();
}

async function getRefusal(run: () => Promise<unknown>): Promise<string> {
  const error = await run().then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(DiagnosticError);
  return (error as DiagnosticError).diagnostics.map((d) => `${d.code}: ${d.message}`).join('\n');
}

describe('names of output files', () => {
  it.each(['../escape.html', '/tmp/escape.html', 'a/../../escape.html'])('writes nothing for %j', async (path) => {
    const output = await open();
    output.write({ path, content: 'x' });
    expect(output.diagnostics.map((d) => d.code)).toEqual(['unsafeOutput']);
    expect(output.diagnostics[0]?.message).toContain(path);
    await expect(output.commit()).rejects.toBeInstanceOf(DiagnosticError);
    await output[Symbol.asyncDispose]();
    expect(readdirSync(root)).toEqual([]);
  });

  it('reports names that collide, by letter case and by Unicode form too', async () => {
    const output = await open();
    for (const path of ['Guide.html', 'guide.html', 'a.html', 'a.html', 'caf\u00e9.html', 'cafe\u0301.html'])
      output.write({ path, content: 'x' });
    expect(output.diagnostics.map((d) => d.message)).toEqual([
      'The output file "guide.html" differs from "Guide.html" only by letter case.',
      'The output file "a.html" is written twice.',
      'The output file "cafe\u0301.html" differs from "caf\u00e9.html" only by how its accents are encoded.',
    ]);
    await output[Symbol.asyncDispose]();
  });

  it('reports a file where a folder is needed', async () => {
    const output = await open();
    output.write({ path: 'guide', content: 'x' });
    output.write({ path: 'guide/index.html', content: 'x' });
    expect(output.diagnostics[0]?.code).toBe('outputFailed');
    expect(output.diagnostics[0]?.message).toMatch(/^Cannot write "guide\/index\.html": /);
    await output[Symbol.asyncDispose]();
  });
});

describe('folders that must survive', () => {
  it.each([
    ['the project', () => root, 'it would erase'],
    ['a folder around the project', () => dirname(root), 'it would erase'],
    ['the root', () => '/', 'it would erase'],
    ['the home folder', () => homedir(), 'it would erase'],
  ])('refuses %s', async (_name, getDir, reason) => {
    const message = await getRefusal(() => openOutput({ outDir: getDir(), protect: [root] }));
    expect(message).toContain(`unsafeOutput: Cannot build into ${getDir()}: ${reason}`);
  });

  it('knows no home folder of a user whom the system does not know', () => {
    const find = (): never => {
      throw new Error('uv_os_homedir returned ENOENT (no such file or directory)');
    };
    expect(listHome(find)).toEqual([]);
    expect(listHome()).toEqual([homedir()]);
  });

  it('refuses a link to the project', async () => {
    symlinkSync(root, outDir);
    expect(await getRefusal(open)).toContain('it would erase');
  });

  it('refuses a folder with files of somebody else, and names some', async () => {
    mkdirSync(outDir);
    writeFileSync(join(outDir, 'thesis.txt'), 'x');
    expect(await getRefusal(open)).toContain('it holds files that no build has written: thesis.txt');
    expect(read('thesis.txt')).toBe('x');
  });

  it('refuses a file', async () => {
    writeFileSync(outDir, 'x');
    expect(await getRefusal(open)).toContain('it is a file');
  });

  it('takes an empty folder, and follows a link to one', async () => {
    mkdirSync(join(root, 'real'));
    symlinkSync(join(root, 'real'), outDir);
    await build({ 'a.html': '1' });
    expect(readFileSync(join(root, 'real/a.html'), 'utf8')).toBe('1');
    expect(realpathSync(outDir)).toBe(join(root, 'real'));
  });
});

describe('the swap', () => {
  it('replaces the previous output whole and leaves nothing next to it', async () => {
    await build({ 'a.html': '1', 'old/b.html': '1' });
    await build({ 'a.html': '2' });
    expect(read('a.html')).toBe('2');
    expect(readdirSync(outDir).sort()).toEqual(['a.html', 'build-manifest.json']);
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('that fails is named, and leaves the previous output as it was', async () => {
    await build({ 'a.html': '1' });
    const output = await open();
    for (const name of readdirSync(root))
      if (name.startsWith('.dist.work-')) rmSync(join(root, name), { recursive: true });
    expect(await getRefusal(() => output.commit())).toContain(
      `outputFailed: The output cannot be put in its place, "${outDir}": ENOENT: no such file or directory, rename`,
    );
    expect(read('a.html')).toBe('1');
  });

  it('leaves the previous output as it was until the end, and after an abort', async () => {
    await build({ 'a.html': '1' });
    const output = await open();
    output.write({ path: 'a.html', content: '2' });
    expect(read('a.html')).toBe('1');
    await output[Symbol.asyncDispose]();
    expect(read('a.html')).toBe('1');
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('writes a file from its pieces, once', async () => {
    await using output = await openOutput({ outDir, protect: [root] });
    const written = output.writePieces('a/b.txt', [Buffer.from('one '), Buffer.from('two')]);
    expect(written && readFileSync(written, 'utf8')).toBe('one two');
    expect(output.bytes).toBe(7);
    expect(output.writePieces('a/b.txt', [])).toBeUndefined();
    expect(output.diagnostics.map(({ message }) => message)).toEqual(['The output file "a/b.txt" is written twice.']);
  });

  it('keeps files without writing them again', async () => {
    await build({ 'a.html': 'one', 'b.html': 'one' });
    const before = statSync(join(outDir, 'a.html')).ino;
    const output = await open();
    expect(output.keepPrevious('a.html', 3)).toBe(true);
    expect(output.keepPrevious('b.html', 99)).toBe(false);
    expect(output.keepPrevious('none.html')).toBe(false);
    expect(output.keepPrevious('../dist/a.html')).toBe(false);
    output.write({ path: 'b.html', content: 'two' });
    output.write(mark);
    await output.commit();
    expect(statSync(join(outDir, 'a.html')).ino).toBe(before);
    expect([read('a.html'), read('b.html')]).toEqual(['one', 'two']);
    expect(output.bytes).toBe(3 + 3 + 2);
  });

  it('keeps the repository of a checkout that publishes from the folder', async () => {
    mkdirSync(join(outDir, '.git'), { recursive: true });
    writeFileSync(join(outDir, '.git/HEAD'), 'ref');
    await build({ 'a.html': '1' });
    expect(read('.git/HEAD')).toBe('ref');
  });

  it('lets builds that run at once end in one whole output', async () => {
    const letters = ['a', 'b', 'c', 'd'];
    const outputs = await Promise.all(letters.map(open));
    for (const [i, output] of outputs.entries()) {
      for (let n = 0; n < 50; n++) output.write({ path: `p${n}.html`, content: letters[i] ?? '' });
      output.write(mark);
    }
    await Promise.all(outputs.map((output) => output.commit()));
    const contents = Array.from({ length: 50 }, (_, n) => read(`p${n}.html`));
    expect(new Set(contents).size).toBe(1);
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('takes nothing from the output of a build that came between', async () => {
    await build({ 'a.html': '1', 'b.html': '1' });
    const slow = await open();
    expect(slow.keepPrevious('a.html')).toBe(true);
    await build({ 'a.html': '2', 'b.html': '2' });
    expect(slow.keepPrevious('b.html')).toBe(false);
    slow.write({ path: 'b.html', content: '1' });
    slow.write(mark);
    await slow.commit();
    expect([read('a.html'), read('b.html')]).toEqual(['1', '1']);
  });
});

describe('killed builds', () => {
  /** Pid of a process that has ended. */
  const deadPid = (): string => execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim();
  const asDead = (path: string): string => path.replace(`-${process.pid}-`, `-${deadPid()}-`);

  it('cleans up after dead builds and leaves living ones and foreign files alone', async () => {
    const dead = asDead(createWorkPath(outDir, 'work'));
    const sleeper = spawn(process.execPath, ['-e', 'setTimeout(()=>{},20000)']);
    const living = createWorkPath(outDir, 'work').replace(`-${process.pid}-`, `-${sleeper.pid}-`);
    const other = join(root, '.dist.backup');
    for (const path of [dead, living, other]) mkdirSync(path);
    await build({ 'a.html': '1' });
    sleeper.kill();
    expect([dead, living, other].map(existsSync)).toEqual([false, true, true]);
  });

  it('leaves folders of another machine alone for a day', async () => {
    const paths = [23, 25].map((hours) => {
      const path = createWorkPath(outDir, 'work').replace(/(?<=work-)./, (first) => (first === 'a' ? 'b' : 'a'));
      mkdirSync(path);
      const time = Date.now() / 1000 - hours * 3600;
      utimesSync(path, time, time);
      return path;
    });
    await build({ 'a.html': '1' });
    expect(paths.map(existsSync)).toEqual([true, false]);
  });

  it('puts the previous output back when a build died between its renames', async () => {
    await build({ 'a.html': 'previous' });
    const old = asDead(createWorkPath(outDir, 'old'));
    execFileSync('mv', [outDir, old]);
    const output = await open();
    expect(read('a.html')).toBe('previous');
    await output[Symbol.asyncDispose]();
    expect(readdirSync(root)).toEqual(['dist']);
  });

  it('drops a previous output whose successor is in place', async () => {
    await build({ 'a.html': 'new' });
    const old = asDead(createWorkPath(outDir, 'old'));
    mkdirSync(old);
    writeFileSync(join(old, 'build-manifest.json'), '{}');
    await (await open())[Symbol.asyncDispose]();
    expect(read('a.html')).toBe('new');
    expect(readdirSync(root)).toEqual(['dist']);
  });
});

describe('public files', () => {
  const put = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  it('copies a folder, sorted, without clutter', async () => {
    put('public/b/c.txt', 'c');
    put('public/a.txt', 'a');
    put('public/.DS_Store', 'x');
    const output = await open();
    expect(await output.copyDir(join(root, 'public'))).toEqual(['a.txt', 'b/c.txt']);
    expect(await output.copyDir(join(root, 'missing'))).toEqual([]);
    output.write(mark);
    await output.commit();
    expect(read('b/c.txt')).toBe('c');
  });

  it('counts the bytes of every file, although several are copied at once', async () => {
    for (let file = 1; file <= 40; file += 1) put(`public/${file}.txt`, 'x'.repeat(file));
    const output = await open();
    await output.copyDir(join(root, 'public'));
    expect(output.bytes).toBe((40 * 41) / 2);
    await output[Symbol.asyncDispose]();
  });

  it('takes unchanged files from the previous output and changed ones from the folder', async () => {
    put('public/same.txt', 'same');
    put('public/new.txt', 'old');
    const states = new Map<string, KnownCopy>();
    const memory = { get: (path: string) => states.get(path), set: () => undefined };
    const run = async (): Promise<void> => {
      const output = await open();
      await output.copyDir(join(root, 'public'), { memory });
      output.write(mark);
      await output.commit();
    };
    await run();
    for (const name of ['same.txt', 'new.txt'])
      states.set(name, { source: statSync(join(root, 'public', name)), ino: statSync(join(outDir, name)).ino });
    const before = statSync(join(outDir, 'same.txt')).ino;
    put('public/new.txt', 'newer');
    await run();
    expect(statSync(join(outDir, 'same.txt')).ino).toBe(before);
    expect(read('new.txt')).toBe('newer');
    put('public/same.txt', 'edited in place');
    expect(read('same.txt')).toBe('same');
  });

  it('refuses links that lead out, follows links inside, survives circles', async () => {
    put('secret.txt', 'secret');
    put('public/real/a.txt', 'a');
    symlinkSync(join(root, 'secret.txt'), join(root, 'public/leak.txt'));
    symlinkSync('/etc', join(root, 'public/etc'));
    symlinkSync('nowhere', join(root, 'public/dangling'));
    symlinkSync('real', join(root, 'public/alias'));
    symlinkSync('..', join(root, 'public/real/up'));
    const output = await open();
    const paths = await output.copyDir(join(root, 'public'));
    expect(paths).toEqual(['alias/a.txt', 'real/a.txt']);
    expect(output.diagnostics.map((d) => d.message).sort()).toEqual([
      'The public file "dangling" is a link to something that does not exist.',
      'The public file "etc" is a link that leads out of the public folder, to /etc.',
      `The public file "leak.txt" is a link that leads out of the public folder, to ${join(root, 'secret.txt')}.`,
    ]);
    await output[Symbol.asyncDispose]();
  });

  it('reports a public file that a page also writes', async () => {
    put('public/index.html', 'mine');
    const output = await open();
    output.write({ path: 'index.html', content: 'page' });
    await output.copyDir(join(root, 'public'), { name: 'docs/public' });
    expect(output.diagnostics).toMatchObject([
      { message: 'The output file "index.html" is written twice.', file: 'docs/public/index.html' },
    ]);
    await output[Symbol.asyncDispose]();
  });
});
