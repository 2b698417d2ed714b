import { describe, expect, it, vi } from 'vitest';
import { html } from '../../test/bodies.ts';
import { createView } from '../../test/page-view.ts';
import { Box, render } from '../../test/render-body.tsx';
import type { Body } from '../model/page.ts';
import type { PageView } from '../model/view.ts';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const body: Body = { ...html('<p>a</p><p>b</p>'), screenEnd: 8 };
const view = createView();

/** What is before the end of the first screen, if its end is known. */
function getFirst(components: Record<string, unknown> = {}, changes: Parameters<typeof render>[2] = {}, own = body) {
  const { page } = render(own, components, changes);
  expect(page.html.join('')).not.toMatch(/[\u0086\u0087]/);
  return page.screenEnd === undefined ? undefined : page.html.slice(0, page.screenEnd).join('');
}

describe('the first screen of a page', () => {
  it('ends between two blocks', () => {
    expect(getFirst()).toMatch(/<p>a<\/p>$/);
    expect(getFirst({ Box, DocFooter: Box, slots: { 'doc.after': Box } })).toMatch(/<p>a<\/p>$/);
    expect(getFirst({}, {}, { ...html('<p>a</p>\u0086s0\u0087'), slots: [], screenEnd: 8 })).toMatch(/<p>a<\/p>$/);
  });

  it('loses nothing where a layout shows the body twice', () => {
    const { page } = render(body, { Layout: ({ body: shown }: { body?: string }) => <main>{[shown, shown]}</main> });
    expect(page.html.join('').match(/<p>a<\/p><p>b<\/p>/g)).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof getFirst>]>([
    ['has a part of the site', [{ Navbar: Box }]],
    ['is in a layout of the site', [{ Layout: Box }]],
    ['has a slot that the site fills', [{ slots: { 'doc.before': Box } }]],
    ['has elements of the site', [{ p: Box }]],
    ['has a title of the site', [{ h1: Box }]],
    [
      'has a badge',
      [{}, { view: { ...view, title: { text: 'a', id: 'a', isHeading: false, badge: { text: 'b' } } } as PageView }],
    ],
    ['is of another type', [{}, { view: { ...view, page: { ...view.page, pageType: 'custom' } } }]],
    [
      'is followed by styles in the head',
      [{}, { view: { ...view, head: { ...view.head, tags: [['style', {}]] } } as PageView }],
    ],
    [
      'has a sheet linked in the head',
      [{}, { view: { ...view, head: { ...view.head, tags: [['link', { rel: 'stylesheet' }]] } } as PageView }],
    ],
    ['is unknown to the compiler', [{}, {}, html('<p>a</p>')]],
  ])('has no known end where it %s', (_, input) => {
    expect(getFirst(...input)).toBeUndefined();
  });
});
