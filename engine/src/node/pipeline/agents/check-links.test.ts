import { describe, expect, it } from 'vitest';
import { findDeadLinks, findTarget, type LinkTargets } from './check-links.ts';

const files = ['index.html', 'index.md', 'guide/a.html', 'guide/a.md', '中文.md', 'static/a.png', 'zh/index.html'];
const targets: LinkTargets = {
  base: '/docs/',
  siteUrl: 'https://example.com',
  has: (file) => files.includes(file),
  getTwin: (file) => (file === 'guide/a.html' ? 'guide/a.md' : undefined),
  getIds: (file) => (file === 'guide/a.md' ? new Set(['first', '二']) : undefined),
};

describe('a link of a twin', () => {
  it.each([
    'https://elsewhere.com/x',
    'mailto:a@example.com',
    '/docs/',
    '/docs/guide/a',
    '/docs/guide/a.md#first',
    '/docs/guide/a.md?q=1#%E4%BA%8C',
    '/docs/guide/a.md#:~:text=word',
    '/docs/guide/a.md#first:~:text=word',
    '/docs/guide/a#first',
    '/docs/guide/a.html?q=1#first',
    '/docs/中文.md',
    // What the page without a twin has is not known.
    '/docs/#any',
    'a.md#first',
    '../index.md',
    '#first',
    '#top',
    '/docs/%E4%B8%AD%E6%96%87.md',
    '/docs/zh/',
    'https://example.com/docs/static/a.png',
    // Another site of the same host.
    '/other/page',
  ])('leads somewhere: %s', (href) => {
    expect(findDeadLinks([{ href, text: '' }], 'guide/a.md', targets)).toEqual([]);
  });

  it.each([
    ['/docs/guide/b.md', undefined],
    ['b', undefined],
    ['https://example.com/docs/lost', undefined],
    ['/docs/guide/a.md#last', 'last'],
    ['#last', 'last'],
    ['/docs/guide/a#last', 'last'],
    ['a.html#last', 'last'],
    ['https://example.com/docs/guide/a?q=1#last', 'last'],
    ['/docs/guide/a.md#last:~:text=word', 'last'],
    ['HTTPS://Example.com/docs/lost', undefined],
    ['//example.com/docs/lost', undefined],
  ])('leads nowhere: %s', (href, id) => {
    expect(findDeadLinks([{ href, text: 'x' }], 'guide/a.md', targets)).toEqual([
      { href, text: 'x', ...(id && { id }) },
    ]);
  });
});

describe('what a link leads to', () => {
  it.each([
    ['a.md', 'guide/a.md'],
    ['./a.md?utm=1#first', 'guide/a.md'],
    ['/docs/guide/a', 'guide/a.md'],
    ['https://example.com/docs/中文.md', '中文.md'],
    ['/docs/%E4%B8%AD%E6%96%87.md', '中文.md'],
    ['/docs/', 'index.html'],
    ['lost.md', undefined],
  ])('%s leads to %s', (href, file) => {
    expect(findTarget(href, 'guide/b.md', targets)?.file).toBe(file);
  });

  it.each(['https://elsewhere.com/a.md', '/other/a.md', 'mailto:a@example.com'])('%s leads away', (href) => {
    expect(findTarget(href, 'guide/b.md', targets)).toBeUndefined();
  });

  it('is the page itself for a hash, whatever signs its name has', () => {
    expect(findTarget('#x', 'a#b?c%41 (d).md', { ...targets, has: () => true })?.path).toBe('a#b?c%41 (d).md');
  });
});
