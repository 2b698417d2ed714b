// A small site that a real server answers tests with.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { AddressForm } from '../../src/model/address.ts';
import { startApache, startLighttpd } from './plain-servers.ts';

const engine = join(import.meta.dirname, '../..');
export const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const files: Readonly<Record<string, string>> = {
  'docs/en/index.md': '# Home\n',
  'docs/en/guide/start.md': '# Start\n',
  'docs/en/guide/index.md': '# Guide\n',
  'docs/en/guide/v1.2.md': '# Version 1.2\n',
  'docs/en/guide/node.js.md': '# Node\n',
  'docs/en/guide/private.md': '---\nagents: false\n---\n\n# Private\n',
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
    { from: '^/old page$', to: '/guide/start#install' },
    { from: '^/past/(.*)$', to: '/guide/$1#install' },
    { from: '^/issue$', to: '/guide/start?issue=1' },
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

const servers = { nginx: startNginx, caddy: startCaddy, apache2: startApache, lighttpd: startLighttpd };

/** Names of the programs that builds write files for. */
export const serverNames = ['nginx', 'caddy'] as const;

/** Names of those that they write none for. */
export const plainNames = ['apache2', 'lighttpd'] as const;

/** Builds the site for a host and serves it there to the tests of a block. */
export function serveHost(name: keyof typeof servers, base: string, form: AddressForm) {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-hosts-'));
  const server = { origin: '' };
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    for (const [path, text] of Object.entries({ ...files, 'diglot.config.ts': createConfig(base, form) })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync(process.execPath, [join(engine, 'bin/diglot.js'), 'build', folder], { stdio: 'pipe' });
    // Servers drop their rights and have to be able to read the folder.
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    const work = join(folder, 'work');
    mkdirSync(work);
    const port = await getFreePort();
    child = servers[name](join(folder, 'dist'), work, port, base);
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
