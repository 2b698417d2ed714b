// Docusaurus's navigation bar as Diglot's.

import { asFields, asList, asText, type Fields, getPlace } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { listKnown } from '../shared/menu-code.ts';
import { dropEmpty } from '../shared/settings.ts';
import type { SiteMenus } from './sidebars.ts';
import type { DocusaurusSite } from './site.ts';

interface NavPlace {
  readonly site: DocusaurusSite;
  readonly menus: SiteMenus;
}

export function toNav(value: unknown, context: MigrationContext, place: NavPlace): Fields[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const { file } = place.site;
  return listKnown(value, context.notes).flatMap((item): Fields[] => {
    const fields = asFields(item);
    const type = asText(fields['type']);
    if (type === 'search' || isLine(fields)) return [];
    if (type === 'localeDropdown') return toMenu('Languages', fields, [], { context, place });
    if (type === 'docsVersionDropdown' || type === 'docsVersion') return toVersions(fields, context, place);
    const text =
      asText(fields['label']) ?? asText(fields['aria-label']) ?? asText(fields['docId']) ?? asText(fields['sidebarId']);
    const children = toNav(fields['items'], context, place);
    const link = readNavLink(fields, place);
    if (text === undefined || (link === undefined && !children)) {
      const at = getPlace(fields, 'type') ?? getPlace(fields, 'label') ?? { file, line: undefined };
      const id = asText(fields['docId']) ?? asText(fields['sidebarId']);
      const message =
        id === undefined
          ? `An entry of the type \`${type ?? 'default'}\` was left out of the navigation bar.`
          : `The entry \`${text ?? id}\` was left out of the navigation bar: nothing has the id \`${id}\`.`;
      const advice =
        id === undefined ? 'Fill a slot of the theme with it.' : 'Correct the id, or write it into `themeConfig.nav`.';
      context.notes.add({ topic: 'menu', ...at, message, advice });
      return [];
    }
    return [dropEmpty({ text, link, position: fields['position'] === 'left' ? 'left' : undefined, items: children })];
  });
}

function readNavLink(fields: Fields, { menus }: NavPlace): string | undefined {
  const id = asText(fields['docId']);
  const builder = menus.get(asText(fields['docsPluginId']) ?? '');
  if (id !== undefined) return builder?.getRoute(id);
  if (fields['type'] === 'docSidebar') return builder?.getFirst(asText(fields['sidebarId']));
  const to = asText(fields['to']);
  // Links of this kind count from the top, with a slash and without.
  return to === undefined ? asText(fields['href']) : /^(?:[a-z]+:|[/#])/i.test(to) ? to : `/${to}`;
}

/** A menu that leads to the first page of each version. Nothing for documents of one version. */
function toVersions(fields: Fields, context: MigrationContext, place: NavPlace): Fields[] {
  const id = asText(fields['docsPluginId']) ?? '';
  const kinds = place.site.kinds.filter((kind) => kind.kind === 'docs' && kind.id === id);
  const items = kinds.flatMap(({ key, label }): Fields[] => {
    const link = place.menus.get(key)?.getFirst();
    return link === undefined || label === undefined ? [] : [{ text: label, link }];
  });
  const [first] = items;
  if (first === undefined) return toMenu('Versions', fields, [], { context, place });
  const position = fields['position'] === 'left' ? 'left' : undefined;
  if (fields['type'] === 'docsVersion') return [dropEmpty({ ...first, position })];
  return toMenu(String(first['text']), fields, items, { context, place });
}

/** A line between the entries of a menu. */
const isLine = ({ type, value }: Fields): boolean =>
  type === 'html' && /^\s*<hr\b[^>]*>\s*$/i.test(asText(value) ?? '');

/** A menu with the entries that the site has around those that Docusaurus makes. A single one of its own needs no menu. */
function toMenu(
  text: string,
  fields: Fields,
  items: readonly Fields[],
  { context, place }: { readonly context: MigrationContext; readonly place: NavPlace },
): Fields[] {
  const read = (name: string): Fields[] => toNav(asList(fields[name]), context, place) ?? [];
  const all = [...read('dropdownItemsBefore'), ...items, ...read('dropdownItemsAfter')];
  const position = fields['position'] === 'left' ? 'left' : undefined;
  const [first] = all;
  if (first === undefined) return [];
  return all.length === 1 && items.length === 0
    ? [dropEmpty({ ...first, position })]
    : [dropEmpty({ text, position, items: all })];
}
