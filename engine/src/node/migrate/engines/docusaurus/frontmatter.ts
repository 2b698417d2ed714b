// Docusaurus's frontmatter fields as Diglot's.

import { posix } from 'node:path';
import { asFields, asList, asText, isFields } from '../../config/values.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import type { Publish } from '../shared/publish.ts';
import { dropEmpty } from '../shared/settings.ts';
import type { Authors } from './blogs.ts';
import type { ContentEntry } from './pages.ts';

/** Fields that say nothing more: the address and the folder follow from them, or nothing does. */
const dropped: ReadonlySet<string> = new Set([
  ...['id', 'slug', 'parse_number_prefixes', 'format', 'sidebar_position', 'sidebar_label'],
  ...['hide_table_of_contents', 'authors', 'author', 'author_title', 'author_url', 'author_image_url'],
]);

/** Fields that a person has to look at. */
const advice: Readonly<Record<string, string>> = {
  sidebar_class_name: 'Use `context`, which becomes a data attribute of the entry.',
  sidebar_custom_props: 'Use `context`, which becomes a data attribute of the entry.',
  pagination_prev: 'The previous page follows the sidebar.',
  pagination_next: 'The next page follows the sidebar.',
  pagination_label: 'The labels of the links between pages are their titles.',
  displayed_sidebar: 'Sidebars follow the folders.',
  custom_edit_url: 'The link to edit a page follows `editLink` of the config.',
  last_update: 'Dates come from Git.',
  hide_title: 'The title of a page is shown: remove it, or leave the first heading out.',
  title_meta: "The document's title is the page's.",
  toc_min_heading_level: 'The outline lists headings of depth 2 to 4.',
  toc_max_heading_level: 'The outline lists headings of depth 2 to 4.',
  wrapperClassName: 'Select the page by its address.',
};

interface FrontmatterHelp {
  readonly page: ContentEntry;
  readonly authors: Authors;
  readonly publish: Publish;
}

/** A path next to the page, or one in the static folder, with a slash and without. */
function toCard(path: string, publish: (path: string) => string): string {
  if (/^[a-z]+:/i.test(path)) return path;
  const place = /^\.{1,2}\//.test(path) ? publish(path) : posix.join('/', path.replace(/^@site\/static\//, ''));
  return place.replaceAll(' ', '%20');
}

export function editFrontmatter(
  { front, file, body }: FileEdit,
  { notes }: MigrationContext,
  { page, authors, publish }: FrontmatterHelp,
): void {
  const get = (name: string): unknown => front.get(name);
  const [position, label] = [get('sidebar_position'), asText(get('sidebar_label'))];
  const sidebar = dropEmpty({
    order: typeof position === 'number' ? position : undefined,
    label,
  });
  const names = readAuthors(get('authors') ?? get('author'), authors);
  const isPost = page.kind === 'blog';
  const isOutlineHidden = get('hide_table_of_contents') === true;
  for (const name of front.getNames()) {
    const value = get(name);
    if (name === 'image')
      front.rename(
        name,
        'socialCard',
        toCard(String(value), (path) => publish(path, file)),
      );
    else if (name === 'tags')
      front.set(
        name,
        asList(value).map((tag) => asText(asFields(tag)['label']) ?? String(tag)),
      );
    // The first heading of the text takes the place of the title.
    else if (dropped.has(name) || (name === 'hide_title' && (value === false || /^# /m.test(body.text))))
      front.set(name, undefined);
    else if (Object.hasOwn(advice, name)) {
      notes.add({
        topic: 'frontmatter',
        file,
        line: front.getLine(name),
        message: `The field \`${name}\` was left out.`,
        advice: advice[name] ?? '',
      });
      front.set(name, undefined);
    }
  }
  if (Object.keys(sidebar).length > 0) front.set('sidebar', sidebar);
  if (page.isOther) front.set('search', false);
  if (isOutlineHidden) front.set('outline', false);
  if (isPost && names.length > 0) front.set('author', names);
  if (isPost && get('date') === undefined && page.date !== undefined) front.set('date', page.date);
}

function readAuthors(value: unknown, authors: Authors): string[] {
  return [value ?? []].flat().flatMap((item) => {
    if (typeof item === 'string') return [authors.get(item)?.name ?? item];
    const name = isFields(item) ? (asText(item['name']) ?? authors.get(asText(item['key']) ?? '')?.name) : undefined;
    return name === undefined ? [] : [name];
  });
}
