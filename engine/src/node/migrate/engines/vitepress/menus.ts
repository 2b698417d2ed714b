// VitePress's navigation and sidebars as Diglot's.

import { shorten } from '../../config/shorten.ts';
import { asFields, asText, type Fields, getPlace, getUnknown, isFields } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';
import { isComputed, listKnown } from '../shared/menu-code.ts';
import { dropEmpty } from '../shared/settings.ts';

/** A text; one that only running the code would give is its expression. */
function readText(value: unknown, notes: Notes): string | undefined {
  const unknown = getUnknown(value);
  if (!unknown) return asText(value);
  const { text, file, line } = unknown;
  const message = `A text of a menu is computed by code, which was not run: \`${shorten(text)}\`.`;
  notes.add({ topic: 'menu', file, line, message, advice: 'Write the text into `diglot.config.ts`.' });
  return text;
}

export function toNav(value: unknown, lang: string, notes: Notes): Fields[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return listKnown(value, notes).flatMap((item): Fields[] => {
    const { text, link, items, activeMatch } = asFields(item);
    noteComponent(asFields(item), notes);
    const label = readText(text, notes);
    if (label === undefined || isComputed(link, notes)) return [];
    if (Array.isArray(items)) noteTitles(label, items, notes);
    const entries = Array.isArray(items) ? (toNav(flatten(items), lang, notes) ?? []) : undefined;
    return [
      dropEmpty({
        text: label,
        link: asText(link),
        activeMatch: lang === '' ? asText(activeMatch) : asText(activeMatch)?.replace(`/${lang}/`, '/'),
        items: entries,
      }),
    ];
  });
}

/** Groups in a menu, which has one level here. */
const flatten = (items: readonly unknown[]): readonly unknown[] =>
  items.flatMap((item) => (isFields(item) && Array.isArray(item['items']) ? item['items'] : [item]));

/** Entries of the navigation may be a component, which nothing here shows. */
function noteComponent(item: Fields, notes: Notes): void {
  const name = asText(item['component']);
  const place = getPlace(item, 'component');
  if (name === undefined || !place) return;
  const message = `The component \`${name}\` was left out of the navigation.`;
  notes.add({ topic: 'menu', ...place, message, advice: 'Write it in React, and fill a slot of the theme with it.' });
}

/** Says which titles of groups a menu loses. */
function noteTitles(menu: string, items: readonly unknown[], notes: Notes): void {
  for (const item of items.map(asFields)) {
    const title = asText(item['text']) || undefined;
    const place = getPlace(item, 'text');
    if (title === undefined || !place || !Array.isArray(item['items'])) continue;
    const message = `The title \`${title}\` of a group in the menu \`${menu}\` was left out: its entries are in the menu itself.`;
    notes.add({
      topic: 'menu',
      ...place,
      message,
      advice: 'Make the group a menu of its own if readers need its title.',
    });
  }
}

export function toSidebar(value: unknown, notes: Notes): unknown {
  if (Array.isArray(value)) return toItems(value, '', notes);
  if (!isFields(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, items]) => !isComputed(items, notes))
      .map(([prefix, items]) => [
        prefix.startsWith('/') ? prefix : `/${prefix}`,
        isFields(items) ? toItems(items['items'], asText(items['base']) ?? '', notes) : toItems(items, '', notes),
      ]),
  );
}

function toItems(items: unknown, base: string, notes: Notes): Fields[] {
  return listKnown(items, notes).flatMap((item): Fields[] => {
    const { text, link, items: children, collapsed, base: own } = asFields(item);
    const from = asText(own) ?? base;
    if (isComputed(link, notes) && children === undefined) return [];
    const path = asText(link);
    const entry = dropEmpty({ text: readText(text, notes), link: path === undefined ? undefined : join(from, path) });
    if (children === undefined) return Object.keys(entry).length === 0 ? [] : [entry];
    const folding = typeof collapsed === 'boolean' ? { collapsed: collapsed || undefined } : { collapsible: false };
    return [{ ...entry, ...dropEmpty(folding), items: toItems(children, from, notes) }];
  });
}

/** A base is what links begin with, and need not end in a slash. */
const join = (base: string, path: string): string =>
  base === '' || /^(?:[a-z]+:|\/\/)/i.test(path) ? path : base + path.replace(/^\//, base.endsWith('/') ? '' : '/');
