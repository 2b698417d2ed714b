// `read_docs_page`: a page or a section of it as Markdown, in parts.

import { getMarkdownSection, listMarkdownHeadings } from '../../text/markdown-section.ts';
import { decodePath } from '../../text/url.ts';
import type { BehaviourContext } from '../behaviour.ts';
import type { WebTool } from './model-context.ts';
import { cutPart, dropFrontmatter } from './page-part.ts';
import type { SearchTool } from './search-docs.ts';
import { AskError, fetchTwin, readText, toExecute, toOwnUrl, toRoute, toSchema } from './tool.ts';

/** Characters of one answer. */
const MAX_LENGTH = 20_000;
/** Headings that an answer lists. */
const MAX_NAMES = 60;

/** `findLike`: pages to offer for one that does not exist; a site without search offers none. */
export function createRead({ getPage }: BehaviourContext, findLike?: SearchTool['findLike']): WebTool {
  return {
    name: 'read_docs_page',
    title: 'Read a page',
    description:
      'Reads a page of this documentation as Markdown; with #heading in the address, that section only. Long texts come in parts.',
    inputSchema: toSchema({
      page: 'Address of the page, as search_docs gives it; without one, the page that is shown',
      cursor: 'Where the part before ended, as that answer gave it',
    }),
    annotations: { readOnlyHint: true },
    execute: toExecute(async (input, signal) => {
      const { base } = getPage();
      const { pathname, hash } = toOwnUrl(readText(input, 'page') || location.href, base);
      const markdown = await fetchTwin(toRoute(pathname, base), base, signal);
      if (markdown === undefined) {
        const name = decodePath(pathname).split('/').filter(Boolean).at(-1) ?? '';
        const offers = (await findLike?.(name.replace(/\.(?:html|md)$/, '').replaceAll('-', ' '), signal)) ?? [];
        const advice = offers.length === 0 ? '' : ` Like it: ${offers.join(', ')}`;
        throw new AskError(`There is no Markdown of ${pathname}.${advice}`);
      }
      return renderPart(choose(dropFrontmatter(markdown), pathname, hash), readText(input, 'cursor'));
    }),
  };
}

/** The section that the hash names, or all of the page. */
function choose(markdown: string, pathname: string, hash: string): string {
  const id = decodePath(hash.slice(1));
  if (id === '') return markdown;
  const headings = listMarkdownHeadings(markdown);
  const text = getMarkdownSection(markdown, id, headings);
  if (text !== undefined) return text;
  const ids = headings.flatMap((heading) => (heading.id === '' ? [] : [`#${heading.id}`]));
  const advice = ids.length === 0 ? '' : ` It has: ${listFirst(ids).join(', ')}`;
  throw new AskError(`${pathname} has no section "#${id}".${advice}`);
}

/** An answer stays small, whatever the page. */
const listFirst = (names: readonly string[]): readonly string[] =>
  names.length <= MAX_NAMES ? names : [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more, not listed`];

function renderPart(text: string, cursor: string): string {
  const start = cursor === '' ? 0 : Number(cursor);
  if (!(Number.isInteger(start) && start >= 0 && (start < text.length || start === 0)))
    throw new AskError(`The cursor "${cursor}" does not belong to this text. Read it without one.`);
  const part = cutPart(text, start, MAX_LENGTH);
  const { next, coming } = part;
  if (next === undefined) return part.text;
  const outline = coming
    .filter(({ id }) => id !== '')
    .map(({ depth, id, text: name }) => `${'  '.repeat(depth - 1)}- #${id} ${name}`);
  return [
    part.text,
    `[More: cursor "${next}", ${text.length - next} characters left]`,
    ...(start > 0 || outline.length === 0 ? [] : [`Sections to come:\n${listFirst(outline).join('\n')}`]),
  ].join('\n\n');
}
