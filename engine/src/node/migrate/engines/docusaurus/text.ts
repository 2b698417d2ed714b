// Docusaurus's Markdown as Diglot's: admonitions, notes in code, MDX in `.md`.

import { toSlug } from '../../../../text/slug.ts';
import { asFields } from '../../config/values.ts';
import { keepAnchors } from '../../pages/anchors.ts';
import { unwrapFences } from '../../pages/containers.ts';
import { replaceEmoji, showEmoji } from '../../pages/emoji.ts';
import { importCalls } from '../../pages/import-calls.ts';
import { listComponents } from '../../pages/tags.ts';
import { closeElements, convertComments, usesMdx } from '../../pages/to-mdx.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import { markLines } from './line-marks.ts';
import { editLinks, type TextPlace } from './links.ts';

/** Returns the lines of tags that load files, by the file. */
export function editText(edit: FileEdit, context: MigrationContext, place: TextPlace): ReadonlyMap<string, number> {
  const { body, file } = edit;
  const note = (offset: number, message: string, advice: string): void =>
    context.notes.add({ topic: 'text', file, line: body.getLine(offset), message, advice });
  unwrapFences(body, 'mdx-code-block');
  const isMdx = /\.mdx$/i.test(edit.target) || (place.site.isMdx && usesMdx(body));
  let lines: ReadonlyMap<string, number> = new Map();
  if (edit.front.get('format') !== 'md')
    if (isMdx) {
      edit.target = edit.target.replace(/\.md$/i, '.mdx');
      convertComments(body);
      lines = importCalls(body);
    } else if (place.site.isMdx) closeElements(body);
  if (asFields(place.site.config['markdown'])['emoji'] !== false) {
    // Ids have the names of emoji.
    if (/^ {0,3}#{1,6}[ \t][^\n]*:[\w+-]+:/m.test(body.getMask())) keepAnchors(body, toSlug, showEmoji);
    replaceEmoji(body);
  }
  editLinks(edit, context, place);
  body.replace(/^([ \t>]*:{3,})(secondary|success)\b/gm, (found) =>
    found.replace('secondary', 'note').replace('success', 'tip'),
  );
  body.replace(/^<head>[\s\S]*?^<\/head>[ \t]*\n?/gm, (_, offset) => {
    note(offset, 'Tags for the head in the text were left out.', 'Write them into `head` of the frontmatter.');
    return '';
  });
  body.replaceFences(({ start, prefix, marks, info, code, closing }) => {
    const marked = markLines(code, place.site.marks);
    for (const word of marked.lost)
      note(
        start,
        `The comment \`${word}\` of code, which the config gives a class, was left out.`,
        'Mark lines with `{1,3}`, `ins={1}` or `del={1}` if readers need it.',
      );
    // Settings without a language before them.
    const named = /^\s*(?:\w+=|\{|showLineNumbers\b)/.test(info) ? `text ${info.trim()}` : info;
    const words = named.replace(/\s+npm2yarn\b/, '');
    if (words !== named)
      note(
        start,
        'Commands in a code block are no longer shown for other package managers.',
        'Use `<PackageManagerTabs command="…" />`.',
      );
    if (words === info && marked.code === code) return undefined;
    return [`${prefix}${marks}${words}${marked.meta}`, ...(code === '' ? [] : [marked.code]), closing].join('\n');
  });
  return lines;
}

/** The list of headings is given them in Docusaurus, and finds them by itself here. */
export function editToc({ body }: FileEdit): void {
  if (!listComponents(body).has('Toc')) return;
  body.replace(/<Toc\b[^>]*\/?>/g, () => '<Toc />');
}
