// The navigation bar of a page: entries with their marks, menus, social links.

import type { NavItem, Section } from '../../../model/site.ts';
import type { LogoView, NavbarView, NavItemView } from '../../../model/view-menus.ts';
import { compilePattern } from '../../../text/pattern.ts';
import { isExternalHref, splitHref, splitRoute, toRouteKey } from '../../../text/url.ts';
import { buildLanguageMenu, buildVersionMenu } from './menu-view.ts';
import { createShortHash } from './short-hash.ts';
import { buildSocialLinks } from './social-links.ts';
import { buildTagView, toAssetUrl } from './tag-view.ts';
import type { RoutePosition, ViewContext } from './view-context.ts';

export type NavbarBuilder = (position: RoutePosition) => NavbarView;

/** An entry without marks, and the test for marking it on a page. */
interface PreparedItem {
  readonly view: NavItemView;
  readonly isOwn: (position: RoutePosition) => boolean;
  readonly items: readonly PreparedItem[];
}

/** All that does not depend on the page is made here once. */
export function createNavbarBuilder(context: ViewContext, section: Section): NavbarBuilder {
  const entries = section.nav.map((item) => ({
    item: prepareItem(context, section, item),
    left: item.position === 'left',
  }));
  const left = entries.filter((entry) => entry.left).map((entry) => entry.item);
  const right = entries.filter((entry) => !entry.left).map((entry) => entry.item);
  const logo = buildLogo(context, section);
  const socialLinks = buildSocialLinks(context.config);
  const views = [...left, ...right].map((item) => item.view);
  const { lang, version } = section;
  const key = createShortHash([lang, version, views, logo, socialLinks, context.getStrings(lang)]);
  return (position) => ({
    key,
    logo,
    left: left.map((item) => markItem(item, position)),
    right: right.map((item) => markItem(item, position)),
    languages: buildLanguageMenu(context, position),
    versions: buildVersionMenu(context, position),
    socialLinks,
  });
}

function buildLogo({ config, getLocale }: ViewContext, { lang }: Section): LogoView {
  const { logo, base } = config;
  const { title } = getLocale(lang);
  const [light, dark] = [logo?.light, logo?.dark].map((path) =>
    path === undefined ? undefined : toAssetUrl(path, base),
  );
  return {
    light,
    dark,
    alt: logo?.alt ?? logo?.text ?? title,
    text: logo?.text ?? (light === undefined ? title : undefined),
  };
}

function prepareItem(context: ViewContext, section: Section, item: NavItem): PreparedItem {
  const tag = buildTagView(item.tag, context.config.base);
  const items = (item.items ?? []).map((child) => prepareItem(context, section, child));
  const target = item.link === undefined ? undefined : context.resolveHref(item.link, section);
  const isOwn = createMatcher(context, item);
  if (items.length > 0) {
    const views = items.map((child) => child.view);
    return {
      view: { kind: 'group', text: item.text, href: target?.href, active: false, tag, items: views },
      isOwn,
      items,
    };
  }
  const { href, external } = target ?? { href: '#', external: false };
  return { view: { kind: 'link', text: item.text, href, active: false, external, tag }, isOwn, items };
}

/** `activeMatch` is tried on the path with and without language and version; a plain link marks its page and all below. */
function createMatcher({ index }: ViewContext, { activeMatch, link }: NavItem): (position: RoutePosition) => boolean {
  const pattern = activeMatch === undefined ? undefined : compilePattern(activeMatch);
  if (pattern) return ({ pagePath, routePath }) => pattern.test(pagePath) || pattern.test(routePath);
  if (link === undefined || isExternalHref(link)) return () => false;
  const own = toRouteKey(splitRoute(splitHref(link).path, index.prefixes).pagePath);
  return ({ pagePath }) => {
    const key = toRouteKey(pagePath);
    return key === own || (own !== '/' && key.startsWith(`${own}/`));
  };
}

function markItem({ view, isOwn, items }: PreparedItem, position: RoutePosition): NavItemView {
  if (view.kind === 'link') return isOwn(position) ? { ...view, active: true } : view;
  const marked = items.map((item) => markItem(item, position));
  return { ...view, items: marked, active: isOwn(position) || marked.some((item) => item.active) };
}
