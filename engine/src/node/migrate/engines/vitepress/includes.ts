// VitePress's includes: pages whose text takes the place of a comment, and files that become code blocks.

import { posix } from 'node:path';
import { printFence, takeLines, takeRegion } from '../../pages/includes.ts';
import { note, type Place } from './place.ts';

/** The file that a path of a page means: `@` is the content folder. */
function toFile({ page, content }: Place, path: string): string {
  if (path.startsWith('@/')) return posix.join(content, path.slice(2));
  return posix.join(posix.dirname(page.file), path);
}

/** `<!--@include: ./part.md{3,}-->`: the text takes its place, as it does there. */
export function includePages(place: Place): void {
  const { page, context } = place;
  page.body.replace(/<!--\s*@include:\s*([^\n]*?)\s*-->/g, (found, offset) => {
    const [, path = '', region, range] = /@include:\s*([^\s{#]+)(?:#([\w-]+))?(?:\{([^}]*)\})?/.exec(found) ?? [];
    const file = toFile(place, path);
    if (!context.project.has(file)) {
      note(
        place,
        offset,
        `The include \`${path}\` was not found.`,
        'Correct the path and migrate again, or remove it.',
      );
      return undefined;
    }
    const text = context.project.read(file);
    const part = region === undefined ? text : (takeRegion(text, region) ?? text);
    return (range === undefined ? part : takeLines(part, range)).replace(/\n$/, '');
  });
}

const snippet = /^([ \t>]*)<<<[ \t]+(\S.*)$/gm;

/** `<<< @/snippets/a.ts#region{1,3 ts:line-numbers} [Title]` */
export function includeSnippets(place: Place): void {
  const { page, context, content } = place;
  page.body.replace(snippet, (found, offset) => {
    const match =
      /^([ \t>]*)<<<[ \t]+([^\s{#]+(?:[ ][^\s{#[]+)*)(?:#([\w.-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(\[[^\]]*\])?/.exec(
        found,
      );
    if (!match) return undefined;
    const [, indent = '', path = '', region, options = '', title] = match;
    const file = toFile(place, path);
    const [, lines = '', lang] = /^\s*([\d,\s-]*?)\s*([A-Za-z][^\s}]*)?\s*$/.exec(options) ?? [];
    const info = [lang ?? posix.extname(path).slice(1), lines.trim() === '' ? '' : `{${lines.trim()}}`, title ?? ''];
    if (!context.project.has(file)) {
      note(place, offset, `The snippet \`${path}\` was not found.`, 'Correct the block that took its place.');
      return printFence('text', `Code snippet path not found: ${path}`, indent);
    }
    if (region !== undefined) {
      const code = takeRegion(context.project.read(file), region);
      if (code !== undefined) {
        note(
          place,
          offset,
          'A region of a file was copied into the page.',
          'Keep it up to date by hand, or put the region into a file of its own and use `file=`.',
        );
        return printFence(info.filter((part) => part !== '').join(' '), code, indent);
      }
      note(
        place,
        offset,
        `The snippet \`${path}\` has no region \`${region}\`; all of the file is shown.`,
        'Correct the name in the source and migrate again.',
      );
    }
    const name = path.startsWith('@/') ? `<root>/${posix.join(content, path.slice(2))}` : path;
    return printFence(
      [info[0], `file="${name}"`, ...info.slice(1)].filter((part) => part !== '').join(' '),
      '',
      indent,
    );
  });
}
