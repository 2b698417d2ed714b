// What the tools answer. That browsers take them, and what the search finds, is in `test/browser/web-mcp.test.ts`.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocument } from '../../../../search/test/documents.ts';
import type { BehaviourContext } from '../behaviour.ts';
import type { WebTool, WebToolResult } from './model-context.ts';
import { registerTools } from './register-tools.ts';
import { toHere } from './tool.ts';

const page = '# T {#t}\n\nIntro.\n\n## 安装 {#安装}\n\nRun it.\n\n## Next {#next}\n\nMore.\n';
const paragraphs = (name: string): string =>
  Array.from({ length: 700 }, (_, i) => `${name} ${i} of many.`).join('\n\n');
const long = `# Long {#long}\n\n${paragraphs('Lion')}\n\n## Zebra {#zebra}\n\n${paragraphs('Zebra')}\n\n### Owl\n\n## End {#end}\n\nDone.\n`;
const files: Readonly<Record<string, string>> = {
  '/docs/guide/config.md': page,
  '/docs/guide/index.md': '# Guide\n',
  '/docs/guide/start.md': '---\ntitle: "S"\ncanonical: "https://published.example/docs/guide/start.html"\n---\n\n# S\n',
  '/docs/plain.md': '---\ncanonical: /docs/plain/\n---\n',
  '/docs/index.md': '# Home\n',
  '/docs/long.md': `---\ntitle: "Long"\n---\n\n${long}`,
  '/docs/static/search.json': '{"en":"en.json","zh-CN":"zh.json"}',
  '/docs/static/en.json': `[\n${JSON.stringify(createDocument('/lion', 'Lion', 'It roars.'))}\n]\n`,
  '/docs/static/zh.json': `[\n${JSON.stringify(createDocument('/zh/a', '智能体', '一个智能体'))}\n]\n`,
  '/docs/many.md': Array.from({ length: 200 }, (_, i) => `## S${i} {#s${i}}\n\n${'Text. '.repeat(40)}`).join('\n\n'),
  '/docs/line.md': 'x'.repeat(20_007),
};

let tools: Map<string, WebTool>;
let opened: string[];
let signals: (AbortSignal | null | undefined)[];

function register(hasSearch = true, model?: (tool: WebTool) => unknown): void {
  const canonical = { href: 'https://published.example/docs/guide/config' };
  const querySelector = (selector: string): unknown => {
    if (selector === 'link[rel=canonical]') return canonical;
    return hasSearch ? {} : null;
  };
  vi.stubGlobal('document', { querySelector });
  const context = {
    getPage: () => ({ base: '/docs/', lang: 'en', langs: ['en', 'zh-CN'], version: '' }),
    navigate: (href: string) => opened.push(href),
  };
  const take = (tool: WebTool): unknown => tools.set(tool.name, tool);
  registerTools({ registerTool: model ?? take }, context as unknown as BehaviourContext);
}

const call = async (name: string, input: unknown, signal?: AbortSignal): Promise<WebToolResult | undefined> =>
  tools.get(name)?.execute(input, ...(signal ? [{ signal }] : []));
const getText = (result: WebToolResult | undefined): string =>
  `${result?.isError ? 'error: ' : ''}${result?.content[0]?.text}`;

beforeEach(() => {
  [tools, opened, signals] = [new Map(), [], []];
  vi.stubGlobal('location', new URL('https://x.test/docs/guide/config?a=1'));
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const path = new URL(address, location.href).pathname;
    signals.push(init?.signal);
    if (init?.method === 'HEAD') return new Response(null, { status: path.includes('gone') ? 404 : 200 });
    if (path === '/docs/html.md')
      return new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const text = files[decodeURI(path)];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('tools of the page', () => {
  it.each([
    [true, ['search_docs', 'read_docs_page', 'open_docs_page']],
    [false, ['read_docs_page', 'open_docs_page']],
  ])('with search %s are %j', (hasSearch, names) => {
    register(hasSearch);
    expect([...tools.keys()]).toEqual(names);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('taken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('taken'))],
  ])('a browser that %s one takes the others', async (_, refuse) => {
    register(true, (tool) => (tool.name === 'search_docs' ? refuse() : tools.set(tool.name, tool)));
    await Promise.resolve();
    expect([...tools.keys()]).toEqual(['read_docs_page', 'open_docs_page']);
  });

  it.each([
    ['/docs/guide/config', page],
    ['/docs/guide/config.html', page],
    ['/docs/guide/config.md', page],
    ['/docs/guide/config/', page],
    ['config', page],
    ['https://x.test/docs/guide/config?b=2', page],
    ['https://published.example/docs/guide/config.md', page],
    ['', page],
    ['/docs/guide/', '# Guide\n'],
    ['/docs/guide', '# Guide\n'],
    ['/docs/guide/index.html', '# Guide\n'],
    ['/docs/', '# Home\n'],
    ['/docs', '# Home\n'],
    ['/docs/guide/config#next', '## Next {#next}\n\nMore.'],
    ['/docs/guide/config#安装', '## 安装 {#安装}\n\nRun it.'],
    ['#%E5%AE%89%E8%A3%85', '## 安装 {#安装}\n\nRun it.'],
  ])('read_docs_page reads %s', async (address, expected) => {
    register();
    expect(getText(await call('read_docs_page', { page: address }))).toBe(expected);
  });

  it.each([
    ['read_docs_page', { page: 'https://attacker.example/' }, 'https://attacker.example/ is not a page of this site.'],
    ['read_docs_page', { page: '/other/' }, '/other/ is not a page of this site.'],
    [
      'read_docs_page',
      { page: 'https://published.example/other/' },
      'https://published.example/other/ is not a page of this site.',
    ],
    ['read_docs_page', { page: 'https://' }, 'https:// is not a page of this site.'],
    ['read_docs_page', { page: '/docs/none' }, 'There is no Markdown of /docs/none.'],
    ['read_docs_page', { page: '/docs/html' }, 'There is no Markdown of /docs/html.'],
    ['read_docs_page', { page: '#none' }, '/docs/guide/config has no section "#none". It has: #t, #安装, #next'],
    ['read_docs_page', { page: 'plain#none' }, 'There is no Markdown of /docs/guide/plain.'],
    ['read_docs_page', { page: '/docs/plain#none' }, '/docs/plain has no section "#none".'],
    ['read_docs_page', { cursor: '99999' }, 'The cursor "99999" does not belong to this text. Read it without one.'],
    ['read_docs_page', { cursor: 'x' }, 'The cursor "x" does not belong to this text. Read it without one.'],
    ['search_docs', { query: 'x', language: 'fr' }, 'There is no language "fr". There are: en, zh-CN.'],
    ['read_docs_page', { page: ['x'] }, '"page" has to be a text.'],
    ['open_docs_page', { page: 'javascript:alert(1)' }, 'javascript:alert(1) is not a page of this site.'],
    ['open_docs_page', { page: '//attacker.example' }, '//attacker.example is not a page of this site.'],
    ['open_docs_page', { page: '/docs/gone' }, 'There is no page at /docs/gone.'],
    ['open_docs_page', { page: '/docs/none.md#a' }, 'There is no page for /docs/none.md.'],
    ['open_docs_page', {}, '"page" is missing.'],
    ['search_docs', { query: 1 }, '"query" has to be a text.'],
    ['search_docs', { query: ' ' }, '"query" is missing.'],
  ])('%s answers %j with what is wrong', async (name, input, message) => {
    register();
    expect(getText(await call(name, input))).toBe(`error: ${message}`);
    expect(opened).toEqual([]);
  });

  it.each([undefined, null, 'x', []])('without an input (%j) the page that is shown is read', async (input) => {
    register();
    expect(getText(await call('read_docs_page', input))).toBe(page);
  });

  it.each([
    ['goes to the address, hash and query included', 'start?a#b', '/docs/guide/start', '?a#b'],
    ['shows the page of a Markdown file', 'start.md?a#b', '/docs/guide/start.html', '?a#b'],
    ['goes to the place of a published address here', 'https://published.example/docs/a#b', '/docs/a', '#b'],
    ['shows the page of a Markdown file, whose address is a folder', '/docs/plain.md', '/docs/plain/', ''],
  ])('open_docs_page %s', async (_, page, path, rest) => {
    register();
    expect(getText(await call('open_docs_page', { page }))).toBe(`Opened ${path}.`);
    expect(opened).toEqual([`https://x.test${path}${rest}`]);
  });

  it('no path names another host', () => {
    const place = { pathname: '//a.example/b', search: '?c', hash: '#d' };
    expect(toHere(place).href).toBe('https://x.test//a.example/b?c#d');
  });

  it('names a bounded number of sections', async () => {
    register();
    const refused = getText(await call('read_docs_page', { page: '/docs/many#none' }));
    expect(refused).toMatch(/^error: .*It has: #s0, .*, #s59, 140 more, not listed$/);
    const text = getText(await call('read_docs_page', { page: '/docs/many' }));
    expect(text.slice(text.indexOf('Sections to come:'))).toMatch(/^(?:[^\n]*\n){61}\d+ more, not listed$/);
  });

  it('a long page comes in parts, with the sections to come, and without its frontmatter', async () => {
    register();
    const read = async (cursor = ''): Promise<string> =>
      getText(await call('read_docs_page', { page: '/docs/long', cursor }));
    const first = await read();
    expect(first).toMatch(/^# Long/);
    expect(first).toMatch(
      /Lion 699 of many\.\n\n\[More: cursor "\d+", \d+ characters left\]\n\nSections to come:\n {2}- #zebra Zebra\n {2}- #end End$/,
    );
    const second = await read(/cursor "(\d+)"/.exec(first)?.[1]);
    expect(second).toMatch(/^## Zebra[\s\S]*Done\.\n$/);
    const line = getText(await call('read_docs_page', { page: '/docs/line' }));
    expect(line).toBe(`${'x'.repeat(20_000)}\n\n[More: cursor "20000", 7 characters left]`);
  });

  it.each([
    ['Lion', undefined, /^1\. \/docs\/lion\n {3}Lion\n {3}/],
    ['Löwe', 'zh', /^Nothing found in zh-CN \(other languages: en\)\.$/],
    ['lion xylophone', 'en', /^No exact match in en \(other languages: zh-CN\)\. Closest results:\n1\. \/docs\/lion\n/],
    ['zzqqxx', '', /^Nothing found in en \(other languages: zh-CN\)\./],
  ])('search_docs answers %s in the language %s', async (query, language, answer) => {
    register();
    expect(getText(await call('search_docs', { query, language }))).toMatch(answer);
  });

  it('read_docs_page offers pages like one that does not exist', async () => {
    register();
    expect(getText(await call('read_docs_page', { page: '/docs/animals/lion' }))).toBe(
      'error: There is no Markdown of /docs/animals/lion. Like it: /docs/lion',
    );
  });

  it('what nobody waits for any more is stopped', async () => {
    register();
    const { signal } = new AbortController();
    await call('read_docs_page', {}, signal);
    expect(signals).toEqual([signal]);
  });
});
