import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCachedSource } from './cached-source.ts';
import { openFolder } from './folder-source.ts';
import { openSource } from './open-source.ts';
import { type Source, SourceError } from './source.ts';
import { openWebsite } from './web-source.ts';

const outside: [path: string, message: string][] = [
  ['../secret.md', '"../secret.md" is not a path of this site.'],
  ['a/../../secret.md', '"a/../../secret.md" is not a path of this site.'],
  ['/etc/hosts.md', '"/etc/hosts.md" is not a path of this site.'],
  ['a\\..\\secret.md', '"a\\..\\secret.md" is not a path of this site.'],
  ['C:/secret.md', '"C:/secret.md" is not a path of this site.'],
  ['a\0.md', '"a\0.md" is not a path of this site.'],
  ['', '"" is not a path of this site.'],
  ['.env', '".env" is not a Markdown, text or JSON file.'],
  ['index.html', '"index.html" is not a Markdown, text or JSON file.'],
];

const read = async (source: Source, path: string): Promise<string | undefined> => {
  const bytes = await source.read(path);
  return bytes && new TextDecoder().decode(bytes);
};

describe('a folder', () => {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-'));
  const folder = join(root, 'site');
  beforeAll(() => {
    mkdirSync(join(folder, 'folder.md'), { recursive: true });
    writeFileSync(join(root, 'secret.md'), 'secret');
    writeFileSync(join(folder, 'page.md'), 'text');
    writeFileSync(join(folder, 'llms.txt'), '# Site');
    writeFileSync(join(folder, 'build-manifest.json'), '{"base":"/docs/"}');
    symlinkSync(join(root, 'secret.md'), join(folder, 'link.md'));
    symlinkSync(root, join(folder, 'up'));
    symlinkSync(join(folder, 'page.md'), join(folder, 'inner.md'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('gives its files and its base', async () => {
    const source = await openFolder(folder);
    expect(source.base).toBe('/docs/');
    expect(await read(source, 'page.md')).toBe('text');
    expect(await read(source, 'inner.md')).toBe('text');
    expect(await read(source, 'missing.md')).toBeUndefined();
    expect(await read(source, 'folder.md')).toBeUndefined();
  });

  it.each([
    ...outside,
    ['link.md', '"link.md" leads out of the folder of the site.'],
    ['up/secret.md', '"up/secret.md" leads out of the folder of the site.'],
  ])('does not give %j', async (path, message) => {
    const source = await openFolder(folder);
    await expect(source.read(path)).rejects.toThrow(message);
  });

  it('says which file cannot be read', async () => {
    const server = createSocket().listen(join(folder, 'socket.md'));
    await once(server, 'listening');
    const source = await openFolder(folder);
    await expect(source.read('socket.md')).rejects.toThrow(
      new SourceError(
        `"socket.md" cannot be read: ENXIO: no such device or address, open '${join(folder, 'socket.md')}'.`,
      ),
    );
    server.close();
  });

  it.each([
    ['beta', '/docs/blog/beta'],
    ['stub', '/docs/page'],
    ['in/folder', 'https://elsewhere.example/'],
    ['page', undefined],
    ['long', undefined],
    ['up/secret', undefined],
    ['none', undefined],
  ])('says where %s leads', async (path, target) => {
    const stub = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
    mkdirSync(join(folder, 'in/folder'), { recursive: true });
    writeFileSync(join(folder, '_redirects'), '/docs/beta /docs/blog/beta 301\n/beta /no 301\n');
    writeFileSync(join(folder, 'stub.html'), stub('/docs/page'));
    writeFileSync(join(folder, 'in/folder/index.html'), stub('https://elsewhere.example/'));
    writeFileSync(join(folder, 'long.html'), stub('/x') + ' '.repeat(20_000));
    writeFileSync(join(root, 'secret.html'), stub('/x'));
    const source = await openFolder(folder);
    expect(await source.getRedirect?.(path)).toBe(target);
    await expect(source.getRedirect?.('../secret')).rejects.toThrow('"../secret" is not a path of this site.');
  });

  it('says when a file has changed, appeared or gone', async () => {
    const source = await openFolder(folder);
    const path = join(folder, 'stamp.md');
    const missing = await source.getStamp?.('stamp.md');
    expect(missing).toBe(await source.getStamp?.('other.md'));
    writeFileSync(path, 'one');
    const first = await source.getStamp?.('stamp.md');
    expect(await source.getStamp?.('stamp.md')).toBe(first);
    // As a build does: the new file is there before the old one goes.
    writeFileSync(`${path}.new`, 'two');
    renameSync(`${path}.new`, path);
    expect(new Set([missing, first, await source.getStamp?.('stamp.md')]).size).toBe(3);
    rmSync(path);
    expect(await source.getStamp?.('stamp.md')).toBe(missing);
    expect(await source.getStamp?.('../secret.md')).toBeUndefined();
  });

  it('may be a project whose build is in dist', async () => {
    mkdirSync(join(root, 'project'));
    symlinkSync(folder, join(root, 'project/dist'));
    expect(await read(await openSource('project', root), 'page.md')).toBe('text');
  });

  it('gives files whose names mean something in addresses', async () => {
    writeFileSync(join(folder, 'std:vector.md'), 'colon');
    writeFileSync(join(folder, 'why?#.md'), 'marks');
    const source = await openFolder(folder);
    expect(await read(source, 'std:vector.md')).toBe('colon');
    expect(await read(source, 'why?#.md')).toBe('marks');
  });

  it('may be a link that leads to another build later, and out of none of them', async () => {
    const current = join(root, 'current');
    const next = join(root, 'next');
    mkdirSync(next);
    writeFileSync(join(next, 'page.md'), 'newer');
    symlinkSync(join(folder, 'page.md'), join(next, 'older.md'));
    symlinkSync(folder, current);
    const source = await openFolder(current);
    expect(await read(source, 'page.md')).toBe('text');
    rmSync(current);
    await expect(source.read('page.md')).rejects.toThrow(`The folder "${current}" does not exist.`);
    symlinkSync(next, current);
    expect(await read(source, 'page.md')).toBe('newer');
    await expect(source.read('older.md')).rejects.toThrow('"older.md" leads out of the folder of the site.');
  });

  it.each([
    ['docs.example', 'If "docs.example" is on the web, write https://docs.example'],
    ['localhost:4173/docs/', 'If "localhost:4173/docs/" is on the web, write http://localhost:4173/docs/'],
  ])('that looks like %s is reported as one that may be on the web', async (place, message) => {
    await expect(openSource(place, root)).rejects.toThrow(message);
  });

  it('that does not exist is reported', async () => {
    await expect(openSource('nowhere', root)).rejects.toThrow(`The folder "${join(root, 'nowhere')}" does not exist.`);
  });
});

describe('a website', () => {
  let server: Server;
  let elsewhere: Server;
  let origin = '';
  const asked: string[] = [];

  const listen = async (listener: Parameters<typeof createServer>[1]): Promise<Server> => {
    const one = createServer(listener);
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    return one;
  };
  const getOrigin = (one: Server): string => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

  beforeAll(async () => {
    elsewhere = await listen((request, response) => {
      asked.push(request.url ?? '');
      response.end('elsewhere');
    });
    server = await listen(({ url = '' }, response) => {
      const to = (location: string): void => void response.writeHead(302, { location }).end();
      const typed = (type: string, body: string | Buffer): void =>
        void response.writeHead(200, { 'content-type': type }).end(body);
      if (url === '/docs/page.md') response.end('text');
      else if (url === '/docs/%E4%B8%AD%20x.md') response.end('中');
      else if (url === '/docs/moved.md') to('page.md');
      else if (url === '/docs/away.md') to(`${getOrigin(elsewhere)}/docs/page.md`);
      else if (url === '/docs/up.md') to('/page.md');
      else if (url === '/docs/loop.md') to('loop.md');
      else if (url === '/docs/large.md') response.end('x'.repeat(5000));
      else if (url === '/docs/slow.md') response.writeHead(200).write('x');
      else if (url === '/docs/shell.md') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      else if (url === '/docs/old') to('page');
      else if (url === '/docs/old-twin') to('page.md');
      else if (url === '/docs/old-negotiated') to('negotiated');
      else if (url === '/docs/old-lost') to('none');
      else if (url === '/docs/negotiated') typed('text/markdown', '# Page');
      else if (url === '/docs/out') to('https://elsewhere.example/x');
      else if (url === '/docs/page') typed('text/html', '<p>Page');
      else if (url === '/docs/stub') typed('text/html', '<meta http-equiv="refresh" content="0; url=/docs/page#a">');
      else if (url === '/docs/xhtml.md') typed('application/xhtml+xml', '<html>');
      else if (url === '/docs/octet-html.md') typed('application/octet-stream', '<!doctype html>');
      else if (url === '/docs/octet.md') typed('application/octet-stream', 'text 中');
      else if (url === '/docs/image.md') typed('image/png', 'PNG');
      else if (url === '/docs/binary.md') typed('text/markdown', Buffer.from([65, 0, 66]));
      else if (url === '/docs/latin.md') typed('text/markdown', Buffer.from([65, 0xe9, 66, 67, 68]));
      else if (url === '/docs/empty.md') response.writeHead(204).end();
      else if (url === '/docs/untyped.md') response.end('\n<!DOCTYPE html><title>Start</title>');
      else if (url === '/docs/odd%3A%23%3F.md') response.end('odd');
      else if (url === '/docs/broken.md') response.writeHead(500).end();
      else if (url === '/docs/cut.md')
        response.writeHead(200, { 'content-length': '10' }).write('x', () => response.destroy());
      else response.writeHead(404).end();
    });
    origin = getOrigin(server);
  });
  afterAll(() => {
    for (const one of [server, elsewhere]) {
      one.closeAllConnections();
      one.close();
    }
  });

  it.each([
    ['page.md', 'text'],
    ['中 x.md', '中'],
    ['moved.md', 'text'],
    ['missing.md', undefined],
    ['shell.md', undefined],
    ['untyped.md', undefined],
    ['empty.md', undefined],
    ['xhtml.md', undefined],
    ['octet-html.md', undefined],
    ['octet.md', 'text 中'],
    ['odd:#?.md', 'odd'],
  ])('gives %s', async (path, text) => {
    expect(await read(openWebsite(`${origin}/docs`), path)).toBe(text);
  });

  it.each(outside)('does not ask for %j', async (path, message) => {
    await expect(openWebsite(`${origin}/docs/`).read(path)).rejects.toThrow(message);
  });

  it.each([
    ['up.md', () => `${origin}/docs/up.md redirects to ${origin}/page.md, which is not part of the site.`],
    ['loop.md', () => `${origin}/docs/loop.md redirects more than 3 times.`],
    ['large.md', () => `${origin}/docs/large.md is larger than 1000 bytes.`],
    ['slow.md', () => `${origin}/docs/slow.md did not answer within 0.2 seconds.`],
    ['image.md', () => `${origin}/docs/image.md is not text in UTF-8.`],
    ['binary.md', () => `${origin}/docs/binary.md is not text in UTF-8.`],
    ['latin.md', () => `${origin}/docs/latin.md is not text in UTF-8.`],
    ['broken.md', () => `${origin}/docs/broken.md answered 500.`],
    ['cut.md', () => `${origin}/docs/cut.md cannot be reached: other side closed.`],
  ])('has bounds: %s', async (path, getMessage) => {
    const source = openWebsite(`${origin}/docs/`, { maxBytes: 1000, timeout: path === 'slow.md' ? 200 : 60_000 });
    await expect(source.read(path)).rejects.toThrow(getMessage());
  });

  it.each([
    ['old', () => `${origin}/docs/page`],
    ['stub', () => `${origin}/docs/page#a`],
    ['old-twin', () => `${origin}/docs/page.md`],
    ['old-negotiated', () => `${origin}/docs/negotiated`],
    ['old-lost', () => undefined],
    ['negotiated', () => undefined],
    ['out', () => 'https://elsewhere.example/x'],
    ['page', () => undefined],
    ['page.md', () => undefined],
    ['none', () => undefined],
  ])('says where %s leads', async (path, getTarget) => {
    expect(await openWebsite(`${origin}/docs/`).getRedirect?.(path)).toBe(getTarget());
  });

  it('is no longer read when the server ends', async () => {
    const ending = new AbortController();
    const reading = openWebsite(`${origin}/docs/`, { signal: ending.signal, timeout: 60_000 }).read('slow.md');
    ending.abort();
    await expect(reading).rejects.toThrow(`${origin}/docs/slow.md is no longer wanted.`);
  });

  it('says why it cannot be reached', async () => {
    const gone = await listen(() => undefined);
    const address = getOrigin(gone);
    await new Promise((resolve) => gone.close(resolve));
    await expect(openWebsite(address).read('llms.txt')).rejects.toThrow(
      `${address}/llms.txt cannot be reached: connect ECONNREFUSED ${address.replace('http://', '')}.`,
    );
  });

  it('never leads to another origin', async () => {
    await expect(openWebsite(`${origin}/docs/`).read('away.md')).rejects.toThrow('which is not part of the site.');
    expect(asked).toEqual([]);
  });

  it.each([
    ['ftp://docs.example', '"ftp://docs.example" is not an address that starts with https:// or http://.'],
    ['https://me:secret@docs.example', 'An address must not hold a user name or a password.'],
    ['https://', '"https://" is not an address that starts with https:// or http://.'],
  ])('is not %s', async (address, message) => {
    await expect(openSource(address, '/')).rejects.toThrow(message);
  });
});

describe('createCachedSource', () => {
  it('reads a file once a minute, and again after a failure', async () => {
    let time = 0;
    let count = 0;
    const source = createCachedSource(
      {
        ...{ name: '', base: '/', origin: undefined },
        read: async (path) => {
          count++;
          if (path === 'bad.md' && count === 1) throw new Error('once');
          return new Uint8Array([count]);
        },
      },
      () => time,
    );
    await expect(source.read('bad.md')).rejects.toThrow('once');
    expect(await source.read('bad.md')).toEqual(new Uint8Array([2]));
    expect(await source.read('bad.md')).toEqual(new Uint8Array([2]));
    time = 60_000;
    expect(await source.read('bad.md')).toEqual(new Uint8Array([3]));
  });

  it.each([
    ['another stamp', 'new', 2],
    ['the same stamp, after any time', 'old', 1],
    ['no stamp, as while a build is swapped in', undefined, 1],
  ])('reads a file again by what its source says: %s', async (_, later, expected) => {
    let count = 0;
    let [time, stamp]: [number, string | undefined] = [0, 'old'];
    const read = async () => new Uint8Array([++count]);
    const getStamp = async () => stamp;
    const source = createCachedSource({ name: '', base: '/', origin: undefined, read, getStamp }, () => time);
    await source.read('a.md');
    [time, stamp] = [1_000_000, later];
    expect(await source.read('a.md')).toEqual(new Uint8Array([expected]));
  });

  it('reads a file again that it is to forget', async () => {
    let count = 0;
    const read = async () => new Uint8Array([++count]);
    const source = createCachedSource({ name: '', base: '/', origin: undefined, read }, () => 0);
    await source.read('a.md');
    source.forget('a.md');
    expect(await source.read('a.md')).toEqual(new Uint8Array([2]));
  });

  it('keeps a bounded number of files that do not exist', async () => {
    let count = 0;
    const read = async () => {
      count++;
      return undefined;
    };
    const source = createCachedSource({ name: '', base: '/', origin: undefined, read }, () => 0);
    const long = 'x'.repeat(2000);
    for (let i = 0; i < 10_000; i++) await source.read(`${long}${i}.md`);
    await source.read(`${long}0.md`);
    expect(count).toBe(10_001);
    await source.read(`${long}9999.md`);
    expect(count).toBe(10_001);
  });
});
