// Docusaurus's Markdown as Diglot's: links between files, admonitions, notes in code, MDX in `.md`.

import { posix } from 'node:path';
import { unwrapFences } from '../../pages/containers.ts';
import { anyTag, listComponents, parseTag } from '../../pages/tags.ts';
import { convertComments, usesMdx } from '../../pages/to-mdx.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import type { ContentEntry } from './pages.ts';
import type { DocusaurusSite } from './site.ts';

export interface TextPlace {
  readonly page: ContentEntry;
  readonly pages: ReadonlyMap<string, ContentEntry>;
  readonly site: DocusaurusSite;
  /** Where a file is in the copy. */
  readonly getTarget: (file: string) => string | undefined;
}

export function editText(edit: FileEdit, context: MigrationContext, place: TextPlace): void {
  const { body, file } = edit;
  const note = (offset: number, message: string, advice: string): void =>
    context.notes.add({ topic: 'text', file, line: body.getLine(offset), message, advice });
  unwrapFences(body, 'mdx-code-block');
  if (/\.md$/i.test(edit.target) && place.site.isMdx && edit.front.get('format') !== 'md' && usesMdx(body)) {
    edit.target = edit.target.replace(/\.md$/i, '.mdx');
    convertComments(body);
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
    const marked = markLines(code);
    const words = info.replace(/\s+npm2yarn\b/, '');
    if (words !== info)
      note(
        start,
        'Commands in a code block are no longer shown for other package managers.',
        'Use `<PackageManagerTabs command="…" />`.',
      );
    if (words === info && marked.code === code) return undefined;
    const lines = marked.lines === '' ? '' : ` {${marked.lines}}`;
    return [`${prefix}${marks}${words}${lines}`, ...(code === '' ? [] : [marked.code]), closing].join('\n');
  });
}

/** Links to files lead to where these are in the copy: pages and pictures. */
function editLinks(edit: FileEdit, { project }: MigrationContext, { page, pages, site, getTarget }: TextPlace): void {
  const { body, file, target } = edit;
  const toNear = (path: string): string => {
    const near = posix.relative(posix.dirname(target), path);
    return (near.startsWith('.') ? near : `./${near}`).replaceAll(' ', '%20');
  };
  /** A page may leave the folder of its pictures: by its slug, or because folders lose their numbers. */
  const toFile = (way: string): string | undefined => {
    const source = posix.join(posix.dirname(file), decodePath(way));
    if (/^(?:[a-z]+:|[/#]|$)/i.test(way) || !project.has(source)) return undefined;
    if (source.startsWith('static/')) return source.slice('static'.length);
    const moved = getTarget(source);
    const isNear = moved === posix.join(posix.dirname(target), decodePath(way));
    return moved === undefined || isNear ? undefined : toNear(moved);
  };
  const docs = site.kinds.filter(({ kind }) => kind === page.kind).map(({ path }) => path);
  const toLink = (path: string): string => {
    if (path.startsWith('pathname://')) return path.slice('pathname://'.length);
    if (path.startsWith('@site/static/')) return path.slice('@site/static'.length);
    const [, way = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
    if (!/\.mdx?$/i.test(way)) return `${toFile(way) ?? way}${rest}`;
    if (/^[a-z]+:/i.test(way)) return path;
    const clean = decodePath(way);
    const bases = clean.startsWith('@site/') ? [''] : clean.startsWith('/') ? docs : [posix.dirname(file), ...docs];
    const found = bases
      .map((base) => pages.get(posix.join(base, clean.replace(/^@site\//, '').replace(/^\//, ''))))
      .find((hit) => hit !== undefined);
    return found ? toNear(found.target) + rest : path;
  };
  body.replace(/\]\([^\s()]+(?=[\s)])|^\[[^\]\n]+\]:[ \t]+\S+/gm, (found) => {
    const at = found.startsWith('](') ? 2 : (/^\[[^\]\n]+\]:[ \t]+/.exec(found)?.[0].length ?? 0);
    const path = found.slice(at);
    return toLink(path) === path ? undefined : found.slice(0, at) + toLink(path);
  });
  body.replace(anyTag, (found) => {
    const changed = parseTag(found).attributes.find(
      ({ name, value }) => /^(?:href|to|src)$/.test(name) && value !== undefined && toLink(value) !== value,
    );
    return changed?.value === undefined ? undefined : found.replace(changed.value, toLink(changed.value));
  });
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const comment = /^\s*(?:\/\/|#|--|%|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** `// highlight-next-line` and the like, as numbers of lines. */
function markLines(code: string): { readonly code: string; readonly lines: string } {
  const kept: string[] = [];
  const marked: number[] = [];
  let isOpen = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const word = comment.exec(line)?.[1];
    if (word !== undefined) {
      isNext ||= word === 'next-line';
      isOpen = word === 'start' || (isOpen && word !== 'end');
      continue;
    }
    kept.push(line);
    if (isOpen || isNext) marked.push(kept.length);
    isNext = false;
  }
  return { code: kept.join('\n'), lines: toRanges(marked) };
}

function toRanges(lines: readonly number[]): string {
  const ranges: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const first = lines[i] ?? 0;
    let last = first;
    while (lines[i + 1] === last + 1) {
      i++;
      last++;
    }
    ranges.push(first === last ? String(first) : `${first}-${last}`);
    i++;
  }
  return ranges.join(',');
}

/** Attributes that only Docusaurus gives a value. */
export function editComponents({ body }: FileEdit): void {
  if (!listComponents(body).has('Toc')) return;
  body.replace(/<Toc\b[^>]*\/?>/g, () => '<Toc />');
}
