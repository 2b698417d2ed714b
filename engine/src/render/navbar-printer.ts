// Prints navigation bars. Pages of a language differ in where their language and version menus lead; the rest is printed once.

import { createElement } from 'react';
import { escapeHtml } from '../model/html.ts';
import type { ThemeStrings } from '../model/strings.ts';
import type { MenuView, NavbarView, PageView } from '../model/view.ts';
import { Navbar } from '../theme/chrome/Navbar.tsx';
import type { PageRun } from './page-run.ts';

type NavbarPrinter = (run: PageRun) => string;

/** HTML and, between its pieces, the number of the value that stands there. */
type Template = readonly (string | number)[];

const MARK = /\u0086n(\d+)\u0087/;

export function createNavbarPrinter(): NavbarPrinter {
  const known = new WeakMap<ThemeStrings, Map<string, Template>>();
  return (run) => {
    const { view } = run;
    if (view.navbar === undefined) return '';
    const values: string[] = [];
    const navbar = withoutTargets(view.navbar, values);
    const templates = known.get(view.strings) ?? new Map<string, Template>();
    known.set(view.strings, templates);
    const key = getKey(view, navbar);
    const template = templates.get(key) ?? createTemplate({ ...view, navbar }, run);
    templates.set(key, template);
    return template.map((part) => (typeof part === 'string' ? part : escapeHtml(values[part] ?? ''))).join('');
  };
}

/** The bar with marks in place of what differs by page; the values go to `values`. */
function withoutTargets(navbar: NavbarView, values: string[]): NavbarView {
  const mark = (value: string): string => `\u0086n${values.push(value) - 1}\u0087`;
  const cover = (menu: MenuView | undefined): MenuView | undefined =>
    menu && {
      ...menu,
      items: menu.items.map((item) => ({
        ...item,
        href: mark(item.href),
        anchors: item.anchors && [mark(item.anchors.join(' '))],
      })),
    };
  return { ...navbar, languages: cover(navbar.languages), versions: cover(navbar.versions) };
}

/** Everything that `Navbar` reads. */
function getKey({ site, page }: PageView, navbar: NavbarView): string {
  const { homeHref, hideNavbar, searchEnabled, darkMode } = site;
  return JSON.stringify([page.lang, homeHref, hideNavbar, searchEnabled, darkMode, navbar]);
}

function createTemplate(view: PageView, run: PageRun): Template {
  const html = run.print(createElement(Navbar, { view }));
  return html.split(MARK).map((part, i) => (i % 2 === 0 ? part : Number(part)));
}
