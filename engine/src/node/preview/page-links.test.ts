import { describe, expect, it } from 'vitest';
import { serveTestSite } from '../../../test/preview-site.ts';
import type { AddressForm } from '../../model/address.ts';
import { createTwinLinks, toPagePath } from './page-links.ts';

describe('links of a page', () => {
  it.each([
    [{ twin: 'a b.md' }, '</docs/a%20b.md>; rel="alternate"; type="text/markdown"'],
    [
      { twin: 'zh/a.md', list: 'zh/llms.txt' },
      '</docs/zh/a.md>; rel="alternate"; type="text/markdown", </docs/zh/llms.txt>; rel="llms-txt"',
    ],
  ])('lead from %j to its Markdown and to the list of its language', (files, expected) => {
    expect(createTwinLinks('/docs/', files)).toBe(expected);
  });

  it.each<readonly [twin: string, form: AddressForm, page: string]>([
    ['/docs/index.md', 'clean', '/docs/'],
    ['/docs/guide/index.md', 'folder', '/docs/guide/'],
    ['/docs/guide/a%20b.md', 'clean', '/docs/guide/a%20b'],
    ['/docs/guide/a.md', 'html', '/docs/guide/a.html'],
  ])('lead back from %s to the page, with addresses of the form %s', (twin, form, page) => {
    expect(toPagePath(twin, form)).toBe(page);
  });
});

describe('the preview server', () => {
  const site = serveTestSite();
  const { ask } = site;

  it.each([
    ['/', '</index.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="llms-txt"'],
    ['/zh/guide/intro', '</zh/guide/intro.md>; rel="alternate"; type="text/markdown", </zh/llms.txt>; rel="llms-txt"'],
    ['/index.md', '</>; rel="canonical"'],
    ['/zh/guide/intro.md', '</zh/guide/intro>; rel="canonical"'],
    ['/guide/', undefined],
    ['/nope.md', undefined],
    ['/static/search.json', undefined],
  ])('answers %s with them', async (path, expected) => {
    expect((await ask(path)).headers.link).toBe(expected);
  });
});
