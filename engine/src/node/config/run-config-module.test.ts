import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runConfigModule } from './run-config-module.ts';

let root = '';
let cacheDir = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-run-config-'));
  cacheDir = join(root, '.diglot');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a config and runs it. */
const run = async (name: string, title: string): Promise<unknown> => {
  const file = join(root, name);
  writeFileSync(file, `const title: string = ${JSON.stringify(title)};\nexport default { title };\n`);
  return (await runConfigModule(file, cacheDir)).value;
};
const listBundles = (): readonly string[] =>
  readdirSync(join(cacheDir, 'config')).filter((name) => name.endsWith('.mjs'));

describe('runConfigModule', () => {
  it('runs configs of one cache at the same time', async () => {
    const titles = ['a', 'b', 'c', 'd', 'e', 'f'];
    const values = await Promise.all(titles.map((title) => run(`${title}.ts`, title)));
    expect(values).toEqual(titles.map((title) => ({ title })));
  });

  it('leaves alone what another command may be importing', async () => {
    await run('a.ts', 'First');
    const [bundle = ''] = listBundles();
    const files = [bundle, `${bundle}.map`].map((name) => join(cacheDir, 'config', name));
    const look = () => files.map((file) => [statSync(file).ino, statSync(file).mtimeMs, readFileSync(file, 'utf8')]);
    const before = look();
    // A second first command has read no record yet.
    rmSync(join(cacheDir, 'config/record.json'));
    await run('a.ts', 'First');
    expect(look()).toEqual(before);
    await run('a.ts', 'Second');
    expect(look()).toEqual(before);
  });

  it.each([
    ['a constant', 'names.ts', (title: string) => `export const title = '${title}';\n`],
    ['JSON', 'names.json', (title: string) => JSON.stringify({ title })],
    ['a function', 'names.ts', (title: string) => `export const { title } = { title: String('${title}') };\n`],
  ])('reads %s of another file again when it has changed', async (_, name, write) => {
    const file = join(root, 'a.ts');
    writeFileSync(file, `import { title } from './${name}';\nexport default { title };\n`);
    const read = async (title: string): Promise<unknown> => {
      writeFileSync(join(root, name), write(title));
      const { value, dependencies } = await runConfigModule(file, cacheDir);
      return [value, dependencies.map((path) => basename(path))];
    };
    expect(await read('A')).toEqual([{ title: 'A' }, ['a.ts', name]]);
    expect(await read('B')).toEqual([{ title: 'B' }, ['a.ts', name]]);
  });

  it('replaces a bundle that was cut off', async () => {
    await run('a.ts', 'First');
    const [bundle = ''] = listBundles();
    const file = join(cacheDir, 'config', bundle);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, '');
    rmSync(join(cacheDir, 'config/record.json'));
    await run('a.ts', 'First');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('keeps the bundles of the last eight changes', async () => {
    const names: string[] = [];
    for (let index = 0; index < 11; index++) {
      await run('a.ts', `Title ${index}`);
      names.push(...listBundles().filter((name) => !names.includes(name)));
    }
    expect([...listBundles()].sort()).toEqual(names.slice(-8).sort());
    expect(readdirSync(join(cacheDir, 'config'))).toHaveLength(17);
  });
});
