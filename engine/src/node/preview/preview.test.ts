import { renameSync, utimesSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Answer, createManifest, longPage, serveTestSite } from '../../../test/preview-site.ts';
import { startPreview } from './start-preview.ts';

const site = serveTestSite();
const { ask } = site;

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/index', 'home'],
    ['/?x=1', 'home'],
    ['/guide', 'guide'],
    ['/guide/', 'guide'],
    ['/guide/index', 'guide'],
    ['/guide/index.html', 'guide'],
    ['/guide/intro', longPage],
    ['/guide/intro/', longPage],
    ['/guide/intro.html', longPage],
    ['/guide/intro/index', longPage],
    ['/guide/intro/index.html', longPage],
    ['/GUIDE/Intro', longPage],
    ['/GUIDE/Intro.HTML', longPage],
    ['/zh/guide/intro', 'zh intro'],
    ['/ZH/guide/intro/', 'zh intro'],
    ['/zh/%E6%8C%87%E5%8D%97%20%E4%B8%80', '指南'],
    ['/zh/%e6%8c%87%e5%8d%97%20%e4%b8%80.html', '指南'],
    ['/old', 'stub'],
    ['/demo/', 'demo'],
    ['/.well-known/x.txt', 'known'],
    ['http://localhost/guide', 'guide'],
  ])('%s', async (path, body) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  });

  it.each([
    ['/nope', 'not found en'],
    ['/guide/nope', 'not found en'],
    ['/zh/nope', 'not found zh'],
    ['/zh/a/b/c/nope', 'not found zh'],
    ['/zhong/nope', 'not found en'],
    ['/guide/intro/more', 'not found en'],
    [`/${'a/'.repeat(3000)}`, 'not found en'],
    ['/static/', 'not found en'],
  ])('%s is missing', async (path, body) => {
    const answer = await ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, body]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/nope.md', undefined, '/llms.txt'],
    ['/zh/nope.md', undefined, '/zh/llms.txt'],
    ['/zh/nope', 'text/markdown', '/zh/llms.txt'],
    ['/nope', 'text/markdown, text/html;q=0.9', '/llms.txt'],
  ])('%s is missing: agents with Accept %s are led to the list of all pages', async (path, accept, list) => {
    const answer = await ask(path, { headers: accept === undefined ? {} : { accept } });
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
    expect(answer.body.toString()).toBe(
      `# 404 Not found\n\nThere is no page at this address. All pages: [llms.txt](${list})\n`,
    );
    expect([answer.headers.vary, answer.headers['cache-control']]).toEqual(['Accept', 'no-cache']);
    const page = await ask(path.replace('.md', ''), { headers: { accept: 'text/html' } });
    expect([page.headers['content-type'], page.headers.vary]).toEqual([
      'text/html; charset=utf-8',
      'Accept, Accept-Encoding',
    ]);
  });

  it('leads to the folder of a public page, so that its relative links work', async () => {
    const answer = await ask('/demo?x=1');
    expect([answer.status, answer.headers.location]).toEqual([301, '/demo/?x=1']);
  });
});

describe('caching', () => {
  it('answers 304 for the same tag, with the tag, without a body', async () => {
    const first = await ask('/guide/intro');
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const second = await ask('/guide/intro', { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([second.status, second.body.length, second.headers.etag]).toEqual([304, 0, etag]);
    const third = await ask('/guide/intro', { headers: { 'if-none-match': '"other"' } });
    expect(third.status).toBe(200);
  });

  it('answers 304 by date where there is no tag', async () => {
    const { headers } = await ask('/');
    const since = headers['last-modified'] ?? '';
    expect((await ask('/', { headers: { 'if-modified-since': since } })).status).toBe(304);
    expect((await ask('/', { headers: { 'if-modified-since': since, 'if-none-match': '"x"' } })).status).toBe(200);
    expect((await ask('/', { headers: { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } })).status).toBe(200);
  });

  it('has another tag for every encoding', async () => {
    const encodings = ['identity', 'gzip', 'br'];
    const answers = await Promise.all(encodings.map((e) => ask('/guide/intro', { headers: { 'accept-encoding': e } })));
    expect(new Set(answers.map((a) => a.headers.etag)).size).toBe(3);
    for (const answer of answers) expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(answers[1]?.body ?? Buffer.alloc(0)).toString()).toBe(longPage);
    expect(brotliDecompressSync(answers[2]?.body ?? Buffer.alloc(0)).toString()).toBe(longPage);
  });

  it('uses a compressed twin unless it is older than its file', async () => {
    const brotli = async (): Promise<string> =>
      brotliDecompressSync((await ask('/static/packed.css', { headers: { 'accept-encoding': 'br' } })).body).toString();
    expect(await brotli()).toBe('precompressed');
    utimesSync(join(site.dir, 'static/packed.css'), new Date(), new Date(Date.now() + 5000));
    expect(await brotli()).toBe('a{}'.repeat(500));
  });

  it('compresses nothing that is small or packed already', async () => {
    for (const path of ['/', '/movie.mp4', '/big.bin'])
      expect(
        (await ask(path, { headers: { 'accept-encoding': 'br, gzip' } })).headers['content-encoding'],
      ).toBeUndefined();
  });

  it('shows a new build at once', async () => {
    const copy = join(site.root, 'live');
    site.put('live/build-manifest.json', createManifest('/'));
    site.put('live/index.html', 'first');
    const live = await startPreview({ dir: copy, port: 0, log: () => undefined });
    const get = async (): Promise<string> => (await ask('/', { port: live.port })).body.toString();
    expect(await get()).toBe('first');
    site.put('next/build-manifest.json', createManifest('/'));
    site.put('next/index.html', 'later');
    renameSync(copy, join(site.root, 'trash'));
    expect((await ask('/', { port: live.port })).status).toBe(404);
    renameSync(join(site.root, 'next'), copy);
    expect(await get()).toBe('later');
    await live.close();
  });
});

describe('methods, types and ranges', () => {
  it('keeps connections as long as hosts do', async () => {
    const { headers } = await ask('/guide', { headers: { connection: 'keep-alive' } });
    expect(headers['keep-alive']).toBe('timeout=75');
  });

  it('answers HEAD with the same headers and no body', async () => {
    for (const path of ['/guide/intro', '/nope', '/big.bin']) {
      const [get, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })]);
      expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([
        get.status,
        get.headers['content-length'],
        get.headers.etag,
      ]);
      expect(head.body.length).toBe(0);
    }
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/static/start.3fa9c1.js', 'text/javascript; charset=utf-8'],
    ['/static/search.json', 'application/json; charset=utf-8'],
    ['/movie.mp4', 'video/mp4'],
    ['/big.bin', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=0-3', 200, '0123456789', undefined],
  ])('%s gets %i', async (range, status, body, contentRange) => {
    const answer = await ask('/movie.mp4', { headers: { range } });
    expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it.each([
    ['GET', {}, 206],
    ['HEAD', {}, 200],
    ['GET', { 'if-match': '"other"' }, 412],
    ['GET', { 'if-match': '*' }, 206],
    ['GET', { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412],
    ['GET', { 'if-unmodified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 206],
    ['GET', { 'if-unmodified-since': 'no date' }, 206],
    ['GET', { 'if-none-match': '*' }, 304],
    ['GET', { 'if-none-match': '*', range: 'bytes=10-' }, 304],
    ['GET', { 'if-none-match': '"other"' }, 206],
    ['GET', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 304],
  ])('%s a range with %j: %i', async (method, conditions, status) => {
    const answer = await ask('/movie.mp4', { method, headers: { range: 'bytes=0-1', ...conditions } });
    expect([answer.status, answer.headers.vary]).toEqual([status, 'Accept-Encoding']);
  });

  it('takes the tag of an encoding for the file', async () => {
    const { etag = '' } = (await ask('/guide/intro', { headers: { 'accept-encoding': 'br' } })).headers;
    expect((await ask('/guide/intro', { headers: { 'if-match': etag } })).status).toBe(200);
    expect((await ask('/guide/intro', { headers: { 'if-match': `W/${etag}` } })).status).toBe(412);
    const unchanged = await ask('/guide/intro', { headers: { range: 'bytes=0-1', 'if-none-match': etag } });
    expect([unchanged.status, unchanged.headers.etag]).toEqual([304, etag]);
  });

  it('streams a range of a large file, and all of it when it changed meanwhile', async () => {
    const { etag } = (await ask('/big.bin', { method: 'HEAD' })).headers;
    const part = await ask('/big.bin', { headers: { range: 'bytes=8999990-', 'if-range': etag ?? '' } });
    expect([part.status, part.body.length]).toEqual([206, 10]);
    const whole = await ask('/big.bin', { headers: { range: 'bytes=8999990-', 'if-range': '"other"' } });
    expect([whole.status, whole.body.length]).toEqual([200, 9_000_000]);
  });
});

describe('base', () => {
  it('answers below the base and leads there from the root', async () => {
    site.put('based/build-manifest.json', createManifest('/docs/'));
    site.put('based/index.html', 'home');
    site.put('based/guide/intro.html', 'intro');
    site.put('based/404.html', 'lost');
    const based = await startPreview({ dir: join(site.root, 'based'), port: 0, log: () => undefined });
    const get = (path: string): Promise<Answer> => ask(path, { port: based.port });
    expect(based.url).toBe(`http://localhost:${based.port}/docs/`);
    expect([(await get('/')).status, (await get('/')).headers.location]).toEqual([302, '/docs/']);
    expect((await get('/docs')).body.toString()).toBe('home');
    expect((await get('/docs/guide/intro/')).body.toString()).toBe('intro');
    for (const path of ['/guide/intro', '/docsx/', '/docs/nope']) {
      const answer = await get(path);
      expect([answer.status, answer.body.toString()]).toEqual([404, 'lost']);
    }
    await based.close();
  });
});

describe('start and stop', () => {
  it('takes the next port when one is in use, and says so', async () => {
    const lines: string[] = [];
    const second = await startPreview({ dir: site.dir, port: site.port, log: (line) => lines.push(line) });
    expect(second.port).toBeGreaterThan(site.port);
    expect(lines[0]).toBe(`Port ${site.port} is in use, trying ${site.port + 1}.`);
    await second.close();
  });

  it('ends at once with connections open', async () => {
    const short = await startPreview({ dir: site.dir, port: 0, log: () => undefined });
    const socket = connect(short.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await short.close();
    await expect(ask('/', { port: short.port })).rejects.toThrow();
  });

  it.each([
    [
      'no build',
      () => startPreview({ dir: join(site.root, 'nothing'), port: 0, log: () => undefined }),
      /^There is no build in .*nothing\. Run "diglot build" first\.$/,
    ],
    [
      'a host of another machine',
      () => startPreview({ dir: site.dir, port: 0, host: '203.0.113.7', log: () => undefined }),
      /^Cannot listen on 203\.0\.113\.7: EADDRNOTAVAIL/,
    ],
  ])('says what is wrong: %s', async (_name, run, message) => {
    await expect(run()).rejects.toThrow(message);
  });

  it('does not run past the last port', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(65_535, '127.0.0.1', resolve));
    await expect(startPreview({ dir: site.dir, port: 65_535, log: () => undefined })).rejects.toThrow(
      'No free port between 65535 and 65535.',
    );
    blocker.close();
  });
});

it('reads text through the cache as the disk has it', async () => {
  site.put('dist/live.txt', 'one');
  expect((await ask('/live.txt')).body.toString()).toBe('one');
  site.put('dist/live.txt', 'changed');
  expect((await ask('/live.txt')).body.toString()).toBe('changed');
});
