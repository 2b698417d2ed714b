// Makes a document for the index of a Markdown file: good enough for prose and code, without an engine that compiles pages.

import type { SearchDocument, SearchHeading } from './types.ts';

export interface MarkdownFile {
  /** Address of the page; results link to it. */
  readonly routePath: string;
  readonly text: string;
  /** Language of the page. Default `en`. */
  readonly lang?: string;
}

/** Title: the first heading of depth one, else that of the frontmatter, else the last part of the route. Frontmatter is left out. */
export function readMarkdown({ routePath, text, lang = 'en' }: MarkdownFile): SearchDocument {
  const toc: SearchHeading[] = [];
  const used = new Map<string, number>();
  let title = '';
  let content = '';
  let isCode = false;
  const [frontmatter = ''] = FRONTMATTER.exec(text) ?? [];
  for (const line of text.slice(frontmatter.length).split(/\r?\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode;
      continue;
    }
    const heading = isCode ? null : /^(#{1,4})\s+(.*?)(?:\s+#+)?\s*$/.exec(line);
    const plain = isCode ? line : stripMarks(heading?.[2] ?? line);
    const depth = heading?.[1]?.length ?? 0;
    if (depth === 1 && title === '') {
      title = plain;
      continue;
    }
    if (depth > 1) toc.push({ text: plain, id: createId(plain, used), depth, charIndex: content.length });
    if (plain.trim() !== '') content += `${plain}\n`;
  }
  const name = routePath.split('/').filter(Boolean).at(-1) ?? '/';
  return {
    id: routePath,
    routePath,
    title: title || readTitle(frontmatter) || name,
    content: content.trimEnd(),
    toc,
    lang,
    version: '',
  };
}

const FRONTMATTER = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---(?:\r?\n|$)/;

/** A title on one line, with or without quotes around it. */
const readTitle = (frontmatter: string): string | undefined =>
  /^title:[ \t]+(["']?)(.+?)\1[ \t]*\r?$/m.exec(frontmatter)?.[2];

/** Code keeps what would be marks elsewhere. */
function stripMarks(line: string): string {
  const code: string[] = [];
  return line
    .replace(/(`+)(.+?)\1/g, (_, _marks: string, inside: string) => `\uE000${code.push(inside.trim()) - 1}\uE001`)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[A-Za-z][^>]*>/g, '')
    .replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, '')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/\{#[^}]*\}/g, '')
    .replace(/^\s*\|?[\s:|-]+\|?\s*$/, '')
    .replace(/\uE000(\d+)\uE001/g, (_, i: string) => code[Number(i)] ?? '')
    .trim();
}

/** As most renderers name headings; a name that is taken gets a number. */
function createId(text: string, used: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  let count = used.get(base) ?? 0;
  let id = count === 0 ? base : `${base}-${count}`;
  while (used.has(id)) {
    count += 1;
    id = `${base}-${count}`;
  }
  used.set(base, count + 1);
  if (id !== base) used.set(id, 1);
  return id;
}
