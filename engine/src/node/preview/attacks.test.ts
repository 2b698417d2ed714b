import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { serveTestSite } from '../../../test/preview-site.ts';

const site = serveTestSite();
const { ask } = site;

describe('attacks', () => {
  it('answers no request with two Host fields', async () => {
    const socket = connect(site.port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: 127.0.0.1\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
  });

  it.each([
    '/../secret.txt',
    '/guide/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2E%2E/secret.txt',
    '/.%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/guide\\..\\..\\secret.txt',
    '/%5c..%5csecret.txt',
    '/leak.txt',
    '/leak',
    '/out/secret.txt',
    '/out/dist-secret/x.txt',
    '/../dist-secret/x.txt',
    '/.env',
    '/%2eenv',
    '/index.html%00.txt',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/%ff%fe',
    '//etc/passwd',
    '///etc/passwd',
    '/file:///etc/passwd',
    '/C:/Windows/win.ini',
    '/....//....//secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/guide/..;/secret.txt',
  ])('%s finds nothing', async (path) => {
    const answer = await ask(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/secret|root:/);
  });

  it.each(['//evil.example/demo', '//evil.example', '/\\evil.example', '//demo'])(
    '%s leads to no other host',
    async (path) => {
      const { location } = (await ask(path)).headers;
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  it.each([
    ['localhost:4173', 200],
    ['127.0.0.1', 200],
    ['[::1]:4173', 200],
    ['192.168.1.5:4173', 200],
    ['app.localhost', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['evil.example:4173', 403],
    ['localhost@evil.example', 403],
  ])('the name "%s" gets %i', async (host, status) => {
    expect((await ask('/', { headers: { host } })).status).toBe(status);
  });

  it.each([
    ['POST', {}, 405],
    ['PUT', {}, 405],
    ['DELETE', {}, 405],
    ['OPTIONS', {}, 405],
    ['POST', { origin: 'https://evil.example' }, 403],
    ['POST', { origin: 'null' }, 403],
  ])('%s with %j gets %i', async (method, headers, status) => {
    const answer = await ask('/', { method, headers: headers as Record<string, string> });
    expect(answer.status).toBe(status);
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('sends its safety headers with every answer', async () => {
    for (const path of ['/', '/nope', '/static/start.3fa9c1.js', '/%00']) {
      const { headers } = await ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });
});
