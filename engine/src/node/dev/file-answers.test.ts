// Which files dev serves, and what is in those that a build would make.

import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { openContentAssets } from '../pipeline/cache/content-facts.ts';
import { FileAnswers } from './file-answers.ts';

const site = {
  'docs/index.md': '# Home',
  'docs/guide/start.md': '# Start\n\nHow to begin.\n\n## Install',
  'docs/blog/first.md': '---\ndate: 2026-01-02\n---\n# First\n\nWhat happened first.',
  'docs/public/logo.svg': '<svg/>',
  'docs/public/CNAME': 'docs.example',
  'docs/public/demo.html': '<p>demo</p>',
  'docs/public/demos/index.html': '<p>demos</p>',
  'docs/public/robots.txt': 'own robots',
  'docs/public/video.mp4': 'x'.repeat(1 << 18),
  'bundle/a.js': 'export {}',
};

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const remove of cleanups.splice(0)) remove();
});

async function open(config: Readonly<Record<string, unknown>> = {}) {
  const { project, root, remove } = await openDevProject(site, config);
  cleanups.push(remove);
  const assets = openContentAssets({ config: project.config, publicDir: project.scan.publicDir, facts: {} });
  const renderTwin = async (file: string) => `---\n---\n\n> x\n\n# Title\n\nAll of *${file}*.\n`;
  const files = new FileAnswers({
    project,
    getAssets: () => assets,
    staticDirs: [join(root, 'bundle')],
    renderTwin,
    onSearchComplete: () => undefined,
  });
  const ask =
    (method: 'answer' | 'answerPlainPage') =>
    async (path: string): Promise<string | undefined> => {
      const body = new PassThrough();
      let head = '';
      const response = Object.assign(body, {
        writeHead: (status: number, headers: Readonly<Record<string, string>>) => {
          head = `${status} ${headers['Content-Type']} `;
          return body;
        },
      });
      if (!(await files[method](response as unknown as ServerResponse, path))) return undefined;
      return head + (await text(body));
    };
  return { project, files, get: ask('answer'), getPlain: ask('answerPlainPage') };
}

describe('dev serves', () => {
  it.each([
    ['a public file', '/logo.svg', '200 image/svg+xml; charset=utf-8 <svg/>'],
    ['one without an ending', '/CNAME', '200 application/octet-stream docs.example'],
    ['HTML by its name', '/demo.html', '200 text/html; charset=utf-8 <p>demo</p>'],
    ['a file of the bundle', '/static/a.js', '200 text/javascript; charset=utf-8 export {}'],
    ['the author’s file in place of one that is made', '/robots.txt', '200 text/plain; charset=utf-8 own robots'],
  ])('%s', async (_, path, expected) => {
    expect(await (await open({ siteUrl: 'https://docs.example' })).get(path)).toBe(expected);
  });

  it.each([
    ['a page, which is no file', '/guide/start'],
    ['HTML under a shorter address', '/demo'],
    ['what is not there', '/none.png'],
    ['what is above the public folder', '/../diglot.config.json'],
    ['the same in disguise', '/%2e%2e/diglot.config.json'],
    ['what is above the bundle', '/static/../diglot.config.json'],
    ['a bundle’s file elsewhere', '/a.js'],
  ])('not %s', async (_, path) => {
    expect(await (await open()).get(path)).toBeUndefined();
  });

  it.each([
    ['/demo', '200 text/html; charset=utf-8 <p>demo</p>'],
    ['/demos/', '200 text/html; charset=utf-8 <p>demos</p>'],
    ['/demos', '200 text/html; charset=utf-8 <p>demos</p>'],
    ['/', undefined],
    ['/guide/start', undefined],
  ])('HTML at the shorter address %s', async (path, expected) => {
    expect(await (await open()).getPlain(path)).toBe(expected);
  });

  it('everything below the base alone', async () => {
    const { get } = await open({ base: '/docs/' });
    expect([await get('/docs/logo.svg'), await get('/logo.svg')]).toEqual([
      '200 image/svg+xml; charset=utf-8 <svg/>',
      undefined,
    ]);
  });
});

// A browser that leaves a page gives up what it still loads.
it.skipIf(process.platform !== 'linux')('closes a file whose reader goes away', async () => {
  const { files, project } = await open();
  const path = join(project.config.contentDir, 'public/video.mp4');
  const body = new PassThrough();
  await files.answer(Object.assign(body, { writeHead: () => body }) as unknown as ServerResponse, '/video.mp4');
  await once(body, 'readable');
  expect(listOpenFiles()).toContain(path);
  body.destroy();
  await expect.poll(listOpenFiles).not.toContain(path);
});

function listOpenFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)];
    } catch {
      return [];
    }
  });
}

describe('files that a build makes', () => {
  it.each([
    ['the sitemap', '/sitemap.xml', 'https://docs.example/guide/start'],
    ['the feed, with the first words of posts', '/feed.xml', 'What happened first.'],
    ['llms.txt, with what pages say about themselves', '/llms.txt', 'How to begin.'],
    ['the list of all pages, with headings', '/all-pages.html', 'Install'],
  ])('%s', async (_, path, part) => {
    expect(await (await open({ siteUrl: 'https://docs.example' })).get(path)).toContain(part);
  });

  it.each(['/guide/start', '/none.png', '/sitemap.xml'])('lists of pages are not made for %s', async (path) => {
    const { project, get } = await open({ siteUrl: 'https://docs.example' });
    const getMeta = vi.spyOn(project.getSite(), 'getMeta');
    await get(path);
    expect(getMeta).not.toHaveBeenCalled();
  });

  it('the list of all pages has a shorter address', async () => {
    expect(await (await open()).getPlain('/all-pages')).toContain('Install');
  });

  it.each([
    ['no sitemap without an address', {}, '/sitemap.xml'],
    ['no feed without an address', {}, '/feed.xml'],
    ['no llms.txt where agents are off', { agents: false }, '/llms.txt'],
    ['no list of all pages without search', { search: false }, '/all-pages.html'],
    ['no card where there are none', {}, '/assets/card.abc.png'],
    ['no search index of another name', {}, '/static/search.none.json'],
  ])('%s', async (_, config, path) => {
    expect(await (await open(config)).get(path)).toBeUndefined();
  });
});
