// Builds one site for real servers and asks them what readers would ask: nginx and Caddy with the files that a build writes,
// Apache and lighttpd as the guide to deployment sets them up.

import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addressForms } from '../../src/model/address.ts';
import { toAddress, toOutputFile } from '../../src/text/url.ts';
import { has, plainNames, serveHost, serverNames } from './host-server.ts';

/** Of an answer to a target as it is: a URL would be normalized. */
const getRawLink = (options: {
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
}): Promise<string> =>
  new Promise((done, fail) => {
    get(options, (response) => {
      response.resume();
      done([response.headers.link ?? []].flat().join(', '));
    }).on('error', fail);
  });

describe.each(serverNames)('%s', (name) => {
  describe.skipIf(!has(name)).each(['/', '/docs/'])('below %s', (base) => {
    const server = serveHost(name, base, 'clean');
    const ask = (path: string) => fetch(`${server.origin}${base}${path}`, { redirect: 'manual' });

    it.each([
      ['', 'Home'],
      ['guide/start', 'Start'],
      ['guide/', 'Guide'],
      ['zh/', '首页'],
      ['zh/guide/start', '开始'],
    ])('answers /%s with its page', async (path, title) => {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(/<title>(.*?) - Hosts|<title>(.*?)</.exec(await response.text())?.[0]).toContain(title);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it.each([
      ['beta', 'guide/start'],
      ['doc/start', 'guide/start'],
      ['old-zh/guide/start', 'zh/guide/start'],
    ])('redirects /%s for good', async (from, to) => {
      const response = await ask(from);
      expect(response.status).toBe(301);
      expect(new URL(response.headers.get('location') ?? '', server.origin).pathname).toBe(`${base}${to}`);
    });

    it.each([
      ['news/start/12', 'guide/start?issue=12'],
      ['news/start/x', undefined],
      ['drafts/zh/guide/start', 'zh/guide/start'],
      ['betas/en/a%20b', 'en/a%20b'],
      ['go/evil.example', 'evil.example'],
      ['go//evil.example/x', 'evil.example/x'],
      ['all/%5Cevil.example', 'evil.example'],
      ['all//evil.example', 'evil.example'],
    ])('leads /%s, with its captures, to /%s of this site', async (from, to) => {
      const response = await ask(from);
      const location = response.headers.get('location');
      const whole = location === null ? undefined : new URL(location, `${server.origin}${base}${from}`).href;
      expect(whole).toBe(to === undefined ? undefined : `${server.origin}${base}${to}`);
      expect(response.status).toBe(to === undefined ? 404 : 301);
    });

    it('redirects to another site, and keeps the query within this one', async () => {
      expect((await ask('chat')).headers.get('location')).toMatch(/^https:\/\/chat\.example\.com\/room/);
      expect((await ask('beta?a=1')).headers.get('location')).toMatch(/guide\/start\?a=1$/);
    });

    it.each([
      ['missing', 'en'],
      ['guide/missing', 'en'],
      ['zh/missing', 'zh'],
    ])('answers /%s with the 404 page in its language', async (path, lang) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(/<html lang="(\w+)"/.exec(await response.text())?.[1]).toBe(lang);
    });

    it('keeps files that configure servers private, and serves the well-known ones', async () => {
      expect((await ask('.host/nginx.conf')).status).toBe(404);
      expect((await ask('.host/Caddyfile')).status).toBe(404);
      expect((await ask('.well-known/security.txt')).status).toBe(200);
    });

    const askFor = (path: string, accept: string) =>
      fetch(`${server.origin}${base}${path}`, { headers: { accept }, redirect: 'manual' });

    it.each([
      ['', 'text/markdown', '# Home'],
      ['guide/start', 'text/markdown, text/html, */*', '# Start'],
      ['guide/start', 'text/html;q=0.5, text/markdown;q=0.9', '# Start'],
      ['guide/', 'text/markdown', '# Guide'],
      ['zh/', 'text/markdown', '# 首页'],
      ['zh/guide/start.md', '*/*', '# 开始'],
    ])('answers /%s for "%s" with Markdown', async (path, accept, title) => {
      const response = await askFor(path, accept);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/i);
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain(`\n${title}`);
    });

    it.each([
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      '*/*',
      'text/markdown;q=0',
      'text/markdown;q=0.5, text/html',
      'text/html, text/markdown;q=0.5',
      'text/html;q=1.0, text/markdown;q=0.5',
      'text/html;q=0.9, text/markdown;q=0.1',
      'text/markdown;q=0.5, */*',
      '*/*, text/markdown;q=0.3',
      'text/html;level=1, text/markdown;q=0.4',
      'text/markdown;charset=utf-8;q=0.1, text/html',
      'text/markdown;q=0.12, text/html;q=0.125',
      'text/markdown;q=0.1, text/*;q=0.2',
      'text/markdown;q=0.000, x/y',
      'text/markdown;q=x',
      'text/markdownx',
      'x-text/markdown',
    ])('answers "%s" with HTML, and says what agents can get', async (accept) => {
      const response = await askFor('guide/start', accept);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('link')).toBe(`<${base}llms.txt>; rel="llms-txt"`);
    });

    it.each([
      ['', 'llms.txt', 'llms-txt'],
      ['zh/', 'zh/llms.txt', 'llms-txt'],
      ['zh/guide/start', 'zh/llms.txt', 'llms-txt'],
      ['guide/start.md', 'guide/start', 'canonical'],
      ['guide/v1.2.md?a=1', 'guide/v1.2', 'canonical'],
      ['zh/index.md', 'zh/', 'canonical'],
    ])('answers /%s with a link to %s', async (path, target, relation) => {
      const link = (await ask(path)).headers.get('link') ?? '';
      expect(link).toContain(`<${base}${target}>; rel="${relation}"`);
      expect(link.includes('canonical')).toBe(relation === 'canonical');
    });

    it.each(['//evil.example/x%2f..%2f..%2f', '//', '/x%5c..%2f', '/%2F', '/./'])(
      'calls no address canonical that begins with %s, which would lead to another host',
      async (start) => {
        const target = new URL(`${server.origin}/`);
        const { port, hostname } = target;
        const link = await getRawLink({ port, hostname, path: `${start}${base.slice(1)}guide/start.md` });
        expect(link).not.toContain('canonical');
      },
    );

    it('calls nothing canonical that is not there', async () => {
      for (const path of ['nope.md', 'no%0d%0aSet-Cookie:%20a=b.md'])
        expect((await ask(path)).headers.get('link') ?? '').not.toContain('canonical');
    });

    it.each([
      'text/html;q=1.0, text/markdown;q=1.000',
      'text/markdown;q=0.5, text/html;q=0.50',
      'text/html;q=0.30, text/markdown;q=0.3',
      'text/markdown;q=0.125, text/html;q=0.12',
      'Text/Markdown ; charset=utf-8 ; Q=0.9, text/html;q=0.8',
      'text/markdown;q=0.5, text/html;q=0.4, */*',
      'text/markdown;q=.5',
    ])('answers "%s" with Markdown', async (accept) => {
      expect((await askFor('guide/start', accept)).headers.get('content-type')).toMatch(/^text\/markdown/);
    });

    it.each([
      ['nope', 'en'],
      ['zh/nope', 'zh'],
      ['nope.md', 'en'],
      ['zh/nope.md', 'zh'],
      ['guide/start/', 'en'],
      ['.host/nginx.conf', 'en'],
    ])('answers /%s with the 404 page in its language to agents, too', async (path, lang) => {
      for (const accept of ['text/markdown', '*/*']) {
        const response = await askFor(path, accept);
        expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
        const text = await response.text();
        expect(/<html lang="(\w+)"/.exec(text)?.[1]).toBe(lang);
        expect(text).toContain('404');
      }
    });

    it.each([
      ['guide/v1.2', 'text/markdown'],
      ['guide/node.js', 'text/markdown'],
      ['guide/private', 'text/html'],
      ['.well-known/security.txt', 'text/plain'],
    ])('answers /%s as %s where Markdown is asked for', async (path, type) => {
      const response = await askFor(path, 'text/markdown');
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    });

    it('redirects agents as it does readers', async () => {
      expect((await askFor('beta', 'text/markdown')).headers.get('location')).toMatch(/guide\/start$/);
    });

    it.each([
      ['old%20page', 'guide/start#install'],
      ['old%20page?a=1', 'guide/start?a=1#install'],
      ['past/start', 'guide/start#install'],
      ['past/start?a=1', 'guide/start?a=1#install'],
      ['doc/start?a=1', 'guide/start?a=1'],
      ['issue', 'guide/start?issue=1'],
      ['issue?a=1', 'guide/start?issue=1&a=1'],
    ])('redirects /%s to /%s', async (from, to) => {
      const location = (await ask(from)).headers.get('location') ?? '';
      expect(new URL(location, server.origin).href).toBe(`${server.origin}${base}${to}`);
    });

    it.each([
      ['text/html', true],
      ['text/markdown', false],
    ])('says that a copy of %s is still good, and what it depends on', async (accept, hasLink) => {
      const first = await askFor('guide/start', accept);
      const etag = first.headers.get('etag') ?? '';
      const headers = { accept, 'if-none-match': etag };
      const second = await fetch(`${server.origin}${base}guide/start`, { headers });
      expect([second.status, etag]).toEqual([304, expect.stringMatching(/./)]);
      expect(second.headers.get('vary')).toContain('Accept');
      if (hasLink) expect(second.headers.get('link')).toBe(`<${base}llms.txt>; rel="llms-txt"`);
    });

    it.skipIf(base === '/')('has nothing outside the base', async () => {
      const paths = ['/', '/guide/start', '/guide/start.html', '/guide/start.md', '/guide/', '/build-manifest.json'];
      for (const path of [...paths, '/.host/Caddyfile', '/.well-known/security.txt', '/docsguide/start']) {
        for (const accept of ['text/markdown', 'text/html'])
          expect([path, (await fetch(server.origin + path, { headers: { accept } })).status]).toEqual([path, 404]);
      }
      const home = await fetch(`${server.origin}/docs?a=1`, { redirect: 'manual' });
      expect([home.status, home.headers.get('location')]).toEqual([301, '/docs/?a=1']);
    });

    it('lets built files be kept forever', async () => {
      const page = await (await ask('')).text();
      const file = /static\/[^"]+\.css/.exec(page)?.[0] ?? '';
      const response = await ask(file);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });
});

describe.each(serverNames)('%s', (name) => {
  const forms = addressForms.filter((form) => form !== 'clean');
  const cases = forms.flatMap((form) => ['/', '/docs/'].map((base) => [form, base] as const));
  describe.skipIf(!has(name)).each(cases)('with addresses of the form %s below %s', (form, base) => {
    const server = serveHost(name, base, form);
    const ask = (path: string, headers = {}) =>
      fetch(server.origin + base.slice(0, -1) + path, { redirect: 'manual', headers });

    it.each([
      ['/', 'Home'],
      ['/guide/', 'Guide'],
      ['/guide/start', 'Start'],
      ['/zh/guide/start', '开始'],
    ])('answers the address of %s with its page, and with its twin', async (path, title) => {
      const address = toAddress(path, form);
      const response = await ask(address);
      expect(response.status).toBe(200);
      expect(/<title>(.*?)<\/title>/.exec(await response.text())?.[1]).toContain(title === 'Home' ? 'Hosts' : title);
      const twin = await ask(address, { accept: 'text/markdown' });
      expect([twin.status, twin.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      const own = await ask(toOutputFile(path, form).replace(/^(.*)\.html$/, '/$1.md'));
      expect(own.headers.get('link')).toContain(`<${base.slice(0, -1)}${address}>; rel="canonical"`);
      expect(await twin.text()).toContain(`title: ${title === 'Home' || /[a-z]/.test(title) ? title : `"${title}"`}`);
    });

    it('redirects to the address of a page', async () => {
      const response = await ask('/beta');
      expect(response.status).toBe(301);
      const { pathname } = new URL(response.headers.get('location') ?? '', server.origin);
      expect(pathname).toBe(base.slice(0, -1) + toAddress('/guide/start', form));
    });

    it.each(['/nope', '/guide/nope/', '/nope.html'])('has no page at %s', async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>404 - Hosts</title>');
    });
  });
});

describe.each(plainNames)('%s', (name) => {
  describe.skipIf(!has(name)).each(['/', '/docs/'])('with addresses of the form folder below %s', (base) => {
    const server = serveHost(name, base, 'folder');
    const ask = (path: string, headers = {}) =>
      fetch(`${server.origin}${base}${path}`, { redirect: 'manual', headers });

    it.each([
      ['', 'Hosts'],
      ['guide/', 'Guide'],
      ['guide/v1.2/', 'Version 1.2'],
      ['zh/guide/start/', '开始'],
    ])('answers /%s with its page', async (path, title) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/html']);
      expect(/<title>(.*?)<\/title>/.exec(await response.text())?.[1]).toContain(title);
    });

    it.each(['nope', 'guide/nope/', 'zh/nope.md'])('answers /%s with the 404 page, as missing', async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>404 - Hosts</title>');
    });

    it('adds the slash of an address, and redirects by a page', async () => {
      const { headers, status } = await ask('guide/start?a=1');
      expect(new URL(headers.get('location') ?? '', server.origin).href).toBe(
        `${server.origin}${base}guide/start/?a=1`,
      );
      expect([status, await (await ask('beta/')).text()]).toEqual([
        301,
        expect.stringContaining(`${base}guide/start/`),
      ]);
    });

    it('says how Markdown is encoded, and when a copy is still good', async () => {
      const twin = await ask('zh/guide/start/index.md');
      expect(twin.headers.get('content-type')).toMatch(/^text\/markdown; ?charset=utf-8$/);
      const etag = twin.headers.get('etag') ?? '';
      expect((await ask('zh/guide/start/index.md', { 'if-none-match': etag })).status).toBe(304);
    });
  });
});
