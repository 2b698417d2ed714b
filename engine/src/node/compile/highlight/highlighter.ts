// The highlighters put together: plain text, terminals, BibTeX, Prism's languages, then Shiki's.

import { appendAll } from '../../../model/append-all.ts';
import { highlightBibtex } from './bibtex.ts';
import type { Highlighter } from './highlighter-type.ts';
import { splitMdx } from './mdx-blocks.ts';
import { createPrismHighlighter } from './prism.ts';
import { createShikiHighlighter } from './shiki.ts';
import { highlightTerminal, isTerminalBlock } from './terminal.ts';
import { createLineBuilder, type TokenLine } from './token-classes.ts';

/** Names that ask for no colours; they are not reported as unknown languages. */
const plainNames = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  // A request to an assistant: it wraps, and has the copy button of all code.
  'prompt',
  'none',
  'ansi',
  'output',
  'no-highlight',
  'nohighlight',
]);

/** Longer blocks are data, not something to read; colouring them would only cost time. */
const MAX_LENGTH = 200_000;

/** Grammars are loaded when a language is first met, so one highlighter should serve all pages of a process. */
export function createHighlighter(): Highlighter {
  const prism = createPrismHighlighter();
  const shiki = createShikiHighlighter();
  const highlightPart = (code: string, lang: string): readonly TokenLine[] | undefined =>
    prism.highlight(code, lang) ?? shiki.highlight(code, lang);
  return {
    highlight(code, lang) {
      if (plainNames.has(lang) || code.length > MAX_LENGTH) return toPlainLines(code);
      if (isTerminalBlock(code, lang)) return highlightTerminal(code, (part) => highlightPart(part, 'bash'));
      if (lang === 'bibtex') return highlightBibtex(code);
      return lang === 'mdx' ? highlightMdx(code, highlightPart) : highlightPart(code, lang);
    },
  };
}

function highlightMdx(
  code: string,
  highlightPart: (code: string, lang: string) => readonly TokenLine[] | undefined,
): readonly TokenLine[] {
  const lines: TokenLine[] = [];
  for (const part of splitMdx(code)) {
    // Each part but the last ends with a line break, after which its highlighter sees one more line.
    if (lines.length > 0) lines.pop();
    appendAll(lines, highlightPart(part.code, part.lang) ?? toPlainLines(part.code));
  }
  return lines;
}

function toPlainLines(code: string): readonly TokenLine[] {
  const lines = createLineBuilder();
  lines.add(code, '');
  return lines.finish();
}
