import { expect, it } from 'vitest';
import { findRefresh, findRule } from './redirects.ts';

const rules = [
  '# Written by the build.',
  '/docs/* /docs/404.html 404',
  '/gone /404.html 404!',
  '/rewritten /page 200',
  '/beta /blog/beta 301',
  '/%E4%B8%AD /zh/page#part 302!',
  '/short /long',
  '/out https://elsewhere.example/ 301',
  '/doc/* https://elsewhere.example/doc/:splat 301',
].join('\n');

it.each([
  ['/beta', '/blog/beta'],
  ['/中', '/zh/page#part'],
  ['/short', '/long'],
  ['/out', 'https://elsewhere.example/'],
  ['/doc/a b/c', 'https://elsewhere.example/doc/a%20b/c'],
  ['/doc/$&?#', 'https://elsewhere.example/doc/%24%26%3F%23'],
  ['/docs/x', undefined],
  ['/gone', undefined],
  ['/rewritten', undefined],
  ['/bet', undefined],
])('the rule for %s leads to %s', (path, target) => {
  expect(findRule(rules, path)).toBe(target);
});

it.each([
  ['<meta http-equiv="refresh" content="0; url=/blog/beta">', '/blog/beta'],
  ["<head>\n<META HTTP-EQUIV=refresh content='0;URL=/a?b&amp;c#d'>", '/a?b&c#d'],
  ['<meta http-equiv="refresh" content="30; url=/later">', undefined],
  ['<meta name="x" content="0; url=/no">', undefined],
  ['<meta http-equiv="refresh" content="0">', undefined],
  ['', undefined],
])('%s leads to %s', (html, target) => {
  expect(findRefresh(html)).toBe(target);
});
