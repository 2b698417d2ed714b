// What the theme may know about the menus around a page: navigation bar, sidebar, breadcrumb. Types only.

import type { Badge } from './frontmatter.ts';

export interface NavbarView {
  /** Changes when anything but the marks of the current page changes; soft navigation keeps equal ones. */
  readonly key: string;
  readonly logo: LogoView;
  readonly left: readonly NavItemView[];
  readonly right: readonly NavItemView[];
  readonly languages: MenuView | undefined;
  readonly versions: MenuView | undefined;
  readonly socialLinks: readonly SocialLinkView[];
}

export interface LogoView {
  readonly light: string | undefined;
  readonly dark: string | undefined;
  readonly alt: string;
  /** Shown next to the pictures, or alone. */
  readonly text: string | undefined;
}

export type NavItemView = NavLinkView | NavGroupView;

export interface NavLinkView {
  readonly kind: 'link';
  readonly text: string;
  readonly href: string;
  readonly active: boolean;
  readonly external: boolean;
  readonly tag: TagView | undefined;
}

export interface NavGroupView {
  readonly kind: 'group';
  readonly text: string;
  readonly href: string | undefined;
  readonly active: boolean;
  readonly tag: TagView | undefined;
  readonly items: readonly NavItemView[];
}

/** A badge next to a text, already sanitized. */
export type TagView =
  | { readonly kind: 'badge'; readonly text: string; readonly type?: Badge['type'] }
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'svg'; readonly svg: string };

/** Language or version menu. */
export interface MenuView {
  /** The current entry's label. */
  readonly label: string;
  readonly items: readonly MenuItemView[];
}

export interface MenuItemView {
  readonly label: string;
  /** Value of `lang` and `hreflang`; `undefined` for versions. */
  readonly lang: string | undefined;
  readonly href: string;
  readonly current: boolean;
  /** `false`: the translation does not exist, and `href` leads to the nearest page that does. */
  readonly available: boolean;
  /** Ids that also exist on the translation, so that a hash can be kept; `undefined`: all ids of this page do, or may. */
  readonly anchors: readonly string[] | undefined;
}

export interface SocialLinkView {
  readonly label: string;
  /** Trusted: a preset, or sanitized custom SVG. */
  readonly svg: string;
  readonly mode: 'link' | 'text' | 'img' | 'dom';
  readonly content: string;
}

export interface SidebarView {
  /** Hash of the tree without marks of the current page. */
  readonly key: string;
  readonly items: readonly SidebarItemView[];
}

export type SidebarItemView =
  | SidebarLinkView
  | SidebarGroupView
  | { readonly kind: 'divider'; readonly dividerType: 'dashed' | 'solid' }
  | { readonly kind: 'header'; readonly text: InlineHtml; readonly tag: TagView | undefined };

export interface SidebarLinkView {
  readonly kind: 'link';
  readonly text: InlineHtml;
  readonly href: string;
  readonly active: boolean;
  readonly external: boolean;
  readonly tag: TagView | undefined;
  readonly context: string | undefined;
}

export interface SidebarGroupView {
  readonly kind: 'group';
  /** Stable in the tree, usable in an `id`. */
  readonly id: string;
  readonly text: InlineHtml;
  readonly href: string | undefined;
  /** The group's own page is the current one. */
  readonly active: boolean;
  readonly collapsible: boolean;
  /** Open in the rendered page: not collapsed by the author, or holding the current page. */
  readonly open: boolean;
  readonly tag: TagView | undefined;
  readonly context: string | undefined;
  readonly items: readonly SidebarItemView[];
}

/** HTML made from inline Markdown (bold, italic, strike, code); everything else escaped. Trusted. */
export type InlineHtml = string & { readonly __inlineHtml?: never };

export interface Crumb {
  readonly text: string;
  readonly href: string | undefined;
}
