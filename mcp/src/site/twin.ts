// Reads a Markdown twin: frontmatter, and headings with their ids.

import { parse } from 'yaml';
import { isRecord } from './is-record.ts';
import { type CountTokens, createCounter } from './tokens.ts';
import { parseHeadings, type TwinHeading } from './twin-headings.ts';

export interface Twin {
  /** Route of the page, without base: `/guide/start`, `/zh/`. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Complete address of the page; empty when the site has no URL. */
  readonly canonical: string;
  readonly language: string;
  readonly version: string;
  /** Texts of the menu above the page, joined; empty for pages in no menu. */
  readonly section: string;
  readonly lastUpdated: string;
  /** Addresses of the page in other languages. */
  readonly translations: Readonly<Record<string, string>>;
  /** The text below the frontmatter. */
  readonly body: string;
  readonly headings: readonly TwinHeading[];
  readonly countTokens: CountTokens;
}

const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The line that leads those who come from elsewhere to the list of pages. */
const LIST_NOTE = /^> \[[^\]\n]*\]\([^)\n]*\bllms\.txt\)\s*\n/;

export function parseTwin(route: string, source: string): Twin {
  const match = FRONTMATTER.exec(source);
  const fields = parseFields(match?.[1] ?? '');
  const body = source
    .slice(match?.[0].length ?? 0)
    .trimStart()
    .replace(LIST_NOTE, '');
  const headings = parseHeadings(body);
  const getText = (name: string): string => toText(fields[name]);
  const tokens = fields['tokens'];
  return {
    route,
    title: getText('title') || headings.find(({ depth }) => depth === 1)?.text || route,
    description: getText('description'),
    canonical: getText('canonical'),
    language: getText('language'),
    version: getText('version'),
    section: getText('section'),
    lastUpdated: getText('lastUpdated'),
    translations: parseTranslations(fields['translations']),
    body,
    headings,
    countTokens: createCounter(body, typeof tokens === 'number' ? tokens : undefined),
  };
}

/** Frontmatter that cannot be read counts as none: the text is worth more than its fields. */
function parseFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = parse(text, { schema: 'core', maxAliasCount: 0, logLevel: 'silent' });
    return isRecord(fields) ? fields : {};
  } catch {
    return {};
  }
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(' › ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function parseTranslations(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([lang, address]) => [lang, toText(address)]));
}
