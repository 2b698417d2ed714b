// Hooks of Rspress's runtime that give the menus of the page.

import type { PageView } from '../../model/view.ts';
import { usePage } from '../page-context.ts';
import { usePlace } from './place.ts';
import { isEqualPath } from './urls.ts';

type NavItems = NonNullable<PageView['navbar']>['left'];

export interface NavEntry {
  readonly text: string;
  readonly link?: string | undefined;
  readonly items?: readonly NavEntry[];
}

export function useNav(): readonly NavEntry[] {
  const navbar = usePage()?.navbar;
  const convert = (items: NavItems): readonly NavEntry[] =>
    items.map((item) =>
      item.kind === 'link'
        ? { text: item.text, link: item.href }
        : { text: item.text, link: item.href, items: convert(item.items) },
    );
  return navbar ? convert([...navbar.left, ...navbar.right]) : [];
}

type SidebarItems = NonNullable<PageView['sidebar']>['items'];

/** The sidebar of the page. Texts are as shown: HTML of inline marks. */
export function useSidebar(): readonly Readonly<Record<string, unknown>>[] {
  const convert = (items: SidebarItems): readonly Readonly<Record<string, unknown>>[] =>
    items.map((item) => {
      if (item.kind === 'divider') return { dividerType: item.dividerType };
      if (item.kind === 'header') return { sectionHeaderText: item.text };
      if (item.kind === 'link') return { text: item.text, link: item.href };
      return { text: item.text, link: item.href, collapsed: !item.open, items: convert(item.items) };
    });
  return convert(usePage()?.sidebar?.items ?? []);
}

export const useSidebarDynamic = () => [useSidebar(), () => undefined] as const;

export function useLocaleSiteData(): Readonly<Record<string, unknown>> {
  const { lang, defaultLang } = usePlace();
  const prefix = lang === defaultLang ? '/' : `${lang}/`;
  return { lang, langRoutePrefix: prefix, nav: useNav(), sidebar: { [prefix]: useSidebar() } };
}

export function useActiveMatcher(): (link: string) => boolean {
  const { pathname } = usePlace();
  return (link) => isEqualPath(link, pathname);
}
