// What a site may put in place of the theme's components, and into the slots around them.

import { type ComponentType, createContext, createElement, type ElementType, type ReactNode, useContext } from 'react';
import type { PageView } from '../model/view.ts';

/** Most components of the theme read the page's view and nothing else. */
export interface ViewProps {
  readonly view: PageView;
}

/** The parts of a page, rendered before the layout that places them. */
export interface LayoutProps extends ViewProps {
  /** `undefined`: none. */
  readonly navbar: ReactNode | undefined;
  /** `undefined`: none. */
  readonly sidebar: ReactNode | undefined;
  /** The page's heading. `undefined`: the page shows none, or it has its place in the body. */
  readonly title: ReactNode | undefined;
  /** Everything but the title. */
  readonly body: ReactNode;
  /** The site's global components. */
  readonly globals: ReactNode | undefined;
  /** The search dialog. */
  readonly search: ReactNode | undefined;
}

export interface PageTitleProps extends ViewProps {
  /** Classes and previous ids that the author gave the heading. */
  readonly heading?: HeadingExtras | undefined;
  /** What the author wrote in the heading. Default: the title as text. */
  readonly children?: ReactNode;
}

export interface HeadingExtras {
  /** Further ids that links may use. */
  readonly aliases: readonly string[];
  readonly classes: readonly string[];
}

/** A site replaces one of these by exporting a component of that name from its components file. */
export interface ThemeComponents {
  /** Everything in the page's body, for every page type. */
  readonly Layout: ComponentType<LayoutProps>;
  /** The bar at the top. */
  readonly Navbar: ComponentType<ViewProps>;
  /** The pages of the section, at the left. */
  readonly Sidebar: ComponentType<ViewProps>;
  /** The bar below the navigation bar on narrow screens. */
  readonly MenuBar: ComponentType<ViewProps>;
  /** The heading of the first level. */
  readonly PageTitle: ComponentType<PageTitleProps>;
  /** The headings of the page, at the right. */
  readonly Outline: ComponentType<ViewProps>;
  /** The end of a doc page: its date, its edit link, its neighbours. */
  readonly DocFooter: ComponentType<ViewProps>;
  /** The end of a home page: the site's message. */
  readonly Footer: ComponentType<ViewProps>;
  /** The banner on pages of old versions. */
  readonly VersionBanner: ComponentType<ViewProps>;
  /** The main part of a page for an address without a page. */
  readonly NotFound: ComponentType<ViewProps>;
  /** The button that opens the search. */
  readonly SearchButton: ComponentType;
  /** The button that changes the colour scheme. */
  readonly ThemeToggle: ComponentType;
}

/** Places around and inside the frame where a site adds something of its own. */
export interface ThemeSlots {
  /** Above everything, the navigation bar included. */
  readonly 'page.before'?: ComponentType<ViewProps>;
  /** Below everything, on every page type. */
  readonly 'page.after'?: ComponentType<ViewProps>;
  /** In the navigation bar, before the logo. */
  readonly 'navbar.before'?: ComponentType<ViewProps>;
  /** In the navigation bar, after the logo. */
  readonly 'navbar.start'?: ComponentType<ViewProps>;
  /** In the navigation bar, after the last control. */
  readonly 'navbar.end'?: ComponentType<ViewProps>;
  /** In the full-screen navigation of phones, after its entries. */
  readonly 'navbar.screen'?: ComponentType<ViewProps>;
  /** Above the entries of the sidebar. */
  readonly 'sidebar.before'?: ComponentType<ViewProps>;
  /** Below the entries of the sidebar. */
  readonly 'sidebar.after'?: ComponentType<ViewProps>;
  /** In the article of a doc page, above the title. */
  readonly 'doc.before'?: ComponentType<ViewProps>;
  /** Below the title of any page that shows one. */
  readonly 'doc.title.after'?: ComponentType<ViewProps>;
  /** In the article of a doc page, below the text. */
  readonly 'doc.after'?: ComponentType<ViewProps>;
  /** Above the entries of the outline. */
  readonly 'outline.before'?: ComponentType<ViewProps>;
  /** Below the entries of the outline. */
  readonly 'outline.after'?: ComponentType<ViewProps>;
  /** At the start of the footer of a doc page: before its date and its edit link. */
  readonly 'footer.before'?: ComponentType<ViewProps>;
  /** At the end of the footer of a doc page. */
  readonly 'footer.after'?: ComponentType<ViewProps>;
  /** In the main part of a home page, above the hero. */
  readonly 'home.before'?: ComponentType<ViewProps>;
  /** In the main part of a home page, below the text. */
  readonly 'home.after'?: ComponentType<ViewProps>;
  /** Below the text of the page for missing addresses. */
  readonly 'not-found.after'?: ComponentType<ViewProps>;
}

export type SlotName = keyof ThemeSlots;

export interface ThemeParts {
  readonly components?: Partial<ThemeComponents>;
  readonly slots?: ThemeSlots;
  /** What is in place of the theme's own layouts, inside of `Layout`. */
  readonly layouts?: { readonly doc: ComponentType; readonly home: ComponentType } | undefined;
  /** The site's component for `h1`. */
  readonly h1?: ElementType | undefined;
}

export const PartsContext = createContext<ThemeParts>({});

/** The site's component of that name, or the theme's own. */
export function usePart<Name extends keyof ThemeComponents>(
  name: Name,
  own: ThemeComponents[Name],
): ThemeComponents[Name] {
  return useContext(PartsContext).components?.[name] ?? own;
}

export interface SlotProps extends ViewProps {
  readonly name: SlotName;
}

/** What the site puts into a slot; nothing by default. */
export function Slot({ name, view }: SlotProps): ReactNode {
  const content = useContext(PartsContext).slots?.[name];
  return content && createElement(content, { view });
}
