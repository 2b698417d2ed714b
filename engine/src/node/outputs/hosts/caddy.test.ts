import { expect, it } from 'vitest';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import { buildCaddyFiles } from './caddy.ts';
import type { HostInput } from './host-input.ts';

const rules = [
  { from: ['^/old page$'], to: '/guide/start#install' },
  { from: ['^/issue$'], to: '/guide/start?issue=1' },
  { from: ['^/past/(.*)$'], to: '/guide/$1#install' },
];

function read(base: string, changes: Partial<HostInput> = {}): string {
  const redirects = createHostRedirects(rules, base, new Set());
  const input: HostInput = { base, addresses: 'clean', redirects, notFoundPrefixes: ['zh/'], twins: ['/'], ...changes };
  return String(buildCaddyFiles(input)[0]?.content);
}

it('leads to the base from its name without a slash', () => {
  const redirect = /\tredir \/docs .*/;
  expect(redirect.exec(read('/docs/'))?.[0]).toBe('\tredir /docs /docs/{diglot_query} 301');
  expect(redirect.test(read('/'))).toBe(false);
});

it('puts the query of a request before the fragment of a target', () => {
  expect(read('/').match(/redir @.*/g)).toEqual([
    'redir @redirect0 `/guide/start{diglot_query}#install` 301',
    'redir @redirect1 `/guide/start?issue=1{diglot_more}` 301',
    'redir @redirect2 `/guide/{re.r2.1}{diglot_query}#install` 301',
  ]);
});

it('leaves patterns to the script of the 404 page that RE2 does not know', () => {
  const some = [...rules.slice(0, 1), { from: ['^/(?!guide/)x(.*)$'], to: '/guide/$1' }];
  const redirects = createHostRedirects(some, '/', new Set());
  expect(read('/', { redirects })).toBe(read('/', { redirects: redirects.slice(0, 1) }));
});

it('gives the type of twins to files that are there only', () => {
  expect(read('/')).toContain('\t@twin {\n\t\t\t\tpath *.md\n\t\t\t\tfile\n\t\t\t}\n');
});

it.each([
  ['clean', ''],
  ['html', '.html'],
] as const)('%s: names the page of a twin', (addresses, end) => {
  expect(read('/', { addresses })).toContain(`~^([^?]+)\\.md(?:\\?|$) \`, <\${1}${end}>; rel="canonical"\``);
});

it('says nothing of Markdown for a site without twins', () => {
  expect(read('/docs/', { twins: [] })).not.toMatch(/markdown|\.md|llms/i);
});
