// Docusaurus's navigation bar as Diglot's.

import { asFields, asText, type Fields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { dropEmpty } from '../shared/settings.ts';
import type { SiteMenus } from './sidebars.ts';
import type { DocusaurusSite } from './site.ts';

interface NavPlace {
  readonly site: DocusaurusSite;
  readonly menus: SiteMenus;
}

export function toNav(value: unknown, context: MigrationContext, place: NavPlace): Fields[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((item): Fields[] => {
    const fields = asFields(item);
    const type = asText(fields['type']);
    if (type === 'localeDropdown' || type === 'search' || type === 'docsVersionDropdown' || type === 'docsVersion')
      return [];
    const text =
      asText(fields['label']) ?? asText(fields['aria-label']) ?? asText(fields['docId']) ?? asText(fields['sidebarId']);
    const children = toNav(fields['items'], context, place);
    const link = readNavLink(fields, place);
    if (text === undefined || (link === undefined && !children)) {
      const message = `An entry of the type \`${type ?? 'default'}\` was left out of the navigation bar.`;
      context.notes.add({ topic: 'menu', file: place.site.file, message, advice: 'Fill a slot of the theme with it.' });
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
  return asText(fields['to']) ?? asText(fields['href']);
}

export const known = new Set(['classic', 'client-redirects', 'content-docs', 'content-blog', 'content-pages']);
