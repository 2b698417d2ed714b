// Runs the programs of the documentation and compares what they print with what the pages say. Needs no network beyond this machine.

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fence, scanMarkdown } from './markdown.ts';
import { type Lang, loadPages } from './pages.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const recorded: readonly Readonly<Record<string, unknown>>[] = JSON.parse(
  readFileSync(new URL('../data/replays/mcp-stockroom/stream.json', import.meta.url), 'utf8'),
);
const bodies: string[] = [];
let server: Server;
let base = '';

/** Answers like the agent server, from a recording, and cuts the stream where no event ends. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += chunk;
  bodies.push(body);
  if (request.url === '/api/v1/sessions/query/stream') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const bytes = Buffer.from(recorded.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    for (let at = 0; at < bytes.length; at += 61) {
      response.write(bytes.subarray(at, at + 61));
      if (at % 610 === 0) await new Promise((done) => setImmediate(done));
    }
    response.end();
    return;
  }
  const isCreate = request.url === '/api/v1/sessions/create';
  response.writeHead(isCreate ? 201 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(isCreate ? { sessionId: 'S1' } : { result: { content: 'A receipt over 12.40' } }));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the test server has no port');
  base = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** The fence of a page whose opening line has this title. */
function findSample(lang: Lang, file: string, title: string): Fence {
  const page = loadPages(lang).find((candidate) => candidate.file === file);
  const fence = scanMarkdown(page?.text ?? '').fences.find(({ meta }) => meta.includes(`title="${title}"`));
  if (fence === undefined) throw new Error(`${lang}/${file} has no sample "${title}"`);
  return fence;
}

/** What a terminal session of a page shows below the command that begins so. */
function findOutput(lang: Lang, file: string, command: string): string {
  const page = loadPages(lang).find((candidate) => candidate.file === file);
  const fence = scanMarkdown(page?.text ?? '').fences.find(
    ({ lang: language, text }) => language === 'console' && text.startsWith(`$ ${command}`),
  );
  if (fence === undefined) throw new Error(`${lang}/${file} shows no run of "${command}"`);
  return fence.text.slice(fence.text.indexOf('\n') + 1);
}

function save(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe.each(['en', 'zh'] as const)('samples that run (%s)', (lang) => {
  it('the HTTP client prints what the page shows', async () => {
    const file = 'guide/ui-integration/web.mdx';
    const path = save(`client-${lang}.mjs`, findSample(lang, file, 'client.mjs').text);
    const { stdout } = await run(process.execPath, [path, 'Reserve 3 flow sensors'], {
      env: { ...process.env, TARS_URL: base },
    });
    const printed = stdout.replace(/ \d+ ms$/gm, ' N ms');
    const shown = findOutput(lang, file, 'node client.mjs').replace(/ \d+ ms$/gm, ' N ms');
    expect(shown.split('\n').length).toBeGreaterThan(10);
    expect(printed.slice(0, shown.length)).toBe(shown);
    expect(printed.trimEnd()).toMatch(/idle after 6 loops, N ms$/);
    expect(bodies.at(-1)).toBe('{"sessionId":"S1","query":"Reserve 3 flow sensors"}');
  });

  it('the program with a picture sends both parts', async () => {
    const sample = findSample(lang, 'guide/basic/vision.mdx', 'look.mjs').text;
    const path = save(`look-${lang}.mjs`, sample.replace('http://localhost:8888', base));
    const { stdout } = await run(process.execPath, [path, save('receipt.png', 'picture'), 'How much?']);
    expect(stdout).toBe('A receipt over 12.40\n');
    expect(JSON.parse(bodies.at(-1) ?? '')).toEqual({
      sessionId: 'S1',
      query: [
        { type: 'text', text: 'How much?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,cGljdHVyZQ==', detail: 'high' } },
      ],
    });
  });

  it('the MCP server answers as the page shows', async () => {
    const file = 'guide/basic/mcp.mdx';
    const path = save(`stockroom-${lang}.mjs`, findSample(lang, file, 'stockroom.mjs').text);
    const started = run(process.execPath, [path]);
    const call = (id: number, method: string, params: unknown): string =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params });
    started.child.stdin?.end(
      [
        call(1, 'tools/call', { name: 'find_items', arguments: { query: 'ph' } }),
        call(2, 'initialize', { protocolVersion: '2025-06-18' }),
        '{"jsonrpc":"2.0","method":"notifications/initialized"}',
        call(3, 'tools/list', {}),
        call(4, 'prompts/list', {}),
      ].join('\n'),
    );
    const lines = (await started).stdout.trim().split('\n');
    expect(lines[0]).toBe(findOutput(lang, file, "echo '{"));
    const [, ready, tools, missing] = lines.map((line) => JSON.parse(line));
    expect(ready.result.protocolVersion).toBe('2025-06-18');
    expect(tools.result.tools[0].name).toBe('find_items');
    expect(missing.error.code).toBe(-32601);
    expect(lines).toHaveLength(4);
  });
});
