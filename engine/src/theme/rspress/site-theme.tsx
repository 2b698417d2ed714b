// A site's theme in the form of Rspress as parts of Diglot's: what it exports under a known name takes the place of the original.

import { type ComponentType, createElement } from 'react';
import { Main } from '../layouts/Main.tsx';
import { NotFound } from '../layouts/NotFound.tsx';
import type { LayoutProps as BaseLayoutProps, ViewProps } from '../parts.ts';
import { useSheet } from '../sheets.ts';
import * as chrome from './chrome.tsx';
import { DocLayout, FrameContext, HomeLayout, Layout, type OwnLayouts } from './frame.tsx';
import { HomeFeature, HomeHero, HomePartsContext, type OwnHomeParts } from './home.tsx';
import { HomeBackground } from './inert.tsx';
import { getCustomMDXComponent, pickOwnElements } from './mdx-components.tsx';

type Exports = Readonly<Record<string, unknown>>;
type Own = ComponentType<Record<string, unknown>>;

const originals: Exports = {
  ...chrome,
  DocLayout,
  HomeBackground,
  HomeFeature,
  HomeHero,
  HomeLayout,
  Layout,
  NotFound,
  getCustomMDXComponent,
};

/** Parts of the same name here, and what they are called there. */
const parts = { DocFooter: 'DocFooter', Footer: 'HomeFooter', Navbar: 'Nav', Outline: 'Outline', Sidebar: 'Sidebar' };

/**
 * What a theme exports by name, and what its default export holds: an object of parts, often the original's with some
 * replaced, or the layout alone. What replaces an original wins.
 */
function joinExports({ default: whole, ...named }: Exports): Exports {
  if (typeof whole === 'function') return { Layout: whole, ...withoutOriginals(named) };
  if (typeof whole !== 'object' || whole === null) return named;
  return { ...withoutOriginals(whole as Exports), ...withoutOriginals(named) };
}

const withoutOriginals = (theme: Exports): Exports =>
  Object.fromEntries(Object.entries(theme).filter(([name, value]) => value !== originals[name]));

export function adaptTheme(exports: Exports): Exports {
  const theme = joinExports(exports);
  const get = <Type,>(name: string): Type | undefined => {
    const value = theme[name];
    return value === originals[name] ? undefined : (value as Type | undefined);
  };
  const own: OwnLayouts = { DocLayout: get('DocLayout'), HomeLayout: get('HomeLayout') };
  const home: OwnHomeParts = {
    HomeHero: get('HomeHero'),
    HomeFeature: get('HomeFeature'),
    HomeBackground: get('HomeBackground'),
  };
  const Frame = get<ComponentType>('Layout') ?? Layout;
  const Missing = get<Own>('NotFoundLayout') ?? get<Own>('NotFound');
  const getElements = get<() => unknown>('getCustomMDXComponent');
  return {
    Layout: (page: BaseLayoutProps) => (
      <FrameContext value={{ page, own }}>
        <HomePartsContext value={home}>
          <Frame />
        </HomePartsContext>
      </FrameContext>
    ),
    ...(Missing && { NotFound: createNotFound(Missing) }),
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([name, there]) => {
        const Part = get<Own>(there);
        return Part ? [[name, () => createElement(Part)]] : [];
      }),
    ),
    ...(getElements && pickOwnElements(getElements())),
  };
}

function createNotFound(Own: ComponentType<Record<string, unknown>>) {
  return function NotFound({ view }: ViewProps) {
    useSheet('not-found');
    return (
      <Main view={view} kind="not-found">
        <Own />
      </Main>
    );
  };
}
