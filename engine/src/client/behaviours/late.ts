// Behaviours that answer to the reader. Loaded at the first sign of interaction.

import type { Behaviour } from '../behaviour.ts';
import { searchReadiness } from '../search/behaviour.ts';
import { copy } from './copy.ts';
import { copyPage } from './copy-page.ts';
import { drawer } from './drawer.ts';
import { dropdown } from './dropdown.ts';
import { hashScroll } from './hash-scroll.ts';
import { localeLink } from './locale-link.ts';
import { navbarHide } from './navbar-hide.ts';
import { nearestPages } from './nearest-pages.ts';
import { outlineSpy } from './outline-spy.ts';
import { overview } from './overview.ts';
import { rowLink } from './row-link.ts';
import { scrollTop } from './scroll-top.ts';
import { tabs } from './tabs.ts';
import { themeToggle } from './theme-toggle.ts';
import { webMcp } from './web-mcp.ts';
import { wholePage } from './whole-page.ts';
import { wrap } from './wrap.ts';
import { zoom } from './zoom.ts';

export const lateBehaviours: readonly Behaviour[] = [
  ...[dropdown, drawer, navbarHide, themeToggle, outlineSpy, overview, scrollTop, wholePage],
  ...[copy, copyPage, wrap, tabs, zoom, nearestPages, hashScroll, localeLink, rowLink, searchReadiness, webMcp],
];
