// Every address of the previous site, asked for as a reader's browser asks: the built site, its static files first.

import { describe, expect, it } from 'vitest';
import cli from '../../data/cli-flags.json' with { type: 'json' };
import { oldAnchors } from '../../data/old-anchors.ts';
import data from '../../data/options.json' with { type: 'json' };
import { literal } from '../../data/redirects.ts';
import { serveDocumentation } from './documentation.ts';

const site = serveDocumentation();
/** As a reader's browser asks for a file. */
const get = (path: string): Promise<Response> => fetch(site.url(path));

describe('static files alone, without scripts,', () => {
  it.each(literal)('lead from $path to $to', async ({ path, to }) => {
    const bare = path.replace(/\/$/, '');
    for (const form of path.endsWith('/') ? [path] : [bare, `${bare}.html`]) {
      const answer = await get(form);
      expect([form, answer.status]).toEqual([form, 200]);
      expect(await answer.text()).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
    }
  });

  it('are there for hosts and for READMEs', async () => {
    const rules = await get('/_redirects');
    const text = (await rules.text()).replace(/ +/g, ' ');
    expect(text).toContain('/showcase/* /showcase/?id=:splat ');
    expect(text).toContain('/doc/* https://preview.agent-tars.com/doc/:splat ');
    const picture = await get('/agent-tars-cli.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
  });
});

describe('the browser', () => {
  it.each([
    ['/beta#context-engineering', '/blog/2025-06-25-introducing-agent-tars-beta#context-engineering'],
    ['/quick-start?from=readme', '/guide/get-started/quick-start?from=readme'],
    ['/guide/basic/browser.html#dom', '/guide/basic/browser#dom'],
    ['/showcase/no-such-run-ab12cd', '/showcase/?id=no-such-run-ab12cd'],
    ['/replay/kettle-report', '/replay/?id=kettle-report'],
    ['/zh/beta', '/zh/blog/2025-06-25-introducing-agent-tars-beta'],
    ['/quick-start/', '/guide/get-started/quick-start'],
  ])('arrives from %s at %s', async (from, to) => {
    const page = await site.open(from, { locale: from.startsWith('/zh') ? 'zh-CN' : 'en-US' });
    // `browser.html` is the same page by another name; where it stays is up to the host.
    const wanted = (url: URL): boolean => url.pathname.replace(/\.html$/, '') + url.search + url.hash === to;
    await page.waitForURL(wanted);
    expect(await page.locator('h1').count()).toBe(1);
  });
});

it('every previous anchor is a place in the page that has it', async () => {
  for (const [path, anchors] of Object.entries(oldAnchors)) {
    const html = await (await get(path)).text();
    expect([path, anchors.filter((anchor) => !html.includes(`id="${anchor}"`))]).toEqual([path, []]);
  }
});

describe.each(['', '/zh'])('names that readers look up (%s)', (locale) => {
  const isGroup = (name: string, all: readonly string[]): boolean => all.some((other) => other.startsWith(`${name}.`));
  const flags = cli.flags.map(({ name }) => name);
  const options = Object.keys(data.options);
  /** As the compiler makes it of the code in a row. */
  const toId = (call: string): string => call.replace(/[^\w\s./-]/g, '').replace(/\s+/g, '-');

  it.each([
    ['/guide/basic/cli', flags.filter((name) => !isGroup(name, flags))],
    // Options of one database driver share the row of their object.
    ['/guide/basic/config', options.map((name) => name.replace(/^(server\.storage\.options)\..*/, '$1'))],
    ['/guide/basic/mcp', ['command', 'args', 'env', 'cwd', 'url', 'type', 'headers', 'timeout', 'filters']],
    ['/guide/ui-integration/web', [...data.events, ...data.endpoints.map(toId)]],
  ])('have an address of their own on %s', async (path, names) => {
    const html = await (await get(locale + path)).text();
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
    const missing = names.filter((name) => !ids.has(name) && !isGroup(name, options));
    expect(missing).toEqual([]);
  });
});
