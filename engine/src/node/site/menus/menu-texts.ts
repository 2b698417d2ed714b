// Menus may name a key of `i18n.json` instead of a text.

import type { SiteTexts } from '../../../model/config.ts';
import type { NavItem } from '../../../model/site.ts';
import type { MetaEntry } from './meta-file.ts';

/** Returns the text of a key in one language, and any other text as it is. */
export type Translate = (text: string) => string;

/** `fallback`: the language whose text replaces a missing one. */
export function createTranslate(texts: SiteTexts | undefined, lang: string, fallback: string): Translate {
  if (!texts) return (text) => text;
  return (text) => {
    const found = Object.hasOwn(texts, text) ? texts[text] : undefined;
    return found?.[lang] ?? found?.[fallback] ?? text;
  };
}

export function translateNav(item: NavItem, translate: Translate): NavItem {
  return {
    ...item,
    text: translate(item.text),
    ...(item.items && { items: item.items.map((child) => translateNav(child, translate)) }),
  };
}

export function translateMeta(entry: MetaEntry, translate: Translate): MetaEntry {
  const translated = entry.label === undefined ? entry : { ...entry, label: translate(entry.label) };
  if (translated.kind !== 'link' || !translated.items) return translated;
  return { ...translated, items: translated.items.map((item) => translateMeta(item, translate)) };
}
