// What readers do: `npx` of the packed package on every Node, the official inspector, and clients of the protocol's first line.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installNode, nodeVersions } from '../../scripts/nodes.mjs';
import { createTestSite } from './test-site.ts';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const FIRST_LINE = '@modelcontextprotocol/sdk@1.32.2';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-package-'));
const site = createTestSite();
const tools = ['search', 'read_page', 'list_pages', 'get_related'];
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
let tarball = '';

/** npm would take this repository's settings along in its environment. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    (entry): entry is [string, string] => !/^(?:npm_|NODE_ENV$|NODE_OPTIONS$|VITEST)/i.test(entry[0]),
  ),
);

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Installs without running what the packages would like to run. */
function install(name: string, ...packages: readonly string[]): string {
  const target = join(folder, name);
  mkdirSync(target);
  npm(['install', '--ignore-scripts', '--prefix', target, ...packages, ...quiet], target);
  return target;
}

const npmCli = (): string => realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());

beforeAll(() => {
  npm(['pack', '-w', 'mcp', '--ignore-scripts=false', '--pack-destination', folder, ...quiet], root);
  const { version } = JSON.parse(readFileSync(join(root, 'mcp/package.json'), 'utf8'));
  tarball = join(folder, `diglot-mcp-${version}.tgz`);
}, 300_000);

afterAll(() => {
  site.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('the packed package', () => {
  it('has no problem that publint knows, and nothing to install', async () => {
    const { messages, pkg } = await publint({ pkgDir: join(root, 'mcp'), pack: 'npm' });
    expect(messages.map((message) => formatMessage(message, pkg as never))).toEqual([]);
    expect(pkg['dependencies']).toBeUndefined();
  });

  it('carries the program, its licence, and the licences of what is in it', () => {
    const names = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n').sort();
    expect(names).toEqual(
      ['LICENSE', 'README.md', 'bin/diglot-mcp.js', 'dist/main.js', 'dist/mcp-licences.txt', 'package.json'].map(
        (name) => `package/${name}`,
      ),
    );
  });

  it.each(nodeVersions)('answers by npx on Node %s', async (version) => {
    const program = installNode(version);
    if (program === undefined) return;
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: program,
      args: [npmCli(), 'exec', '--yes', '--loglevel=error', `--package=${tarball}`, '--', 'diglot-mcp', site.folder],
      env: { ...env, PATH: [dirname(program), env['PATH'] ?? ''].join(delimiter) },
      cwd: folder,
      stderr: 'pipe',
    });
    let said = '';
    transport.stderr?.on('data', (text: Buffer) => {
      said += text;
    });
    await client.connect(transport);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools);
    const found = await client.callTool({ name: 'search', arguments: { query: 'ECONNREFUSED' } });
    expect(JSON.stringify(found)).toContain('/guide/errors');
    await client.close();
    expect(said).toBe('');
  });
});

describe('other clients', () => {
  let program = '';
  beforeAll(() => {
    program = join(install('package', tarball), 'node_modules/diglot-mcp/bin/diglot-mcp.js');
  });

  it('the official inspector calls every tool and reads every page', () => {
    // The inspector needs a newer Node than the package.
    const node = installNode('24') ?? process.execPath;
    const inspector = join(install('inspector', INSPECTOR), 'node_modules/@modelcontextprotocol/inspector');
    const { bin } = JSON.parse(readFileSync(join(inspector, 'package.json'), 'utf8'));
    const inspect = (...args: readonly string[]) =>
      JSON.parse(
        execFileSync(node, [join(inspector, bin['mcp-inspector']), '--cli', node, program, site.folder, ...args], {
          env,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    const call = (name: string, ...args: readonly string[]): string =>
      inspect('--method', 'tools/call', '--tool-name', name, ...args.flatMap((arg) => ['--tool-arg', arg])).content[0]
        .text;

    expect(inspect('--method', 'tools/list').tools.map(({ name }: { name: string }) => name)).toEqual(tools);
    expect(call('search', 'query=powershell')).toContain('/guide/install#on-windows');
    expect(call('read_page', 'page=/guide/install', 'heading=from-source')).toContain('Clone the repository');
    expect(call('list_pages', 'language=zh')).toContain('/zh/guide/install');
    expect(call('get_related', 'page=/guide/install')).toContain('Next: /guide/errors Errors');
    const { resources } = inspect('--method', 'resources/list');
    expect(resources).toHaveLength(6);
    for (const { uri } of resources)
      expect(inspect('--method', 'resources/read', '--uri', uri).contents[0].text).toMatch(/^# /);
  });

  it('a client of the SDK that most of them use', async () => {
    const sdk = join(install('first-line', FIRST_LINE), 'node_modules/@modelcontextprotocol/sdk/dist/esm/client');
    expect(existsSync(sdk)).toBe(true);
    const [{ Client: First }, { StdioClientTransport: FirstTransport }] = await Promise.all([
      import(join(sdk, 'index.js') as string),
      import(join(sdk, 'stdio.js') as string),
    ]);
    const client = new First({ name: 'test', version: '1' });
    await client.connect(new FirstTransport({ command: process.execPath, args: [program, site.folder] }));
    const { tools: listed } = await client.listTools();
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(tools);
    const page = await client.callTool({ name: 'read_page', arguments: { page: '/zh/guide/install#from-npm' } });
    expect(page.content[0].text).toContain('npm install kettle');
    await client.close();
  });
});
