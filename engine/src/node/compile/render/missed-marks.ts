// Marks that miss what Markdown reads by a space, a cell or a definition: each is reported with what to write instead.

import { isCjk } from '../syntax/marks.ts';
import { getEnd, getStart, type NodeOf } from '../syntax/tree.ts';
import { getPlace, reportForm } from './foreign-syntax.ts';
import { checkFullWidthOpening } from './full-width.ts';
import { type RenderState, report } from './render-state.ts';

/** Two signs or more, or one in front of a single line that begins like a title. Spaces of CJK input methods are no spaces here. */
const tightHeading = /^(?:#{2,6}(?=[^\s#]|\u3000|$)|#(?=[\p{Lo}\p{Lu}\u3000][^#\n]*$)(?![\dA-F]{3,8}\b))/u;

/** A head with its line below, which has another number of cells (GFM 0.29, 4.10). */
const brokenTable = /^\|[^\n]*\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*(?:\n|$)/;

export function checkOpening(state: RenderState, node: NodeOf<'paragraph'>): void {
  const [child] = node.children;
  if (child?.type !== 'text') return;
  const sign = child.value[0];
  if (sign === '#') checkHeading(state, child, node.children.length === 1);
  else if (sign === '|') checkTable(state, node);
  else if (listSign.test(child.value)) checkList(state, child);
  else if (sign !== undefined && sign > '\u00B6') checkFullWidthOpening(state, child);
}

function checkHeading(state: RenderState, node: NodeOf<'text'>, isWhole: boolean): void {
  const { value } = node;
  const start = getStart(node);
  const [line = ''] = value.split('\n', 1);
  const signs = tightHeading.exec(isWhole ? value : line)?.[0];
  // Escaped, it is meant to be shown.
  if (signs === undefined || (signs === '#' && !isWhole) || state.source[start.offset] !== '#') return;
  const why =
    value[signs.length] === '\u3000' ? 'a space of another width follows its signs' : 'no space follows its signs';
  reportForm(state, start, {
    text: line,
    meaning: `no heading, because ${why}`,
    hint: `Put a space behind \`${signs}\`, or write \`\\${signs}\` to show the signs.`,
  });
}

function checkTable(state: RenderState, node: NodeOf<'paragraph'>): void {
  const start = getStart(node);
  const source = state.source.slice(start.offset, getEnd(node).offset);
  if (!brokenTable.test(source)) return;
  const [head = ''] = source.split('\n', 1);
  reportForm(state, start, {
    text: head,
    meaning: 'no table, because the line below has another number of cells',
    hint: 'Write a cell of dashes, such as `---`, for each cell of the head.',
  });
}

/** Of a list without a space, and a sign that is not Latin: most paragraphs end here, without the letters of all languages. */
const listSign = /^(?:[-+]|\d{1,3}\.)[\u0080-\uFFFF]/;

/** Two lines or more, which would become one. In other languages, flags and negative numbers begin like that. */
const tightList = /^(?:[-+]\p{Lo}[^\n]*\n[ \t]*[-+]\p{Lo}|\d{1,3}\.\p{Lo}[^\n]*\n[ \t]*\d{1,3}\.\p{Lo})/u;

function checkList(state: RenderState, node: NodeOf<'text'>): void {
  const start = getStart(node);
  if (!tightList.test(node.value) || state.source[start.offset] === '\\') return;
  const [line = ''] = node.value.split('\n', 1);
  const [sign = ''] = /^(?:[-+]|\d+\.)/.exec(line) ?? [];
  reportForm(state, start, {
    text: line,
    meaning: 'no list, because no space follows its signs',
    hint: `Put a space behind \`${sign}\`.`,
  });
}

const loosePair = /\*\*(?:[ \t\u3000][^*\n]{1,200}|[^*\n]{1,200}[ \t\u3000])\*\*/;

/** `** 加粗 **`: some editors and formatters take it for bold text, CommonMark (0.31.2, 6.2) does not. */
export function checkLooseBold(state: RenderState, node: NodeOf<'text'>): void {
  const match = loosePair.exec(node.value);
  // In other languages, two stars are powers and keyword arguments as well.
  if (!match || ![...match[0]].some(isCjk)) return;
  const source = state.source.slice(getStart(node).offset, getEnd(node).offset);
  if (!source.includes(match[0]) || source.includes(`\\${match[0]}`)) return;
  const text = match[0];
  reportForm(state, getPlace(node, node.value.slice(0, match.index)), {
    text,
    meaning: 'no bold text, because a space is next to the stars inside of it',
    hint: `Write \`**${text.slice(2, -2).trim()}**\`.`,
  });
}

/** `[^a]`, at the end of a word if it has a name, and not in front of a quantifier: a pattern has such brackets, too. */
const footnoteMark = /\[\^(\d+|(?<=[\p{L}\p{P}]\[\^)\p{L}[\p{L}\p{N}_-]{2,40})\](?![*+?{(:])/u;

/** The parser takes a mark without its footnote for text. */
export function checkFootnoteMark(state: RenderState, node: NodeOf<'text'>): void {
  const match = footnoteMark.exec(node.value);
  if (!match) return;
  const source = state.source.slice(getStart(node).offset, getEnd(node).offset);
  if (source.includes(`\\${match[0]}`)) return;
  report(state, {
    code: 'notRendered',
    message: `The page has no footnote for \`${match[0]}\`; the mark appears as written.`,
    hint: `Add the footnote, \`${match[0]}: …\`, or write \`\\${match[0]}\` to show the mark.`,
    at: getPlace(node, node.value.slice(0, match.index)),
  });
}
