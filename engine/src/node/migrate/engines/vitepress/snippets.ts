// VitePress's snippets: files that become code blocks.

import { posix } from 'node:path';
import { printFence, takeRegion } from '../../pages/includes.ts';
import { note, type Place, toFile } from './place.ts';

const line = /^[ \t>]*<<<[ \t]+\S.*$/gm;
const snippet =
  /^([ \t>]*)<<<[ \t]+([^\s{#]+(?:[ ][^\s{#[]+)*)(?:#([\w.-]+))?[ \t]*(?:\{([^}]*)\})?[ \t]*(\[[^\]]*\])?/;

/** `<<< @/snippets/a.ts#region{1,3 ts:line-numbers} [Title]` */
export function includeSnippets(place: Place): void {
  const { page, context, content } = place;
  const groups = findGroups(page.body.getMask());
  page.body.replace(line, (found, offset) => {
    const [whole, indent = '', path = '', region, options = '', given] = snippet.exec(found) ?? [];
    if (whole === undefined) return undefined;
    const file = toFile(place, path, page.file);
    const [, lines = '', lang, more = ''] =
      /^\s*([\d,\s-]*?)\s*([A-Za-z][^\s}]*)?((?:\s+[^\s}]+)*)\s*$/.exec(options) ?? [];
    // The tab of a group has the name of the file.
    const title =
      given ?? (groups.some(([start, end]) => offset > start && offset < end) ? `[${posix.basename(path)}]` : '');
    const first = lang ?? posix.extname(path).slice(1);
    const info = [
      first === '' && title !== '' ? 'text' : first,
      lines.trim() === '' ? '' : `{${lines.trim()}}`,
      more.trim(),
      title,
    ];
    const print = (words: readonly string[], code: string): string =>
      printFence(words.filter((word) => word !== '').join(' '), code, indent);
    const text = context.project.read(file);
    if (text === undefined) {
      const absence = context.project.getAbsence(file);
      note(place, offset, `The snippet \`${path}\` ${absence}.`, 'Correct the block that took its place.');
      return print(['text', title], `Code snippet path not found: ${path}`);
    }
    const code = region === undefined ? undefined : takeRegion(text, region);
    if (code !== undefined) {
      const advice = 'Keep it up to date by hand, or put the region into a file of its own and use `file=`.';
      note(place, offset, 'A region of a file was copied into the page.', advice);
      return print(info, code);
    }
    if (region !== undefined) {
      const message = `The snippet \`${path}\` has no region \`${region}\`; all of the file is shown.`;
      note(place, offset, message, 'Correct the name in the source and migrate again.');
    }
    const known = context.project.locate(file);
    const target = context.project.has(known) ? content.getTarget(known) : undefined;
    if (target === undefined) {
      const message = `The text of \`${known}\`, which is outside of the site, was copied into the page.`;
      note(place, offset, message, 'Keep it up to date by hand, or move the file into the site and use `file=`.');
      return print(info, text);
    }
    const isNear = target === posix.join(posix.dirname(page.target), path);
    const name = path.startsWith('@') || content.isOuter || !isNear ? `<root>/${target}` : path;
    return print([info[0] ?? '', `file="${name}"`, ...info.slice(1)], '');
  });
}

/** Starts and ends of the groups of code blocks. */
function findGroups(mask: string): (readonly [number, number])[] {
  return [...mask.matchAll(/^[ \t>]*(:{3,})[ \t]*code-group\b[\s\S]*?^[ \t>]*\1[ \t]*$/gm)].map(
    ({ index, 0: found }) => [index, index + found.length] as const,
  );
}
