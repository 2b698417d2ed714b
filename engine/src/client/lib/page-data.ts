// Reads the JSON blocks of a page. Nothing is cached: soft navigation replaces the blocks.

import { CLIENT_STRINGS_ID, PAGE_FACTS_ID, type PageFacts } from '../../model/client-data.ts';
import type { ThemeStrings } from '../../model/strings.ts';

/** The parsed block, or an empty object. Small, for what runs before the first paint. */
export function readFacts(): Partial<PageFacts> {
  return readJson(PAGE_FACTS_ID) as Partial<PageFacts>;
}

function readJson(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
  } catch {
    return {};
  }
}

/** Facts of the page; a page without the block counts as one of a site at `/` in its own language alone. */
export function readPageFacts(): PageFacts {
  const { lang } = document.documentElement;
  return {
    base: '/',
    lang,
    defaultLang: lang,
    langs: [lang],
    version: '',
    route: '',
    ...readFacts(),
  };
}

export function readString(name: keyof ThemeStrings, values: Readonly<Record<string, string | number>> = {}): string {
  const text = (readJson(CLIENT_STRINGS_ID) as Partial<ThemeStrings>)[name] ?? '';
  return text.replace(/\{(\w+)\}/g, (mark, key) => String(values[key] ?? mark));
}
