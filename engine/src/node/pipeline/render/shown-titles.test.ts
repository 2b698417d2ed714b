// What a page shows of the titles of others, tried with every pair of pages: one that shows a changed title must be known as such.

import { describe, expect, it } from 'vitest';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import type { TestSite } from '../../../../test/site-input.ts';
import { createTestViews } from '../../../../test/site-views.ts';
import { createSiteFingerprint } from './site-fingerprint.ts';

/** Pages `name-0.md`, `name-1.md`, …: enough of them are a long sidebar, of which a page shows a part. */
const listPages = (name: string, count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}-${n}.md`, `${name} ${n}`]));

const short = { 'index.md': 'Home', ...listPages('guide/a', 3), ...listPages('api/b', 3) };
const long = { 'index.md': 'Home', ...listPages('guide/one/a', 90), ...listPages('guide/two/b', 130) };
const deep = { ...long, ...listPages('guide/two/deep/c', 3), 'guide/two/index.md': 'Two' };

const sites: readonly (readonly [string, TestSite['pages'], readonly string[]])[] = [
  ['a short sidebar', short, Object.keys(short)],
  ['a long sidebar', long, ['guide/one/a-89.md', 'guide/two/b-0.md']],
  ['groups in groups', deep, ['guide/two/b-80.md', 'guide/two/deep/c-1.md']],
  [
    'an overview',
    { ...deep, 'guide/index.md': { title: 'Guide', frontmatter: { overview: true } } },
    ['guide/one/a-0.md', 'guide/two/deep/c-1.md'],
  ],
];

/** By route path: what a page shows, all but lists that only some components read, and its shown titles. */
function look(test: TestSite) {
  const { views } = createTestViews(test);
  const { site } = createRenderSetup(test);
  const pages = site.routes.map((route) => {
    const { routes: _, ...view } = views.getPageView(route);
    return [route.pageId, { view: JSON.stringify(view), titles: views.getShownTitles(route) }] as const;
  });
  return { pages: new Map(pages), fingerprint: createSiteFingerprint(createRenderSetup(test)) };
}

describe('the titles that a page shows of others', () => {
  it.each(sites)('are in its hash: %s', (_, pages, renamed) => {
    const before = look({ pages });
    for (const id of renamed) {
      const after = look({ pages: { ...pages, [id]: 'Renamed' } });
      // Then every page is compared.
      if (after.fingerprint.base !== before.fingerprint.base) continue;
      for (const [other, now] of after.pages) {
        const known = before.pages.get(other);
        if (other !== id && known?.view !== now.view)
          expect(now.titles, `${other} shows ${id}`).not.toBe(known?.titles);
      }
    }
  });

  it('are few in a long sidebar', () => {
    const before = look({ pages: deep });
    const after = look({ pages: { ...deep, 'guide/one/a-5.md': 'Renamed' } });
    expect(after.fingerprint.base).toBe(before.fingerprint.base);
    const touched = [...after.pages].filter(([id, { titles }]) => titles !== before.pages.get(id)?.titles);
    expect(touched).toHaveLength(90);
  });
});
