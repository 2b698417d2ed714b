// A page view with everything on it, for tests of printing. For tests only.

import type { RenderInput } from '../src/model/output.ts';
import type { Body } from '../src/model/page.ts';
import type { PageData, PageView, SiteView } from '../src/model/view.ts';
import type { SidebarItemView, SidebarView } from '../src/model/view-menus.ts';
import { getStrings } from '../src/theme/strings/index.ts';

export interface ViewChanges extends Partial<Omit<PageView, 'page' | 'site'>> {
  readonly page?: Partial<PageData>;
  readonly site?: Partial<SiteView>;
}

export function createView({ page = {}, site = {}, ...changes }: ViewChanges = {}): PageView {
  const lang = page.lang ?? 'en';
  return {
    page: createPage(page),
    site: { ...plainSite, ...site },
    strings: getStrings(lang),
    title: undefined,
    navbar: undefined,
    sidebar: undefined,
    outline: undefined,
    docFooter: undefined,
    breadcrumb: [],
    overview: undefined,
    hero: undefined,
    features: [],
    posts: [],
    head: {
      title: 'Page - Site',
      description: '',
      canonical: undefined,
      alternates: [],
      icon: undefined,
      tags: [],
    },
    globalUIComponents: true,
    ...changes,
  };
}

const createPage = (page: Partial<PageData>): PageData => ({
  pagePath: '/guide/intro',
  routePath: '/guide/intro',
  pageType: 'doc',
  title: 'Intro',
  frontmatter: { extra: {} },
  toc: [],
  lang: 'en',
  version: '',
  lastUpdatedTime: undefined,
  description: '',
  _relativePath: 'en/guide/intro.md',
  ...page,
});

const plainSite: SiteView = {
  title: 'Site',
  base: '/',
  defaultLang: 'en',
  darkMode: true,
  appearanceTransition: true,
  scrollToTop: false,
  hideNavbar: 'never',
  imageZoom: '.prose img',
  footerMessage: undefined,
  searchEnabled: true,
  homeHref: '/',
  allPagesHref: '/all-pages',
};

export const navbar: NonNullable<PageView['navbar']> = {
  key: 'nav',
  logo: { light: undefined, dark: undefined, alt: '', text: 'Site' },
  left: [],
  right: [
    { kind: 'link', text: 'Guide', href: '/guide/', active: true, external: false, tag: undefined },
    {
      kind: 'group',
      text: 'More',
      href: undefined,
      active: false,
      tag: { kind: 'badge', text: 'new' },
      items: [
        { kind: 'link', text: 'Old', href: 'https://old.example/', active: false, external: true, tag: undefined },
      ],
    },
  ],
  languages: {
    label: 'English',
    items: [
      { label: 'English', lang: 'en', href: '/guide/intro', current: true, available: true, anchors: undefined },
      { label: '简体中文', lang: 'zh', href: '/zh/', current: false, available: false, anchors: [] },
    ],
  },
  versions: undefined,
  socialLinks: [],
};

export const sidebarLink = (text: string, href: string, active = false): SidebarItemView => ({
  kind: 'link',
  text,
  href,
  active,
  external: false,
  tag: undefined,
  context: undefined,
});

export interface GroupChanges {
  readonly href?: string;
  readonly active?: boolean;
  readonly open?: boolean;
  readonly collapsible?: boolean;
}

export const sidebarGroup = (
  text: string,
  items: readonly SidebarItemView[],
  { href, active = false, open = true, collapsible = true }: GroupChanges = {},
): SidebarItemView => ({
  kind: 'group',
  id: text.toLowerCase(),
  text,
  href,
  active,
  collapsible,
  open,
  tag: undefined,
  context: undefined,
  items,
});

export const createSidebar = (items: readonly SidebarItemView[], key = 'side'): SidebarView => ({ key, items });

export interface InputChanges extends Partial<RenderInput> {
  readonly body?: Body;
}

export function createInput({ body = { html: '', slots: [] }, ...changes }: InputChanges = {}): RenderInput {
  return {
    view: createView(),
    content: { body },
    links: [],
    assets: [],
    partials: {},
    file: 'docs/en/guide/intro.mdx',
    ...changes,
  };
}
