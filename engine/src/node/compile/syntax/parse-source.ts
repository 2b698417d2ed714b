// The adapter to the parser: text in, our tree out. Only this file imports the parser; containers.ts and marks.ts rewrite text
// that it would misread.

import {
  createMdastHandle,
  createMdxMdastHandle,
  dropHandle,
  MdastReader,
  markdownToHtml,
  materializeMdastTree,
  serializeHandle,
} from 'satteri';
import type { MathSyntax } from '../../../model/config.ts';
import { getErrorMessage } from '../../../text/error-message.ts';
import { normalizeContainers } from './containers.ts';
import { countMarks, type MarkedText, markSource, unmarkText, unmarkTree } from './marks.ts';
import { hideRanges, showRanges } from './single-tildes.ts';
import type { Root } from './tree.ts';

/** A mistake in MDX syntax. Line and column count from 1. */
export interface SyntaxProblem {
  readonly message: string;
  readonly hint: string | undefined;
  readonly line: number;
  readonly column: number;
}

export type ParsedSource =
  | { readonly root: Root; readonly source: string }
  | { readonly root: undefined; readonly problem: SyntaxProblem };

/** What the syntax of a page has in addition. */
export interface Syntax {
  readonly format: 'md' | 'mdx';
  /** Formulas in TeX. Default: `$` is text. */
  readonly math?: MathSyntax | undefined;
}

const features = { gfm: true, frontmatter: false } as const;

/** Markdown as any reader of it would show it: no containers, no names for headings, no highlighting. Raw HTML stays. */
export const renderSimpleHtml = (source: string): string => markdownToHtml(source, { features }).html;

/** The parser looks for directives after every colon, at a cost that grows with the paragraph, so it is asked to only where there are some. */
const mayHaveDirectives = (source: string): boolean => source.includes(':::');

type Position = ReturnType<MdastReader['getPosition']>;

/** Reads a position on demand: few are needed, and three objects per node are a third of the tree. */
class LazyPosition {
  readonly #reader: LazyReader;
  readonly #nodeId: number;
  /** Most who ask for the start ask for the end, too. */
  #found: Position = undefined;

  constructor(reader: LazyReader, nodeId: number) {
    this.#reader = reader;
    this.#nodeId = nodeId;
  }

  get start() {
    return this.#get()?.start;
  }

  get end() {
    return this.#get()?.end;
  }

  #get(): Position {
    this.#found ??= this.#reader.readPosition(this.#nodeId);
    return this.#found;
  }
}

/** Its lines are the author's. `added`: numbers of those that are not. */
class LineReader extends MdastReader {
  readonly #added: readonly number[];

  constructor(buffer: Uint8Array, added: readonly number[]) {
    super(buffer);
    this.#added = added;
  }

  override getPosition(nodeId: number): Position {
    const found = super.getPosition(nodeId);
    if (found === undefined || this.#added.length === 0) return found;
    const { start, end } = found;
    return {
      start: { ...start, line: toOwnLine(start.line, this.#added) },
      end: { ...end, line: toOwnLine(end.line, this.#added) },
    };
  }
}

const toOwnLine = (line: number, added: readonly number[]): number =>
  line - added.filter((other) => other < line).length;

class LazyReader extends LineReader {
  readPosition(nodeId: number): Position {
    return super.getPosition(nodeId);
  }

  override getPosition(nodeId: number): Position {
    return new LazyPosition(this, nodeId) as Position;
  }
}

/**
 * `body` has LF line ends and no frontmatter (blank lines in its place). Offsets of the tree count in the returned `source`,
 * lines and columns in `body`.
 */
export function parseSource(body: string, syntax: Syntax): ParsedSource {
  const { text: source, added } = normalizeContainers(body);
  const ranges = hideRanges(source);
  const marked = markSource(ranges.text);
  try {
    const isMarked = marked.offsets.length > 0;
    const root: unknown = parseTree(
      marked.text,
      syntax,
      (buffer) => new (isMarked ? LineReader : LazyReader)(buffer, added),
    );
    if (isMarked) unmarkTree(root, marked);
    showRanges(root as Root, ranges);
    return { root: root as Root, source };
  } catch (error) {
    return { root: undefined, problem: toProblem(error, marked, { sign: ranges.sign, added }) };
  }
}

function parseTree(text: string, { format, math }: Syntax, open: (buffer: Uint8Array) => MdastReader): unknown {
  // In MDX `{#id}` would be an expression; in Markdown the parser would take `{method}` out of a heading, too.
  const own = {
    ...features,
    headingAttributes: format === 'mdx',
    directive: mayHaveDirectives(text),
    ...(math && { math }),
  };
  const handle =
    format === 'mdx' ? createMdxMdastHandle(closeEscape(text), own, true) : createMdastHandle(text, own, true);
  try {
    return materializeMdastTree(open(serializeHandle(handle)));
  } finally {
    dropHandle(handle);
  }
}

/** A backslash that ends a page within a string of its code would have the parser (0.10.5) read on and end the whole process. */
const closeEscape = (text: string): string => (text.endsWith('\\') ? `${text}\n` : text);

/** The parser's errors read `line:column: message (note: hint) (mdx-jsx:kind)`. */
function toProblem(
  error: unknown,
  marked: MarkedText,
  { sign, added }: { readonly sign: string; readonly added: readonly number[] },
): SyntaxProblem {
  const message = getErrorMessage(error);
  const text = sign === '' ? message : message.replaceAll(sign, '~');
  const match = /^(\d+):(\d+): ([\s\S]*)$/.exec(text);
  const line = Number(match?.[1] ?? 1);
  const column = Number(match?.[2] ?? 1);
  const body = unmarkText((match?.[3] ?? text).replace(/ ?\(mdx-jsx:[\w-]+\)$/, ''), marked);
  const note = / ?\(note: (.*)\)$/s.exec(body);
  const cause = (note ? body.slice(0, note.index) : body).replace(/ \(\d+:\d+\)/g, (at) => ` at ${at.slice(2, -1)}`);
  return {
    message: cause.replace('Could not parse expression with oxc: ', 'Not a valid expression: '),
    hint: note?.[1],
    line: toOwnLine(line, added),
    column: column - countMarksInLine(marked, line, column),
  };
}

function countMarksInLine(marked: MarkedText, line: number, column: number): number {
  if (marked.offsets.length === 0) return 0;
  let start = 0;
  for (let n = 1; n < line; n++) start = marked.text.indexOf('\n', start) + 1;
  return countMarks(marked, start + column - 1) - countMarks(marked, start);
}
