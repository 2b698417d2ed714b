import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../test/test-site.ts';
import { createServer } from './create-server.ts';
import { type HttpServer, serveHttp } from './serve-http.ts';
import { openSite } from './site/open-site.ts';
import { openSource } from './source/open-source.ts';

const folder = createTestSite();
let server: HttpServer;

beforeAll(async () => {
  const site = await openSite(await openSource(folder.folder, '/'));
  server = await serveHttp(() => createServer(site, { version: '1.2.3' }), { port: 0, onError: () => undefined });
});

afterAll(async () => {
  await server.close();
  folder.remove();
});

const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
const pong = (id: number) => ({ jsonrpc: '2.0', id, result: {} });

function post(body: unknown, headers: Record<string, string> = {}, path = ''): Promise<Response> {
  const fields = { 'content-type': 'application/json', ...headers };
  return fetch(server.url + path, { method: 'POST', headers: fields, body: JSON.stringify(body) });
}

describe('what a client accepts', () => {
  it.each([
    ['both', 'application/json, text/event-stream', 200, 'text/event-stream'],
    ['events', 'text/event-stream', 200, 'text/event-stream'],
    ['JSON', 'application/json', 200, 'application/json'],
    ['anything', '*/*', 200, 'application/json'],
    ['a page', 'text/html', 406, 'application/json'],
  ])('%s', async (_, accept, status, type) => {
    const response = await post(ping(1), { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    if (status === 200 && type === 'application/json') expect(await response.json()).toEqual(pong(1));
    else expect(await response.text()).toContain(status === 200 ? '"result":{}' : 'Not Acceptable');
  });

  it('a list for a batch', async () => {
    const response = await post([ping(1), ping(2)], { accept: 'application/json' });
    expect(await response.json()).toEqual([pong(1), pong(2)]);
  });

  it('nothing of a notification', async () => {
    const response = await post(
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { accept: 'application/json' },
    );
    expect([response.status, await response.text()]).toEqual([202, '']);
  });
});

it.each([
  ['params', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: null }],
  ['arguments', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_pages', arguments: null } }],
])('takes null for %s that are left out', async (_, message) => {
  expect(await (await post(message)).json()).toMatchObject({ id: 1, result: {} });
});

it('is also at its path with a slash', async () => {
  expect((await post(ping(1), {}, '/')).status).toBe(200);
  expect((await post(ping(1), {}, '/more')).status).toBe(404);
});

describe('a page in a browser', () => {
  const origin = 'http://localhost:6274';

  it('of this machine may send the fields of the protocol, and read the answer', async () => {
    const asked = await fetch(server.url, { method: 'OPTIONS', headers: { origin } });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
    const fields = asked.headers.get('access-control-allow-headers')?.split(', ');
    expect(fields).toEqual(expect.arrayContaining(['content-type', 'mcp-protocol-version', 'mcp-session-id']));
    for (const response of [asked, await post(ping(1), { origin }), await post(ping(1), { origin }, '/nope')]) {
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toMatch(/origin/i);
    }
  });

  it('elsewhere may do nothing', async () => {
    for (const method of ['OPTIONS', 'POST']) {
      const response = await fetch(server.url, { method, headers: { origin: 'https://attacker.example' } });
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
  });
});
