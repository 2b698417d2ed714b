// Renders formulas in TeX as MathML (MathML Core), which browsers draw and screen readers read without any script.

import { escapeHtml } from '../../../text/html.ts';
import { shorten } from '../../../text/shorten.ts';
import { requirePackage } from '../require-package.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { type At, replaceHoles } from './html-tag.ts';
import { type RenderState, report } from './render-state.ts';

/** The parts of `temml` that are used. */
interface Temml {
  renderToString(tex: string, options: TemmlOptions): string;
}

interface TemmlOptions {
  readonly displayMode: boolean;
  readonly throwOnError: true;
  /** The TeX is in the MathML, for those who copy or convert it. Browsers do not show it. */
  readonly annotate: true;
}

/** A formula in lines of its own. `node`: between lines of `$$`, or a code block of the language `math`. */
export function renderMathBlock(state: RenderState, node: NodeOf<'math'> | NodeOf<'code'>): string {
  state.text.addLines(node.value);
  const { line, column } = getStart(node);
  const math = renderFormula(state, node, { isBlock: true, at: { line: line + 1, column } });
  return `${toBlock(math)}\n`;
}

const toBlock = (math: string): string => `<div class="math">${math}</div>`;

export function renderInlineMath(state: RenderState, node: NodeOf<'inlineMath'>): string {
  const source = getSource(state, node);
  if (isMoney(source, state.source[getEnd(node).offset] ?? '')) return renderMoney(state, node, source);
  state.text.add(node.value);
  return renderFormula(state, node, { isBlock: false, at: getPlace(state, node) });
}

/**
 * A paragraph with `$$…$$` on lines of their own, which other engines show as blocks, too: the blocks, and what is between them as
 * paragraphs. `undefined`: there is none.
 */
export function renderMathParagraph(
  state: RenderState,
  node: NodeOf<'paragraph'>,
  renderText: (paragraph: NodeOf<'paragraph'>) => string,
): string | undefined {
  if (!node.children.some((child) => isOnOwnLines(state, child))) return undefined;
  let html = '';
  let text: MdNode[] = [];
  const endText = (): void => {
    if (text.some((child) => child.type !== 'text' || child.value.trim() !== ''))
      html += renderText({ ...node, children: text });
    text = [];
  };
  for (const child of node.children) {
    if (!isOnOwnLines(state, child)) {
      text.push(child);
      continue;
    }
    endText();
    state.text.addLines(child.value);
    html += `${toBlock(renderFormula(state, child, { isBlock: true, at: getPlace(state, child) }))}\n`;
  }
  endText();
  return html;
}

function isOnOwnLines({ source }: RenderState, node: MdNode): node is NodeOf<'inlineMath'> {
  if (node.type !== 'inlineMath') return false;
  const [start, end] = [getStart(node).offset, getEnd(node).offset];
  if (!source.startsWith('$$', start)) return false;
  const before = source.slice(source.lastIndexOf('\n', start) + 1, start);
  const [after = ''] = source.slice(end).split('\n', 1);
  // Signs of quotes and lists are no text of the line.
  return /^[ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*$/.test(before) && after.trim() === '';
}

const getSource = ({ source }: RenderState, node: MdNode): string =>
  source.slice(getStart(node).offset, getEnd(node).offset);

/** Where the TeX of an inline formula begins. */
function getPlace(state: RenderState, node: NodeOf<'inlineMath'>): At {
  const { line, column } = getStart(node);
  return { line, column: column + (/^\$+\s*/.exec(getSource(state, node))?.[0].length ?? 0) };
}

/**
 * Pandoc's rule for single dollars (`tex_math_dollars`): no space inside next to them, and no digit behind the last one, so
 * that `$5 and $6` are prices.
 */
const isMoney = (source: string, next: string): boolean =>
  !source.startsWith('$$') && (/^\$\s|\s\$$/.test(source) || /\d/.test(next));

function renderMoney(state: RenderState, node: NodeOf<'inlineMath'>, source: string): string {
  const line = source.replaceAll('\n', ' ');
  state.text.add(line);
  report(state, {
    code: 'mathInvalid',
    message: `\`${shorten(line)}\` is shown as it is: a formula has no space next to its dollar signs, and no digit follows it.`,
    hint: 'Write `\\$` for a dollar sign that is text, or remove the space.',
    at: getStart(node),
  });
  return escapeHtml(source);
}

interface FormulaPlace {
  readonly isBlock: boolean;
  /** Where the TeX begins. */
  readonly at: At;
}

function renderFormula(
  state: RenderState,
  { value }: NodeOf<'math'> | NodeOf<'inlineMath'> | NodeOf<'code'>,
  { isBlock, at }: FormulaPlace,
): string {
  state.hasMath = true;
  const { renderToString } = requirePackage('temml') as Temml;
  try {
    return replaceHoles(renderToString(value, { displayMode: isBlock, throwOnError: true, annotate: true }));
  } catch (error) {
    if (!isParseError(error)) throw error;
    const lines = value.slice(0, error.position ?? value.length).split('\n');
    const column = lines.at(-1)?.length ?? 0;
    report(state, {
      code: 'mathInvalid',
      message: `The formula cannot be read: ${toReason(error.message)}. It is shown as TeX.`,
      hint: 'Correct it. Formulas have the commands of LaTeX that Temml knows: https://temml.org/docs/en/supported',
      at: { line: at.line + lines.length - 1, column: lines.length === 1 ? at.column + column : column + 1 },
    });
    return `<code>${escapeHtml(value)}</code>`;
  }
}

const isParseError = (error: unknown): error is Error & { readonly position?: number } =>
  error instanceof Error && error.name === 'ParseError';

/** Without the place, which the frame shows: the parser adds it with marks under its letters. */
const toReason = (message: string): string => message.replace(/ at (?:position \d+|end of input)[\s\S]*$/, '').trim();
