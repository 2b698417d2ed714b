// What a reader of a source page and of a built page sees, to be compared piece by piece. For tests only.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { parseSource, type Syntax } from '../../src/node/compile/syntax/parse-source.ts';
import type { MdNode } from '../../src/node/compile/syntax/tree.ts';
import { splitPage } from '../../src/node/migrate/pages/frontmatter.ts';

/** Spaces, marks without width and typographic doubles say nothing about whether a text is there. */
export const squeeze = (text: string): string => text.replace(/[\s\u200B\u00AD\uFEFF\u2060]+/g, '').normalize('NFC');

/** Text of a built page's main part, tags taken off. */
export function readBuiltText(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  return squeeze(
    decodeHTML(
      body
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]*?\balt="([^"]*)"[^>]*>/g, '$1')
        .replace(/<[^>]*>/g, ''),
    ),
  );
}

/** Texts of a page in Markdown: of each text node, each piece of code and each element of raw HTML. Props of components that are `unknown` are left out. */
export function readSourceTexts(body: string, syntax: Syntax, unknown: ReadonlySet<string> = new Set()): string[] {
  const parsed = parseSource(body, syntax);
  if (!parsed.root) throw new Error(`${parsed.problem.line}: ${parsed.problem.message}`);
  const pieces: string[] = [];
  const visit = (node: MdNode): void => {
    if (node.type === 'text' || node.type === 'inlineCode') pieces.push(...node.value.split('\n'));
    // The MathML of a formula has its LaTeX in it.
    else if (node.type === 'code' || node.type === 'math' || node.type === 'inlineMath')
      pieces.push(...node.value.split('\n'));
    else if (node.type === 'html')
      pieces.push(
        ...decodeHTML(node.value.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '')).split(/<[^>]*>|\n/),
      );
    else if (node.type === 'image') pieces.push(node.alt ?? '');
    if ('children' in node) node.children.forEach(visit);
    const isKnown = !('name' in node && typeof node.name === 'string' && unknown.has(node.name));
    if (isKnown && 'attributes' in node && Array.isArray(node.attributes))
      for (const item of node.attributes) pieces.push(...readAttribute(item));
  };
  visit(parsed.root);
  // Ids of headings and marks of code are there to be read by the engine.
  const marks =
    /\\?\{[#.][^{}]*\}$|(?:\s*(?:\/\/|#|<!--|\/\*))?\s*\[!code[^\]]*\](?:\s*(?:-->|\*\/|$))|\[!code[^\]]*\]/g;
  return pieces
    .map((piece) => piece.trim().replace(marks, ''))
    .map(squeeze)
    .filter((piece) => piece.length > 1);
}

export interface ComparedTexts {
  /** `file: text` of what a source has and its page lacks, and files without a page. */
  readonly missing: readonly string[];
  /** Texts looked for. */
  readonly pieces: number;
}

/** Looks for every text of the pages in `site/docs` on their pages in `site/dist`. Props of components that are `unknown` are left out. */
export function compareTexts(site: string, unknown?: ReadonlySet<string>): ComparedTexts {
  const missing: string[] = [];
  let pieces = 0;
  for (const file of readdirSync(join(site, 'docs'), { recursive: true, encoding: 'utf8' }).sort()) {
    const format = /\.mdx?$/.exec(file)?.[0].slice(1);
    if (format !== 'md' && format !== 'mdx') continue;
    const html = [file.replace(/\.mdx?$/, '.html'), file.replace(/(?:README|index)\.mdx?$/, 'index.html')]
      .map((path) => join(site, 'dist', path))
      .find((path) => existsSync(path));
    if (html === undefined) {
      missing.push(`${file}: no page`);
      continue;
    }
    const text = readBuiltText(readFileSync(html, 'utf8'));
    const { body } = splitPage(readFileSync(join(site, 'docs', file), 'utf8'));
    for (const piece of readSourceTexts(body, { format }, unknown)) {
      pieces++;
      // The mark of an alert is its title.
      if (!text.includes(piece) && !/^\[!\w+\]$/.test(piece)) missing.push(`${file}: ${piece}`);
    }
  }
  return { missing, pieces };
}

/** Number of diagnostics of each kind. */
export function countCodes(diagnostics: readonly { readonly code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Texts that components show. */
function readAttribute(attribute: unknown): string[] {
  if (typeof attribute !== 'object' || attribute === null || !('name' in attribute) || !('value' in attribute))
    return [];
  const { name, value } = attribute;
  const isText = typeof name === 'string' && /^(?:title|label|text|description|name|heading)$/.test(name);
  return isText && typeof value === 'string' ? [value] : [];
}
