// VitePress's Markdown as Diglot's: includes, containers, Vue in pages.

import { posix } from 'node:path';
import { keepAnchors } from '../../pages/anchors.ts';
import { unwrapContainers } from '../../pages/containers.ts';
import { printFence, takeLines, takeRegion } from '../../pages/includes.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import { editVue } from './vue.ts';

export function editText(page: FileEdit, context: MigrationContext, content: string): void {
  const place = { page, context, content };
  includePages(place);
  includeSnippets(place);
  unwrapContainers(page.body, new Set(['v-pre', 'raw']));
  page.body.replace(/^[ \t]*\[\[toc\]\][ \t]*$\n?/gim, (_, offset) => {
    note(
      place,
      offset,
      'A table of contents in the text, `[[toc]]`, was left out.',
      'The outline lists the headings; `<Toc />` does in an MDX page.',
    );
    return '';
  });
  page.body.replaceFences(({ prefix, marks, info, code, closing }) => {
    const match = /^([\w#+]+)-vue\b/.exec(info);
    if (!match) return undefined;
    return [`${prefix}${marks}${info.replace('-vue', '')}`, ...(code === '' ? [] : [code]), closing].join('\n');
  });
  editLinks(place);
  keepAnchors(page.body, toSlug);
  editVue(page, context);
}

/** Ids as VitePress makes them (`@mdit-vue/shared`). */
const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
    .normalize('NFC');

/** VitePress makes ids of the hashes of links as well, and takes attributes in braces behind them. */
function editLinks(place: Place): void {
  const { body } = place.page;
  body.replace(/\]\((?!\w+:)[^\s()#]*#[^\s()]+\)/g, (found) => {
    const at = found.indexOf('#') + 1;
    const hash = decode(found.slice(at, -1));
    return toSlug(hash) === hash ? undefined : `${found.slice(0, at)}${toSlug(hash)})`;
  });
  body.replace(/(?<=\]\([^()\n]*\))\{[^{}#\n][^{}\n]*\}/g, (found, offset) => {
    if (!/^\{\s*[.\w-]+(?:\s*=|\s|\})/.test(found)) return undefined;
    note(
      place,
      offset,
      `The attributes \`${found}\` of a link or picture were left out.`,
      'Write the element as HTML if it needs them.',
    );
    return '';
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Place {
  readonly page: FileEdit;
  readonly context: MigrationContext;
  readonly content: string;
}

function note({ page, context }: Place, offset: number, message: string, advice: string): void {
  context.notes.add({ topic: 'text', file: page.file, line: page.body.getLine(offset), message, advice });
}

/** The file that a path of a page means: `@` is the content folder. */
function toFile({ page, content }: Place, path: string): string {
  if (path.startsWith('@/')) return posix.join(content, path.slice(2));
  return posix.join(posix.dirname(page.file), path);
}

/** `<!--@include: ./part.md{3,}-->`: the text takes its place, as it does there. */
function includePages(place: Place): void {
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
function includeSnippets(place: Place): void {
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
