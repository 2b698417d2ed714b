import { describe, expect, it } from 'vitest';
import { findDeadLinks, type LinkTargets } from './check-links.ts';

const files = ['index.html', 'index.md', 'guide/a.html', 'guide/a.md', '中文.md', 'static/a.png', 'zh/index.html'];
const targets: LinkTargets = {
  base: '/docs/',
  siteUrl: 'https://example.com',
  has: (file) => files.includes(file),
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
  ])('leads nowhere: %s', (href, id) => {
    expect(findDeadLinks([{ href, text: 'x' }], 'guide/a.md', targets)).toEqual([
      { href, text: 'x', ...(id && { id }) },
    ]);
  });
});
