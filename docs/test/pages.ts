// The pages of the documentation as text, without those that are written by the reference.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const docsFolder = join(import.meta.dirname, '..');
const pagesFolder = join(docsFolder, 'pages');

export interface Fence {
  /** Line of the opening fence, from 1. */
  readonly line: number;
  readonly lang: string;
  readonly title: string | undefined;
  readonly code: string;
}

export interface DocPage {
  /** Path below the folder of the language: `guide/start.md`. */
  readonly name: string;
  readonly text: string;
  readonly fences: readonly Fence[];
}

export function loadPages(lang: string): readonly DocPage[] {
  const folder = join(pagesFolder, lang);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.mdx?$/.test(name) && (!name.startsWith('reference/') || name.endsWith('/index.md')))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, fences: findFences(text) };
    });
}

function findFences(text: string): readonly Fence[] {
  return [...text.matchAll(/^(`{3,})(\w*)([^\n]*)\n([\s\S]*?)^\1$/gm)].map((match) => {
    const [, , lang = '', meta = '', code = ''] = match;
    const title = /title="([^"]+)"/.exec(meta)?.[1];
    return { line: text.slice(0, match.index).split('\n').length, lang, title, code };
  });
}

/** Headings, tables, lists, code and components of a page in their order: what a translation has to have as well. */
export function getStructure({ text, fences }: DocPage): readonly string[] {
  const prose = fences.reduce((rest, { code }) => rest.replace(code, ''), text.replace(/^---\n[\s\S]*?\n---\n/, ''));
  return prose.split('\n').flatMap((line) => {
    const heading = /^(#+) (?:.*\{#(.+)\})?/.exec(line);
    if (heading) return `${heading[1]} ${heading[2] ?? ''}`;
    if (/^`{3,}\w/.test(line)) return line;
    if (/^\|/.test(line)) return `| ${line.split(/(?<!\\)\|/).length}`;
    if (/^(?:- |\d\. )/.test(line)) return line.slice(0, 2);
    if (/^(?::::\w*|<\/?[A-Z]\w*|import )/.test(line)) return /^(?::::\w*|<\/?\w+|import .*)/.exec(line)?.[0] ?? '';
    return line.trim() === '' ? [] : 'text';
  });
}
