import { expect, it } from 'vitest';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import type { HostInput } from './host-input.ts';
import { buildS3Files } from './s3.ts';

const input: HostInput = {
  ...{ base: '/', addresses: 'clean', notFoundPrefixes: ['zh/'] },
  redirects: createHostRedirects(
    [
      { from: ['^/beta$'], to: '/guide/start' },
      { from: ['^/old page$'], to: '/guide/start#install' },
      { from: ['^/issue$'], to: '/guide/start?issue=1' },
      { from: ['^/doc/(.*)$'], to: '/guide/$1#install' },
    ],
    '/',
    new Set(),
  ),
  twins: ['/', '/guide/', '/guide/start', '/guide/v1.2', '/guide/node.js', '/guide/Node.JS', '/both', '/both/', '/zh/'],
};

interface Answer {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { readonly location?: { readonly value: string } };
}

const getCode = (changes: Partial<HostInput> = {}): string =>
  String(buildS3Files({ ...input, ...changes }).find(({ path }) => path.endsWith('.js'))?.content);

const ask = (code: string, request: object): Answer =>
  (new Function(`${code}; return handler;`)() as (event: unknown) => Answer)({ request });

const agent = { accept: { value: 'text/markdown' } };

it.each([
  ['/', '/index.html', '/index.md'],
  ['/guide/', '/guide/index.html', '/guide/index.md'],
  ['/guide', '/guide/index.html', '/guide/index.md'],
  ['/zh', '/zh/index.html', '/zh/index.md'],
  ['/both', '/both.html', '/both.md'],
  ['/both/', '/both/index.html', '/both/index.md'],
  ['/guide/start', '/guide/start.html', '/guide/start.md'],
  ['/guide/start.html', '/guide/start.html', '/guide/start.md'],
  ['/guide/v1.2', '/guide/v1.2.html', '/guide/v1.2.md'],
  ['/guide/node.js', '/guide/node.js.html', '/guide/node.js.md'],
  ['/guide/Node.JS', '/guide/Node.JS.html', '/guide/Node.JS.md'],
  ['/guide/private', '/guide/private.html', '/guide/private.html'],
  ['/all-pages', '/all-pages.html', '/all-pages.html'],
  ['/guide/start.md', '/guide/start.md', '/guide/start.md'],
  ['/static/a.1b.woff2', '/static/a.1b.woff2', '/static/a.1b.woff2'],
  ['/files/a.7z', '/files/a.7z', '/files/a.7z'],
])('asks for %s as %s, and for agents as %s', (uri, page, twin) => {
  const code = getCode();
  expect([ask(code, { uri, headers: {} }).uri, ask(code, { uri, headers: agent }).uri]).toEqual([page, twin]);
});

it('has rules for redirects within the site, which S3 takes by itself', () => {
  const rules = [
    { from: ['^/a$', '^/about us$'], to: '/start' },
    { from: ['^/chat$'], to: 'https://chat.example/' },
    { from: ['^/go$'], to: '/' },
  ];
  const redirects = createHostRedirects(rules, '/', new Set());
  const website = buildS3Files({ ...input, redirects }).find(({ path }) => path.endsWith('website.json'));
  const createRule = (prefix: string, key = 'start') => ({
    // For S3, a rule is for all names that begin so: those of files must stay, and the longest rule come first.
    Condition: { KeyPrefixEquals: prefix, HttpErrorCodeReturnedEquals: '404' },
    Redirect: { HttpRedirectCode: '301', ReplaceKeyWith: key },
  });
  expect(JSON.parse(String(website?.content)).RoutingRules).toEqual([
    createRule('about us'),
    // A rule without a name would lead to the address that was asked for.
    createRule('go', 'index.html'),
    createRule('a'),
  ]);
});

it.each([
  ['/docs', { statusCode: 301, headers: { location: { value: '/docs/' } } }],
  ['/docs/guide', { uri: '/guide/index.html' }],
  ['/docs/guide/v1.2', { uri: '/guide/v1.2.html' }],
  ['/docs/.host/website.json', { statusCode: 404 }],
  ['/docs/.well-known/security.txt', { uri: '/.well-known/security.txt' }],
])('below a base, answers %s', (uri, expected) => {
  expect(ask(getCode({ base: '/docs/' }), { uri })).toMatchObject(expected);
});

it.each([
  ['/beta', {}, '/guide/start'],
  ['/beta', { a: { value: '1' }, b: { value: '' } }, '/guide/start?a=1&b'],
  ['/beta', { a: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] } }, '/guide/start?a=1&a=2'],
  ['/old%20page', { a: { value: '1' } }, '/guide/start?a=1#install'],
  ['/issue', { a: { value: '1' } }, '/guide/start?issue=1&a=1'],
  ['/doc/x', { a: { value: '1' } }, '/guide/x?a=1#install'],
])('redirects %s with the query %j to %s', (uri, querystring, expected) => {
  expect(ask(getCode(), { uri, querystring }).headers?.location?.value).toBe(expected);
});

it.each([
  ['text/markdown;q=abc', '.html'],
  ['text/markdown;charset=utf-8;q=0.1, text/html', '.html'],
  ['text/markdownx', '.html'],
  ['text/html;q=0.3, text/markdown;q=0.3', '.md'],
])('gives a client of "%s" a name with %s', (value, end) => {
  expect(ask(getCode(), { uri: '/guide/start', headers: { accept: { value } } }).uri).toBe(`/guide/start${end}`);
});

it.each([
  [600, '/guide/unknown.md', '/guide/index.html'],
  [20, '/guide/unknown.html', '/guide/index.html'],
])('of %i pages has a list that a function has room for', (count, unknown, folder) => {
  const twins = Array.from({ length: count }, (_, i) => `/guide/the-page-with-number-${i}`);
  const code = getCode({ twins: ['/guide/', ...twins] });
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
  expect(ask(code, { uri: '/guide/unknown', headers: agent }).uri).toBe(unknown);
  expect(ask(code, { uri: '/guide/the-page-with-number-3', headers: agent }).uri).toBe(
    '/guide/the-page-with-number-3.md',
  );
  expect(ask(code, { uri: '/guide', headers: {} }).uri).toBe(folder);
});
