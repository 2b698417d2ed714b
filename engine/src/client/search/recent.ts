// Pages that the reader chose recently, kept in the browser. Stored values are checked: anything may have written them.

import { readStored, writeStored } from '../lib/storage.ts';

export interface Visit {
  readonly title: string;
  /** Route, with a hash perhaps; without base. */
  readonly link: string;
  /** Where the page lies, by the titles of its menus. */
  readonly place?: string | undefined;
  readonly lang: string;
}

const KEY = 'diglot:recent';
const MAX_KEPT = 12;
const MAX_SHOWN = 5;
const MAX_LENGTH = 400;

/** Newest first. */
export function readRecent(lang: string): Visit[] {
  return readAll()
    .filter((page) => page.lang === lang)
    .slice(0, MAX_SHOWN);
}

export function addRecent(page: Visit): void {
  const others = readAll().filter((other) => other.link !== page.link);
  writeStored(KEY, JSON.stringify([page, ...others].slice(0, MAX_KEPT)));
}

function readAll(): Visit[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

function isRecentPage(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const { title, link, place, lang } = value as Partial<Record<keyof Visit, unknown>>;
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH;
  // One slash: two would lead to another host.
  return (
    (place === undefined || place === '' || isText(place)) &&
    isText(title) &&
    isText(lang) &&
    isText(link) &&
    /^\/(?![/\\])/.test(link)
  );
}
