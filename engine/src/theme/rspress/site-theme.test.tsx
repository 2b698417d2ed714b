import { describe, expect, it } from 'vitest';
import * as chrome from './chrome.tsx';
import { DocLayout, HomeLayout, Layout } from './frame.tsx';
import { HomeFeature, HomeHero } from './home.tsx';
import { getCustomMDXComponent } from './mdx-components.tsx';
import { adaptTheme } from './site-theme.tsx';

/** What a theme has that re-exports the original. */
const original = { ...chrome, DocLayout, HomeLayout, Layout, HomeFeature, HomeHero, getCustomMDXComponent };
const named = { ...original, default: original };

const Own = () => null;
const Other = () => null;
const names = (exports: Readonly<Record<string, unknown>>): string[] => Object.keys(adaptTheme(exports)).sort();

describe('adaptTheme', () => {
  it('leaves everything in its place for a theme that changes nothing', () => {
    expect([names(original), names(named), names({ default: original }), names({})]).toEqual([
      ['Layout'],
      ['Layout'],
      ['Layout'],
      ['Layout'],
    ]);
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['by name', { ...named, Sidebar: Own, NotFoundLayout: Own }],
    ['in the default export', { default: { ...original, Sidebar: Own, NotFoundLayout: Own } }],
    [
      'in the default export, next to the names of the original',
      { ...named, default: { Sidebar: Own, NotFound: Own } },
    ],
    ['in both', { ...named, Sidebar: Own, default: { ...original, NotFoundLayout: Own } }],
  ])('takes parts %s', (_, exports) => {
    expect(names(exports)).toEqual(['Layout', 'NotFound', 'Sidebar']);
  });

  it('takes elements of the default export', () => {
    expect(names({ default: { getCustomMDXComponent: () => ({ h1: Own }) } })).toEqual(['Layout', 'h1']);
  });

  it.each([
    ['a layout alone', { default: Own }, Own],
    ['a layout by name next to it', { default: Own, Layout: Other }, Other],
    ['a layout in an object', { ...named, default: { ...original, Layout: Own } }, Own],
    ['the original layout', named, Layout],
    ['text', { default: 'text' }, Layout],
    ['nothing', { default: null }, Layout],
  ])('renders %s', (_, exports, expected) => {
    const adapted = adaptTheme(exports) as { readonly Layout: (page: object) => React.ReactElement };
    expect(findTypes(adapted.Layout({}))).toContain(expected);
  });
});

function findTypes(element: React.ReactElement): readonly unknown[] {
  const { children } = element.props as { readonly children?: React.ReactElement };
  return [element.type, ...(children ? findTypes(children) : [])];
}
