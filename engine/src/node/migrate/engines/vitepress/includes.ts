// VitePress's includes: pages whose text takes the place of a comment, in code as well.

import { Body } from '../../pages/body.ts';
import { splitPage } from '../../pages/frontmatter.ts';
import { takeLines, takeRegion } from '../../pages/includes.ts';
import { note, type Place, toFile } from './place.ts';
import { toSlug } from './slug.ts';

const include = /<!--\s*@include:\s*(\S.*?)?-->/g;

/** `<!--@include: ./part.md#region{3,}-->`: the text takes its place, and what it includes in turn. */
export function includePages(place: Place): void {
  const { body, file } = place.page;
  const mask = body.getMask();
  body.edit(
    [...body.text.matchAll(include)].flatMap(({ index, 0: found, 1: target = '' }) => {
      const missing = new Map<string, string>();
      const text = readInclude(place, target, { from: file, open: [], missing });
      // What is in code may be an example of an include.
      if (mask.startsWith('<!--', index))
        for (const [path, absence] of missing)
          note(
            place,
            index,
            `The include \`${path}\` ${absence}.`,
            'Correct the path and migrate again, or remove it.',
          );
      return text === undefined ? [] : [{ start: index, end: index + found.length, text }];
    }),
  );
}

interface IncludeState {
  /** File that has the comment. */
  readonly from: string;
  /** Files that are being included, which would not end if they were again. */
  readonly open: readonly string[];
  /** Paths that lead nowhere, as written, and why. */
  readonly missing: Map<string, string>;
}

function readInclude(place: Place, target: string, { from, open, missing }: IncludeState): string | undefined {
  const [, path = '', region, range] = /^(.*?)(?:#([^\s{]+))?(?:\{(\d*,\d*)\})?$/.exec(target.trimEnd()) ?? [];
  const file = toFile(place, path, from);
  const text = path === '' || open.includes(file) ? undefined : place.context.project.read(file);
  if (text === undefined) {
    missing.set(path, place.context.project.getAbsence(file));
    return undefined;
  }
  const whole = region === undefined && range === undefined && /\.md$/i.test(path) ? splitPage(text).body : text;
  const part = region === undefined ? whole : (takeRegion(whole, region) ?? takeSection(whole, region) ?? whole);
  const lines = range === undefined ? part : takeLines(part, range);
  return lines
    .replace(include, (found, inner = '') => {
      return readInclude(place, inner, { from: file, open: [...open, file], missing }) ?? found;
    })
    .replace(/\n$/, '');
}

/** What follows a heading, up to the next one of its depth. */
function takeSection(text: string, id: string): string | undefined {
  const lines = text.split('\n');
  // Comments of code may look like headings.
  const mask = new Body(text, 1).getMask().split('\n');
  const headings = lines.flatMap((line, index) => {
    const [, marks, title = '', own] = /^(#{1,6})[ \t]+(.*?)[ \t]*(?:\{#([^}]+)\})?[ \t]*$/.exec(line) ?? [];
    return !mask[index]?.startsWith('#') || marks === undefined
      ? []
      : [{ index, depth: marks.length, id: own ?? toSlug(title) }];
  });
  const first = headings.find((heading) => heading.id === id);
  if (!first) return undefined;
  const end = headings.find(({ index, depth }) => index > first.index && depth <= first.depth);
  return lines.slice(first.index + 1, end?.index).join('\n');
}
