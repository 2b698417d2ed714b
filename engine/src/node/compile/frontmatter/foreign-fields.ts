// Frontmatter of other generators: fields and forms that mean something there and nothing, or something else, here.

import { isRecord } from '../../../model/is-record.ts';

/** What to do about a field, by its name. */
const remedies: Readonly<Record<string, string>> = {
  slug: 'The address of a page is its path; rename the file, or add a redirect.',
  permalink: 'The address of a page is its path; rename the file, or add a redirect.',
  url: 'The address of a page is its path; rename the file, or add a redirect.',
  layout: 'Use `pageType`: home, doc, custom or blank.',
  template: 'Use `pageType`: home, doc, custom or blank.',
  sidebar_position: 'Use `sidebar: { order: … }`.',
  sidebar_label: 'Use `sidebar: { label: … }`.',
  sidebar_class_name: 'Use `context`, which becomes a data attribute of the entry.',
  nav_order: 'Use `sidebar: { order: … }`.',
  nav_exclude: 'Use `sidebar: { hidden: true }`.',
  weight: 'Use `sidebar: { order: … }`.',
  order: 'Use `sidebar: { order: … }`.',
  displayed_sidebar: 'Sidebars follow the folders; see `_meta.json`.',
  tableOfContents: 'Use `outline: false` to leave the outline out.',
  hide_table_of_contents: 'Use `outline: false`.',
  aside: 'Use `outline: false` to leave the outline out.',
  hide_title: 'Remove it, or leave the first heading out.',
  toc_min_heading_level: 'The outline lists headings of depth 2 to 4.',
  toc_max_heading_level: 'The outline lists headings of depth 2 to 4.',
  titleTemplate: 'Use `titleSuffix`.',
  custom_edit_url: 'The link to edit a page follows `editLink` of the config.',
  editUrl: 'The link to edit a page follows `editLink` of the config.',
  editLink: 'The link to edit a page follows `editLink` of the config.',
  lastUpdated: 'Dates come from Git.',
  last_update: 'Dates come from Git.',
  prev: 'The pages before and after follow the sidebar.',
  next: 'The pages before and after follow the sidebar.',
  pagination_prev: 'The pages before and after follow the sidebar.',
  pagination_next: 'The pages before and after follow the sidebar.',
  pagefind: 'Use `search: false` to keep the page out of the search.',
};

/** What to do about a field of other generators; `undefined` for any other name, which is the site's own. */
export const getForeignRemedy = (name: string): string | undefined =>
  Object.hasOwn(remedies, name) ? remedies[name] : undefined;

const entryKeys: ReadonlySet<string> = new Set(['order', 'label', 'badge', 'hidden']);

export interface ForeignForm {
  /** The equivalent here; `undefined`: there is none. */
  readonly value: unknown;
  /** The part that the report shows. Default: the whole value. */
  readonly shown?: unknown;
  readonly remedy: string;
}

/** A value of one of our fields in the form that other generators give it. */
export function resolveForeignForm(name: string, value: unknown): ForeignForm | undefined {
  if (name === 'outline' && (value === 'deep' || typeof value === 'number' || isRecord(value) || isDepths(value)))
    return { value: true, remedy: 'The outline lists headings of depth 2 to 4; `outline` is true or false.' };
  if (name === 'sidebar' && isRecord(value) && Object.keys(value).some((key) => !entryKeys.has(key))) {
    const known = Object.fromEntries(Object.entries(value).filter(([key]) => entryKeys.has(key)));
    return { value: known, remedy: '`sidebar` takes order, label, badge and hidden; the rest was left out.' };
  }
  if (name === 'head' && Array.isArray(value) && value.some(isRecord) && value.every(isTag))
    return { value: value.map(toTag), remedy: 'A tag of `head` is a list: its name, then its attributes.' };
  const marked = name === 'features' && Array.isArray(value) ? value.find(hasMarkup) : undefined;
  if (Array.isArray(value) && marked)
    return {
      shown: { icon: marked.icon },
      value: value.map((item) => (hasMarkup(item) ? { ...item, icon: undefined } : item)),
      remedy:
        'An `icon` is the address of a picture, an SVG, or a short text such as an emoji; other markup was left out.',
    };
  return undefined;
}

/** A feature whose icon is HTML other than an SVG, which would be shown as text. */
const hasMarkup = (item: unknown): item is { readonly icon: string } =>
  isRecord(item) && typeof item['icon'] === 'string' && /^\s*<(?!svg[\s>])/i.test(item['icon']);

const isDepths = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((depth) => typeof depth === 'number');

/** `{ tag: meta, attrs: { … } }`, or our own form. */
const isTag = (value: unknown): boolean =>
  Array.isArray(value) || (isRecord(value) && typeof value['tag'] === 'string' && value['content'] === undefined);

const toTag = (value: unknown): unknown => (isRecord(value) ? [value['tag'], value['attrs'] ?? {}] : value);
