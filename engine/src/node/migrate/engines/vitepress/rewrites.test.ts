import { expect, it } from 'vitest';
import { rewritePath } from './rewrites.ts';

it.each<[string, Readonly<Record<string, unknown>>, string | undefined]>([
  ['README.md', { 'README.md': 'index.md' }, 'index.md'],
  ['packages/a/README.md', { 'packages/:pkg/README.md': ':pkg/index.md' }, 'a/index.md'],
  ['packages/a/src/b/c.md', { 'packages/:pkg/src/:slug*': ':pkg/:slug*' }, 'a/b/c.md'],
  ['packages/a/b.md', { 'packages/:pkg/src/:slug*': ':pkg/:slug*' }, undefined],
  ['docs/a.md', { 'docs/:page(.*)': ':page' }, undefined],
  ['docs/a/b.md', { 'docs/a/:page(.*)': 'x/:page' }, 'x/b.md'],
  ['guide/a.md', { '(guide|help)/:page': 'g/:page' }, 'g/a.md'],
  ['a/b.md', { 'a/b.md': 'exact.md', ':x/:y': 'pattern.md' }, 'exact.md'],
  ['en/a.md', { 'en/:rest*': ':rest*' }, undefined],
  ['guide/a.md', { 'guide/(.*)': 'g/(.*)' }, undefined],
  ['a.md', { ':x(*)': 'b.md' }, undefined],
  ['a.md', { 'b.md': 'c.md', constructor: 1 }, undefined],
])('%s with %j is %s', (path, rewrites, expected) => {
  expect(rewritePath(path, rewrites)).toBe(expected);
});
