// Signs of Chinese input methods where Markdown reads the narrow ones: each is reported with what to write instead.

import { getEnd, getStart, type NodeOf } from '../syntax/tree.ts';
import { getPlace, reportForm } from './foreign-syntax.ts';
import type { RenderState } from './render-state.ts';

interface Opening {
  readonly pattern: RegExp;
  /** Completes "`…` is …". */
  readonly meaning: string;
  readonly sign: string;
}

/** By the first character of a paragraph. */
const openings: ReadonlyMap<string, Opening> = new Map([
  ['：', { pattern: /^：{3,}/, meaning: 'no container, because its colons are full-width', sign: ':::' }],
  ['＃', { pattern: /^＃{1,6}(?!＃)/, meaning: 'no heading, because its signs are full-width', sign: '#' }],
  ['｜', { pattern: /^｜[^\n]*｜[^\n]*(?=\n)/, meaning: 'no table, because its bars are full-width', sign: '|' }],
  ['·', { pattern: /^·{3}[\w-]*(?=\n)/, meaning: 'no code block, because its signs are dots', sign: '```' }],
]);

export function checkFullWidthOpening(state: RenderState, node: NodeOf<'text'>): void {
  const opening = openings.get(node.value.charAt(0));
  if (!opening?.pattern.test(node.value)) return;
  const [line = ''] = node.value.split('\n', 1);
  reportForm(state, getStart(node), { text: line, meaning: opening.meaning, hint: `Write \`${opening.sign}\`.` });
}

/** A path in brackets of which one is full-width, or both: `[文字]（./a.md）`. Addresses of other sites are links by themselves. */
const wideLink = /!?\[[^\]\n]{1,200}\](?:（(\.{0,2}\/[^）)\s]*)[）)]|\((\.{0,2}\/[^）()\s]*)）)/;

export function checkFullWidthLink(state: RenderState, node: NodeOf<'text'>): void {
  const match = wideLink.exec(node.value);
  if (!match) return;
  const source = state.source.slice(getStart(node).offset, getEnd(node).offset);
  // Escaped, it is meant to be shown.
  if (!source.includes(match[0]) || source.includes(`\\${match[0]}`)) return;
  reportForm(state, getPlace(node, node.value.slice(0, match.index)), {
    text: match[0],
    meaning: 'no link, because its brackets are full-width',
    hint: `Write \`(${match[1] ?? match[2] ?? ''})\`.`,
  });
}
