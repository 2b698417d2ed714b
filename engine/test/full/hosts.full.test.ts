// Builds one site for nginx and Caddy and asks the real servers what readers would ask.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddressForm, addressForms } from '../../src/model/address.ts';
import { toAddress } from '../../src/text/url.ts';

const engine = join(import.meta.dirname, '../..');
const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const files: Readonly<Record<string, string>> = {
  'docs/en/index.md': '# Home\n',
  'docs/en/guide/start.md': '# Start\n',
  'docs/en/guide/index.md': '# Guide\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/start.md': '# 开始\n',
  'docs/zh/guide/index.md': '# 指南\n',
  'docs/public/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
};

const createConfig = (base: string, form: AddressForm): string => `export default {
  title: 'Hosts',
  addresses: '${form}',
  base: '${base}',
  host: ['nginx', 'caddy'],
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  redirects: [
    { from: '^/beta$', to: '/guide/start' },
    { from: '^/doc/(.*)$', to: '/guide/$1' },
    { from: '/old-zh/', to: '/zh/' },
    { from: '^/chat$', to: 'https://chat.example.com/room' },
    { from: '^/news/([^/]+)/(\\\\d+)$', to: '/guide/$1?issue=$2' },
    { from: '^/(?:draft|beta)s/(en|zh)/(.*)$', to: '/$1/$2' },
    { from: '^/go', to: '/' },
    { from: '^/all(.*)$', to: '/$1' },
  ],
};
`;

async function getFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves with the first answer. Neither server reports that it listens, so it is asked until it does. */
async function waitForServer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}

function startNginx(dist: string, work: string, port: number): ChildProcess {
  const site = readFileSync(join(dist, '.host/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:8080;', '')
    .replace('/usr/share/nginx/html', dist);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join('\n');
  const config = `daemon off; pid ${work}/pid; error_log ${work}/error.log; events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${site} }`;
  writeFileSync(join(work, 'nginx.conf'), config);
  return spawn('nginx', ['-e', join(work, 'error.log'), '-c', join(work, 'nginx.conf')], { stdio: 'inherit' });
}

function startCaddy(dist: string, work: string, port: number): ChildProcess {
  const env = {
    ...process.env,
    DIGLOT_ROOT: dist,
    DIGLOT_ADDRESS: `http://127.0.0.1:${port}`,
    XDG_DATA_HOME: work,
    XDG_CONFIG_HOME: work,
  };
  const config = join(work, 'Caddyfile');
  // Without its administration port two of them can run side by side.
  writeFileSync(config, `{\n\tadmin off\n}\n${readFileSync(join(dist, '.host/Caddyfile'), 'utf8')}`);
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env, stdio: 'ignore' });
}

const servers = { nginx: startNginx, caddy: startCaddy };

/** Builds the site for a host and serves it there to the tests of a block. */
function serveHost(name: keyof typeof servers, base: string, form: Parameters<typeof createConfig>[1]) {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-hosts-'));
  const server = { origin: '' };
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    for (const [path, text] of Object.entries({ ...files, 'diglot.config.ts': createConfig(base, form) })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync(process.execPath, [join(engine, 'bin/diglot.js'), 'build', folder], { stdio: 'pipe' });
    // nginx drops its rights and has to be able to read the folder.
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    const work = join(folder, 'work');
    mkdirSync(work);
    const port = await getFreePort();
    child = servers[name](join(folder, 'dist'), work, port);
    server.origin = `http://127.0.0.1:${port}`;
    await waitForServer(`${server.origin}${base}`, child);
  }, 60_000);

  afterAll(async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

describe.each(Object.keys(servers) as (keyof typeof servers)[])('%s', (name) => {
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
    ])('answers "%s" with HTML, and says what agents can get', async (accept) => {
      const response = await askFor('guide/start', accept);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('vary')).toContain('Accept');
      expect(response.headers.get('link')).toBe(`<${base}llms.txt>; rel="llms-txt"`);
    });

    it('answers a missing page and a file as ever when Markdown is asked for', async () => {
      expect((await askFor('zh/missing', 'text/markdown')).status).toBe(404);
      const file = await askFor('.well-known/security.txt', 'text/markdown');
      expect(file.headers.get('content-type')).toMatch(/^text\/plain/);
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

describe.each(Object.keys(servers) as (keyof typeof servers)[])('%s', (name) => {
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
