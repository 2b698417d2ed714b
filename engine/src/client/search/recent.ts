// Pages that the reader chose lately, kept in the browser. What is stored is checked: anything may have written it.

import { readStored, writeStored } from '../lib/storage.ts';

export interface RecentPage {
  readonly title: string;
  /** Route, with a hash perhaps; without base. */
  readonly link: string;
  readonly lang: string;
}

const KEY = 'diglot:recent';
const MAX_KEPT = 12;
const MAX_SHOWN = 5;
const MAX_LENGTH = 400;

/** Newest first. */
export function readRecent(lang: string): RecentPage[] {
  return readAll()
    .filter((page) => page.lang === lang)
    .slice(0, MAX_SHOWN);
}

export function addRecent(page: RecentPage): void {
  const others = readAll().filter((other) => other.link !== page.link);
  writeStored(KEY, JSON.stringify([page, ...others].slice(0, MAX_KEPT)));
}

function readAll(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
  } catch {
    return [];
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { title, link, lang } = value as Partial<Record<keyof RecentPage, unknown>>;
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH;
  // One slash: two would lead to another host.
  return isText(title) && isText(lang) && isText(link) && /^\/(?![/\\])/.test(link);
}
