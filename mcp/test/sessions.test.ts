// Real client sessions: the SDK's client over stdio and Streamable HTTP, with the bundled program.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder, serveTexts } from './serve-folder.ts';
import { createTestSite } from './test-site.ts';

const work = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-bundle-'));
const program = join(work, 'run.mjs');
const site = createTestSite();
const children: ChildProcess[] = [];

beforeAll(async () => {
  const { buildMcp } = await import('../build.mjs' as string);
  await buildMcp(join(work, 'main.js'));
  const entry = JSON.stringify(pathToFileURL(join(work, 'main.js')).href);
  writeFileSync(
    program,
    `import { main } from ${entry};\nprocess.exitCode = await main(process.argv.slice(2), { version: '1.2.3', patience: Number(process.env.PATIENCE ?? 60_000) });\n`,
  );
});

afterAll(() => {
  for (const child of children) child.kill();
  site.remove();
  rmSync(work, { recursive: true, force: true });
});

/** Starts the program with `--http`; returns its address, and what it said. */
async function startHttp(port = 0): Promise<{ url: string; text: string }> {
  const child = spawn(process.execPath, [program, site.folder, '--http', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text;
      const [url] = /http:\/\/\S+/.exec(said) ?? [];
      if (url !== undefined) resolve({ url, text: said });
    });
    child.on('close', () => reject(new Error(said)));
  });
}

const toText = (result: unknown): string => {
  const { content } = result as { content: readonly { type: string; text?: string }[] };
  return content.map(({ text = '' }) => text).join('\n');
};

async function tour(client: Client): Promise<void> {
  expect(client.getServerVersion()).toMatchObject({ name: 'diglot-mcp', title: 'Kettle', version: '1.2.3' });
  expect(client.getInstructions()).toContain('Documentation of Kettle. A kettle that talks.\nLanguages: en, zh.');
  expect(client.getServerCapabilities()).toMatchObject({
    tools: { listChanged: false },
    resources: { listChanged: false },
  });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'get_related']);
  for (const { annotations, description, inputSchema } of tools) {
    // Clients with many tools search their descriptions, and show their names without the server.
    expect(description).toContain('documentation of Kettle');
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
    expect(inputSchema.type).toBe('object');
  }

  const found = toText(await client.callTool({ name: 'search', arguments: { query: 'connect ECONNREFUSED' } }));
  const [, link = ''] = /^1\. (\S+)$/m.exec(found) ?? [];
  expect(link).toMatch(/^\/guide\/errors#/);
  expect(toText(await client.callTool({ name: 'read_page', arguments: { page: '/guide/errors#refused' } }))).toContain(
    'means that the kettle is off',
  );
  expect(await client.callTool({ name: 'read_page', arguments: { page: '/nope' } })).toMatchObject({ isError: true });

  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'docs:///',
    'docs:///guide/install',
    'docs:///guide/errors',
    'docs:///api/heat',
    'docs:///zh/',
    'docs:///zh/guide/install',
  ]);
  for (const uri of [...resources.map((resource) => resource.uri), 'docs:///index', 'docs:///guide/install.md']) {
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown', text: expect.stringMatching(/^# /) }]);
  }
  const { contents } = await client.readResource({ uri: 'docs:///guide/install#on-windows' });
  expect(contents).toMatchObject([{ text: '### On Windows {#on-windows}\n\nUse PowerShell as it is.' }]);
  await expect(client.readResource({ uri: 'docs:///guide/install#nope' })).rejects.toThrow(/not found/i);
  await expect(client.readResource({ uri: 'docs:///../../etc/passwd' })).rejects.toThrow(/not found/i);
  await expect(client.readResource({ uri: 'docs:///nope' })).rejects.toThrow(/not found/i);
  const completion = await client.complete({
    ref: { type: 'ref/resource', uri: 'docs:///{+path}' },
    argument: { name: 'path', value: 'guide/' },
  });
  expect(completion.completion.values).toEqual(['guide/install', 'guide/errors']);
}

const newClient = (): Client => new Client({ name: 'test', version: '1' });

describe('a session', () => {
  it('over stdio', async () => {
    const client = newClient();
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, site.folder],
      stderr: 'pipe',
    });
    let said = '';
    transport.stderr?.on('data', (text: Buffer) => {
      said += text;
    });
    await client.connect(transport);
    await tour(client);
    await client.close();
    expect(said).toBe('');
  });

  it('over stdio, with a site on the web', async () => {
    await using server = await serveFolder(site.folder);
    const client = newClient();
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, server.url] }));
    await tour(client);
    await client.close();
  });

  it('over stdio, by the command of the engine', async () => {
    const engine = resolve(import.meta.dirname, '../../engine');
    const { version } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
    const client = newClient();
    const args = [join(engine, 'bin/diglot.js'), 'mcp', site.folder];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    expect(client.getServerVersion()).toMatchObject({ title: 'Kettle', version });
    const found = toText(await client.callTool({ name: 'search', arguments: { query: 'powershell' } }));
    expect(found).toContain('/guide/install#on-windows');
    await client.close();
  });

  it('over Streamable HTTP', async () => {
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(new URL((await startHttp()).url)));
    await tour(client);
    await client.close();
  });
});

it('lists the resources of a large site in parts', async () => {
  const page = (i: number) => ({ route: `/p/${i}`, title: `Page ${i}`, section: '', language: 'en', body: 'x' });
  const large = createTestSite(Array.from({ length: 450 }, (_, i) => page(i)));
  const client = newClient();
  try {
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, large.folder] }));
    const first = await client.request({ method: 'resources/list' });
    expect([first.resources.length, first.nextCursor]).toEqual([200, '200']);
    const last = await client.request({ method: 'resources/list', params: { cursor: '400' } });
    expect([last.resources.length, last.nextCursor]).toEqual([50, undefined]);
    for (const cursor of ['450', '-1', 'x'])
      await expect(client.request({ method: 'resources/list', params: { cursor } })).rejects.toThrow(
        `"${cursor}" does not belong`,
      );
    // The client asks for the parts itself.
    expect((await client.listResources()).resources.map(({ name }) => name)).toEqual(
      Array.from({ length: 450 }, (_, i) => `/p/${i}`),
    );
    await client.close();
  } finally {
    large.remove();
  }
});

describe('Streamable HTTP', () => {
  let url = '';
  beforeAll(async () => {
    ({ url } = await startHttp());
  });

  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const accept = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

  /** Status of a request; `fetch` would not let a test set these headers. */
  const ask = (headers: Record<string, string>, path = '', body = JSON.stringify(ping)): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const one = request(new URL(path, url), { method: 'POST', headers: { ...accept, ...headers } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      one.on('error', reject);
      one.end(body);
    });

  it.each([
    ['this machine', {}, 200],
    ['a page on this machine', { origin: 'http://localhost:3000' }, 200],
    ['another name for this machine', { host: 'attacker.example' }, 403],
    ['a name that begins like it', { host: 'localhost.attacker.example' }, 403],
    ['a page elsewhere', { origin: 'https://attacker.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ])('answers %s', async (_, headers, status) => {
    expect(await ask(headers)).toBe(status);
  });

  it('is at one path, and takes requests of a bounded size', async () => {
    expect(await ask({}, '/')).toBe(404);
    expect(await ask({}, '', JSON.stringify({ ...ping, params: { x: 'x'.repeat(300_000) } }))).toBe(413);
  });

  it('takes the next free port when one is in use, and says which', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const said = await startHttp(port);
    taken.close();
    const [, other = ''] = /^http:\/\/127\.0\.0\.1:(\d+)\/mcp$/.exec(said.url) ?? [];
    expect(Number(other)).toBeGreaterThan(port);
    expect(said.text).toContain(`Port ${port} is in use, ${other} is taken instead.\nKettle: ${said.url}`);
  });
});

function run(args: readonly string[]): Promise<[code: number | null, stdout: string, stderr: string]> {
  const child = spawn(process.execPath, [program, ...args], { cwd: work, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => {
    said.stdout += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    said.stderr += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve([code, said.stdout, said.stderr])));
}

describe('the command line', () => {
  it.each([
    [['--version'], 0, '1.2.3\n', ''],
    [['--prot'], 2, '', "Unknown option '--prot'\nSee diglot-mcp --help\n"],
    [
      ['.'],
      1,
      '',
      `${work} has no llms.txt. Name the folder that "diglot build" wrote, or the address of a site that Diglot built.\n`,
    ],
  ])('%j', async (args, code, stdout, stderr) => {
    expect(await run(args)).toEqual([code, stdout, stderr]);
  });
});

describe('the end of the input', () => {
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  const call = (page: string) => ({ name: 'read_page', arguments: { page } });

  interface Session {
    readonly send: (id: number, method: string, params: object) => void;
    readonly end: () => Promise<number | null>;
    /** Ids of the answers. */
    readonly getAnswered: () => readonly number[];
    readonly getAnswers: () => readonly { id: number }[];
    readonly getErrors: () => string;
  }

  function start(place: string, patience = 60_000): Session {
    const env = { ...process.env, PATIENCE: String(patience) };
    const child = spawn(process.execPath, [program, place], { stdio: 'pipe', env });
    children.push(child);
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (text: Buffer) => {
        said[name] += text;
      });
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    const getAnswers = (): readonly { id: number }[] =>
      said.stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    return {
      send: (id, method, params) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`),
      end: () => {
        child.stdin.end();
        return closed;
      },
      getAnswered: () => getAnswers().map(({ id }) => id),
      getAnswers,
      getErrors: () => said.stderr,
    };
  }

  it('ends the process', async () => {
    expect(await start(site.folder).end()).toBe(0);
  });

  it('comes after the answers to all calls', async () => {
    const session = start(site.folder);
    session.send(0, 'initialize', initialize);
    const ids = Array.from({ length: 200 }, (_, i) => i + 1);
    for (const id of ids) session.send(id, 'tools/call', call('/guide/install'));
    expect(await session.end()).toBe(0);
    expect([...session.getAnswered()].sort((a, b) => a - b)).toEqual([0, ...ids]);
    expect(session.getErrors()).toBe('');
  });

  it('does not wait longer for a host than it may', async () => {
    await using host = await serveTexts({ '/llms.txt': '# Kettle', '/index.md': '# Kettle' });
    const session = start(host.url, 100);
    session.send(1, 'initialize', initialize);
    session.send(2, 'tools/call', call('/'));
    session.send(3, 'tools/call', call('/hangs'));
    await expect.poll(() => host.asked).toContain('/hangs.md');
    expect(await session.end()).toBe(0);
    expect(session.getAnswered()).toEqual([1, 2]);
    // Less than the fifteen seconds that a page is given.
  }, 12_000);

  it('ends a start that waits for a host: at once', async () => {
    await using host = await serveTexts({});
    const session = start(host.url);
    await expect.poll(() => host.asked).toContain('/llms.txt');
    expect(await session.end()).toBe(1);
    expect(session.getErrors()).toContain('/llms.txt is no longer wanted.');
  }, 12_000);

  it('ends a start that waits for a host: calls are given their time', async () => {
    await using host = await serveTexts({});
    const session = start(host.url, 100);
    session.send(1, 'initialize', initialize);
    await expect.poll(() => host.asked).toContain('/llms.txt');
    expect(await session.end()).toBe(1);
    const reason = expect.stringContaining('/llms.txt is no longer wanted.');
    expect(session.getAnswers()).toMatchObject([{ id: 1, error: { message: reason } }]);
  }, 12_000);

  it('comes after the reason when there is no site', async () => {
    const session = start(work);
    session.send(1, 'initialize', initialize);
    expect(await session.end()).toBe(1);
    const reason = expect.stringContaining(`${work} has no llms.txt.`);
    expect(session.getAnswers()).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32_603, message: reason } }]);
    expect(session.getErrors()).toContain('has no llms.txt.');
  });

  it('is not waited for when there is no site', async () => {
    const child = spawn(process.execPath, [program, '.'], { cwd: work, stdio: ['pipe', 'ignore', 'ignore'] });
    children.push(child);
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  });
});
