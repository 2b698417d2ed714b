// Renders code blocks as slots for the theme's `CodeBlock`.

import type { CodeSlot } from '../../../model/page.ts';
import { type DiffSign, getDiffSign, toDiffFence } from '../../../text/diff-fence.ts';
import { type CodeMeta, parseCodeMeta } from '../code/code-meta.ts';
import { getTextPrinter } from '../code/command-words.ts';
import { findUnknownNotation, getMarks, type LineMarks, takeNotations } from '../code/notations.ts';
import { renderLines } from '../code/render-lines.ts';
import { isFence } from '../markdown/fence.ts';
import { noteCode } from '../markdown/note-edits.ts';
import { getStart, type NodeOf } from '../syntax/tree.ts';
import { flatten } from './flatten.ts';
import { checkCodeBlock } from './foreign-syntax.ts';
import { renderMathBlock } from './math.ts';
import { note, type RenderState, renderSlot, report } from './render-state.ts';

export function renderCode(state: RenderState, node: NodeOf<'code'>): string {
  if (state.options.math && node.lang === 'math') return renderMathBlock(state, node);
  return `${renderSlot(state, createCodeSlot(state, node))}\n`;
}

function createCodeSlot(state: RenderState, node: NodeOf<'code'>): CodeSlot {
  const meta = parseCodeMeta(node.lang ?? '', node.meta ?? '');
  for (const problem of meta.problems) {
    report(state, {
      code: 'invalidCodeMeta',
      message: `The code block's \`${problem}\` cannot be read and was left out.`,
      hint: 'Line marks look like {1,3-5}; the first line number like lineNumbers=5; words like "word".',
      at: getStart(node),
    });
  }
  const isKnown = checkCodeBlock(state, node, meta.lang);
  const { code, marks } = takeNotations(getCode(state, node, meta));
  if (code.includes('[!code')) reportUnknownMark(state, node, code);
  const title = getTitle(state, node, meta);
  const lineMarks = new Map(marks);
  markLines(lineMarks, meta.highlighted, 'highlighted');
  markLines(lineMarks, meta.added, 'diff add');
  markLines(lineMarks, meta.removed, 'diff remove');
  if (meta.words.length > 0) markWords(lineMarks, meta.words, code);
  state.text.addLines(code);
  const isPlain = code === node.value && title === undefined && lineMarks.size === 0 && meta.lang === (node.lang ?? '');
  if (state.notes && !(isPlain && isFence(state.source, node))) {
    const text = toDiffFence({ code: code.trimEnd(), lang: meta.lang, title }, listSigns(lineMarks));
    note(state, node, { text });
    noteCode(state, node, text);
  }
  const recalled = lineMarks.size === 0 ? state.highlighter.recall?.(code, meta.lang) : undefined;
  return {
    kind: 'code',
    lang: meta.lang,
    ...(title === undefined ? {} : { title }),
    html:
      recalled ??
      flatten(
        renderLines(highlight(state, code, { lang: meta.lang, isKnown, node }), lineMarks, getTextPrinter(meta.lang)),
      ),
    lineNumbers: meta.lineNumbers ?? state.options.lineNumbers,
    startLine: meta.startLine,
    wrap: meta.wrap ?? (state.options.wrapCode || meta.lang === 'prompt'),
  };
}

function markLines(marks: Map<number, LineMarks>, lines: ReadonlySet<number>, name: string): void {
  for (const line of lines) {
    getMarks(marks, line - 1).classes.add(name);
  }
}

function markWords(marks: Map<number, LineMarks>, words: readonly string[], code: string): void {
  for (const [line, text] of code.split('\n').entries())
    for (const word of words) if (text.includes(word)) getMarks(marks, line).words.add(word);
}

/** By line, from 0. */
function listSigns(marks: ReadonlyMap<number, LineMarks>): readonly DiffSign[] {
  const signs: DiffSign[] = [];
  for (const [line, { classes }] of marks) signs[line] = getDiffSign([...classes].join(' '));
  return signs;
}

/** What the block holds, or the file that it names. */
function getCode(state: RenderState, node: NodeOf<'code'>, { file }: CodeMeta): string {
  if (file === undefined) return node.value;
  const included = state.codeFiles[file];
  if (typeof included === 'string') return included.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (isTitle(node, file)) return node.value;
  report(state, {
    code: 'codeFileMissing',
    message: `The code block's file "${file}" ${included?.problem ?? 'was not found'}.`,
    hint: 'A path is relative to the page; one that begins with `<root>/`, to the project.',
    at: getStart(node),
  });
  return node.value;
}

function getTitle(state: RenderState, node: NodeOf<'code'>, { title, file }: CodeMeta): string | undefined {
  const isFound = file !== undefined && typeof state.codeFiles[file] === 'string';
  return title ?? (file !== undefined && !isFound && isTitle(node, file) ? file : undefined);
}

/** Other generators take `file=` for the title of a block that has lines. Here a path from the page or the project names a file. */
const isTitle = (node: NodeOf<'code'>, file: string): boolean =>
  node.value.trim() !== '' && !/^(?:\.|<root>)/.test(file);

function reportUnknownMark(state: RenderState, node: NodeOf<'code'>, code: string): void {
  const mark = findUnknownNotation(code);
  if (mark === undefined) return;
  report(state, {
    code: 'invalidCodeMeta',
    message: `The mark \`${mark}\` in the code is not known; it is shown as code.`,
    hint: 'Marks are ++, --, hl, focus, error and warning, for one line or, as in `[!code ++:3]`, for several; and word:….',
    at: getStart(node),
  });
}

interface Block {
  readonly lang: string;
  /** It was said already that nothing renders it. */
  readonly isKnown: boolean;
  readonly node: NodeOf<'code'>;
}

function highlight(state: RenderState, code: string, { lang, isKnown, node }: Block) {
  const lines = state.highlighter.highlight(code, lang, getStart(node).line);
  if (lines) return lines;
  if (isKnown) return state.highlighter.highlight(code, '') ?? [];
  report(state, {
    code: 'unknownLanguage',
    message: `The code block's language \`${lang}\` is not known; the block is shown without colours.`,
    hint: 'Use a common name such as ts, bash or json, or text for plain text.',
    at: getStart(node),
  });
  return state.highlighter.highlight(code, '') ?? [];
}
