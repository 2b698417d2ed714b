import { expect, it } from 'vitest';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import { escapePattern } from '../../../text/pattern.ts';
import type { HostInput } from './host-input.ts';
import { buildNginxFiles } from './nginx.ts';

const rules = [
  { from: ['^/old page$'], to: '/guide/start#install' },
  { from: ['^/price$'], to: '/guide/start?in=$' },
  { from: ['^/past/(.*)$'], to: '/guide/$1#install' },
  { from: ['^/doc/(.*)$'], to: '/guide/$1' },
];

function read(base: string, changes: Partial<HostInput> = {}): readonly string[] {
  const redirects = createHostRedirects(rules, base, new Set());
  const input: HostInput = { base, addresses: 'clean', redirects, notFoundPrefixes: ['zh/'], twins: ['/'], ...changes };
  return String(buildNginxFiles(input)[0]?.content)
    .split('\n')
    .map((line) => line.trim());
}

it.each([
  'location / { return 404; }',
  'location = "/docs" { return 301 "/docs/$is_args$args"; }',
  'location ~ ^/docs/.*\\.md$ {',
  'location ~ ^/docs/\\.(?!well-known/) { return 404; }',
  'rewrite ^/docs/(.*)$ /$1 break;',
  'location = "/docs/404.html" {',
  'location = "/docs/zh/404.html" {',
])('has, below a base: %s', (line) => expect(read('/docs/')).toContain(line));

it('has one location for all addresses of a site without a base', () => {
  expect(read('/').filter((line) => /^location \/ |return 301/.test(line))).toEqual([
    'location = "/old page" { return 301 "/guide/start$is_args$args#install"; }',
    'location = "/price" { return 301 "/guide/start?in=%24$diglot_more"; }',
    'location / {',
  ]);
});

it('puts the query of a request before the fragment of a target', () => {
  expect(read('/').filter((line) => line.startsWith('rewrite'))).toEqual([
    'rewrite "^/past/(.*)$" "/guide/$1$is_args$args#install?" permanent;',
    'rewrite "^/doc/(.*)$" "/guide/$1" permanent;',
  ]);
});

it('sends the headers that keep other sites out, with every answer', () => {
  expect(read('/').filter((line) => /^add_header (?:X|Referrer|Content)-/.test(line))).toEqual([
    'add_header X-Content-Type-Options "nosniff" always;',
    'add_header Referrer-Policy "strict-origin-when-cross-origin" always;',
    `add_header Content-Security-Policy "frame-ancestors 'self'" always;`,
  ]);
});

it.each(['text/css', 'text/markdown', 'image/svg+xml', 'application/json', 'text/xml', 'application/xml'])(
  'compresses %s: feeds and sitemaps have either of the types of XML',
  (type) =>
    expect(read('/').find((line) => line.startsWith('gzip_types'))).toMatch(new RegExp(` ${escapePattern(type)}[ ;]`)),
);

it('says nothing of Markdown for a site without twins', () => {
  expect(
    read('/docs/', { twins: [] }).filter((line) => /markdown (?!text)|weight|\.md|418|\$diglot_vary/.test(line)),
  ).toEqual([]);
});
