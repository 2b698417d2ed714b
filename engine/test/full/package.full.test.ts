// What a stranger does: packs nothing but the tarballs, starts a site with `npm create`, and runs every command on every Node.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { installNode, nodeVersions } from '../../../scripts/nodes.mjs';
import { repositoryRoot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const folder = createTestFolder('diglot-package');
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** npm would take this repository's settings along in its environment. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|NODE_OPTIONS$|VITEST)/i.test(name)),
);

const npm = (args: readonly string[], cwd: string, more: Record<string, string> = {}): string =>
  execFileSync('npm', [...args], {
    cwd,
    env: { ...env, ...more },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function pack(name: string): string {
  npm(['pack', '-w', name, '--ignore-scripts=false', '--pack-destination', folder, ...quiet], repositoryRoot);
  const { version, name: full } = JSON.parse(readFileSync(join(repositoryRoot, name, 'package.json'), 'utf8'));
  return join(folder, `${full}-${version}.tgz`);
}

const tarballs = { engine: '', create: '' };

/** What commands that run in the meantime load, some of it late: the bundled engine by name, with its bytes. */
function readBundles(): ReadonlyMap<string, string> {
  const dist = join(repositoryRoot, 'engine/dist');
  const names = readdirSync(dist).filter((name) => /\.(?:js|json|bin|wasm|cjs)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'base64')]));
}

let bundles: ReadonlyMap<string, string>;

beforeAll(() => {
  bundles = readBundles();
  tarballs.engine = pack('engine');
  tarballs.create = pack('create');
}, 300_000);

/** Starts a site as `npm create diglot` does, with the packed engine. */
function createSite(name: string, template: string, ...flags: readonly string[]): string {
  const args = ['exec', '--yes', `--package=${tarballs.create}`, '--', 'create-diglot', name, '--template', template];
  npm([...args, '--no-start', '--yes', ...flags], folder, { DIGLOT_PACKAGE: `file:${tarballs.engine}` });
  return join(folder, name);
}

describe('the packed engine', () => {
  it('has the files that commands from the repository use, by their names', () => {
    const packed = readBundles();
    expect(bundles.size).toBeGreaterThan(10);
    expect([...bundles].flatMap(([name, bytes]) => (packed.get(name) === bytes ? [] : [name]))).toEqual([]);
  });

  it('has no problem that publint knows', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(repositoryRoot, 'engine'), pack: 'npm' });
    expect(messages.map((message) => formatMessage(message, pkg as never))).toEqual([]);
  });

  it('has types that resolve wherever ES modules do', async () => {
    const data = createPackageFromTarballData(new Uint8Array(readFileSync(tarballs.engine)));
    const result = await checkPackage(data);
    const problems = result.types === false ? ['no types'] : result.problems;
    // CommonJS consumers and the resolution of Node 10 are not supported: the package is a module.
    const known = problems.filter(
      (problem) =>
        typeof problem === 'string' ||
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(known).toEqual([]);
  });

  it('carries no tests, and no sources of the Node side', () => {
    const names = execFileSync('tar', ['-tzf', tarballs.engine], { encoding: 'utf8' }).trim().split('\n');
    expect(names.filter((name) => /\.test\.|\/src\/(?:node|cli)\/|tsconfig/.test(name))).toEqual([]);
    for (const name of [
      ...['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/cli.script.js', 'dist/types/index.d.ts'],
      ...['schemas/meta.json', 'schemas/nav.json'],
    ])
      expect(names).toContain(`package/${name}`);
  });

  it('carries the licences of what is in it', () => {
    const file = 'package/dist/licences.txt';
    const text = execFileSync('tar', ['-xzOf', tarballs.engine, file], { encoding: 'utf8' });
    const packages = [...text.matchAll(/^(\S+) \d\S* \(\S+\)\n\n.+/gm)].map(([, name]) => name);
    expect(packages).toEqual([
      ...['acorn', 'entities', 'gpt-tokenizer', 'image-size', 'picomatch', 'pinyin-pro', 'react', 'react-dom'],
      ...['refractor', 'satteri', 'valibot', 'yaml'],
    ]);
  });
});

const island = `'use client';
import { useState } from 'react';

export function Counter() {
  const [n, set] = useState(1);
  return <button type="button" onClick={() => set(n + 1)}>Count {n}</button>;
}
`;

describe('a new site', () => {
  const component = `import { Badge, usePage } from 'diglot/theme';
import { createStore } from 'diglot/client';

export const store = createStore({ count: 1 });

export function Mine() {
  return <Badge>{usePage()?.page.title}</Badge>;
}
`;

  /** As the guide writes it: sheets, and names of files with their endings. */
  const styled = `import './plain.css';
import { Mine } from './components.tsx';
import names from './names.module.css';

export const Styled = () => <p className={names['own']}><Mine /></p>;
`;

  describe('in TypeScript', () => {
    let site = '';
    beforeAll(() => {
      site = createSite('typed', 'minimal');
    }, 300_000);

    it.each([
      ['bundler', 'ESNext'],
      ['nodenext', 'NodeNext'],
    ])(
      'passes a strict tsc under %s, declarations included',
      (moduleResolution, module) => {
        writeFileSync(join(site, 'components.tsx'), component);
        writeFileSync(join(site, 'styled.tsx'), styled);
        for (const name of ['plain.css', 'names.module.css']) writeFileSync(join(site, name), '.own { color: red }\n');
        const config = JSON.parse(readFileSync(join(site, 'tsconfig.json'), 'utf8'));
        Object.assign(config.compilerOptions, { module, moduleResolution, skipLibCheck: false });
        writeFileSync(join(site, 'tsconfig.json'), JSON.stringify(config));
        expect(npm(['exec', '--', 'tsc', '-p', '.'], site)).toBe('');
      },
      120_000,
    );

    it('works with the oldest React that is supported', async () => {
      npm(['install', 'react@19.0.0', 'react-dom@19.0.0', ...quiet], site);
      mkdirSync(join(site, 'islands'));
      writeFileSync(join(site, 'islands/Counter.tsx'), island);
      const page = `import { Counter } from '../islands/Counter.tsx';\n\n# Island\n\n<Counter />\n`;
      writeFileSync(join(site, 'docs/island.mdx'), page);
      expect(await run(process.execPath, site, ['build'])).toEqual([0, '']);
      expect(readFileSync(join(site, 'dist/island.html'), 'utf8')).toContain('Count <!-- -->1');
    }, 300_000);
  });

  it('takes from the engine what is bundled already', async () => {
    const site = createSite('bundled', 'minimal');
    const read = (path: string): string => readFileSync(join(site, path), 'utf8');
    const { packages } = JSON.parse(read('node_modules/diglot/dist/default-bundle/bundle.json'));
    const reacts = packages.filter((name: string) => /^react(?:-dom)?@/.test(name));
    expect(reacts).toHaveLength(2);
    npm(['install', '--save-exact', ...reacts, ...quiet], site);
    expect(await run(process.execPath, site, ['build'])).toEqual([0, '']);
    expect(listBundles(site)).toEqual([]);

    writeFileSync(join(site, 'Mine.tsx'), component);
    writeFileSync(join(site, 'docs/mine.mdx'), "import { Mine } from '../Mine.tsx';\n\n# Mine\n\n<Mine />\n");
    expect(await run(process.execPath, site, ['build'])).toEqual([0, '']);
    const [bundle, ...others] = listBundles(site);
    expect(others).toEqual([]);
    expect(read(`.diglot/assets/${bundle}/server/entry.mjs`)).toContain('./engine.mjs');
    expect(read(`.diglot/assets/${bundle}/server/engine.mjs`)).toContain('react.transitional.element');
  }, 300_000);

  const programs = nodeVersions.map((version) => [version, installNode(version)] as const);
  const sites = [
    ['minimal', '/'],
    ['bilingual', '/docs/'],
  ] as const;

  describe.each(sites)('%s below %s', (template, base) => {
    let site = '';
    beforeAll(() => {
      site = createSite(`site-${template}`, template);
      const file = join(site, 'diglot.config.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replace('defineConfig({', `defineConfig({\n  base: '${base}',`));
    }, 300_000);

    it.each(programs)(
      'runs every command on Node %s without a word on stderr',
      async (_, program) => {
        if (program === undefined) return;
        rmSync(join(site, '.diglot'), { recursive: true, force: true });
        for (const command of [['check'], ['build']]) expect(await run(program, site, command)).toEqual([0, '']);
        expect(existsSync(join(site, 'dist/index.html'))).toBe(true);
        for (const command of ['preview', 'dev']) expect(await visit(program, site, command, base)).toEqual([200, '']);
      },
      120_000,
    );
  });
});

/** Names of the bundles that were made for a site. */
const listBundles = (site: string): string[] =>
  readdirSync(join(site, '.diglot/assets')).filter((name) => /^[\da-f]{20}$/.test(name));

function start(program: string, cwd: string, args: readonly string[]) {
  const child: ChildProcess = spawn(program, ['node_modules/diglot/bin/diglot.js', ...args], { cwd, env });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: Buffer) => {
    said.stdout += text;
  });
  child.stderr?.on('data', (text: Buffer) => {
    said.stderr += text;
  });
  return { child, said, end: new Promise<number | null>((resolve) => child.on('close', resolve)) };
}

/** Exit code and stderr without the progress of a build. */
async function run(program: string, cwd: string, args: readonly string[]): Promise<[number | null, string]> {
  const { said, end } = start(program, cwd, [...args, '--json']);
  return [await end, said.stderr];
}

/** Status of the first page a server gives, and what it wrote to stderr. */
async function visit(program: string, cwd: string, command: string, base: string): Promise<[number, string]> {
  const { child, said, end } = start(program, cwd, [command, '--port', '0']);
  await expect.poll(() => said.stdout + said.stderr, { timeout: 60_000 }).toMatch(/http:\/\/\S+/);
  const { origin } = new URL(/http:\/\/\S+/.exec(said.stdout)?.[0] ?? '');
  const { status } = await fetch(`${origin}${base}guide/start`, { headers: { accept: 'text/html' } });
  child.kill('SIGINT');
  await end;
  return [status, said.stderr];
}
