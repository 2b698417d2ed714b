// What an `Accept` field says about Markdown and HTML, as expressions for servers that run no code (RFC 9110, 12.5.1).
// They know neither look-around nor references back, and compare without regard to case where the server can.

import { escapePattern } from '../../../text/pattern.ts';

export const MARKDOWN_RANGE = 'text/markdown';

/** The most exact one that is named counts. */
export const htmlRanges: readonly string[] = ['text/html', 'text/*', '*/*'];

/** Parameters other than the weight. There is one way to read each text: a field that a server has to read in all ways would keep it busy. */
const PARAMETERS = '\\s*(?:;\\s*(?:(?:[^\\sq,;]|q[^=,;])[^,;]*)?)*';
const END = '\\s*(?:[,;]|$)';

export interface WeightRule {
  readonly pattern: string;
  /** A number from 0 to 1. `capture`: a point and up to three digits follow, which the pattern captures. */
  readonly weight: '0' | '1';
  readonly capture?: boolean;
}

/** Weight that a field gives to the first of some ranges that it names; the first rule that matches says it. No rule: 0. */
export const listWeightRules = (ranges: readonly string[]): readonly WeightRule[] =>
  ranges.flatMap((range): readonly WeightRule[] => {
    const start = `(?:^|,)\\s*${escapePattern(range)}${PARAMETERS}`;
    return [
      { pattern: `${start};\\s*q=1(?:\\.0*)?${END}`, weight: '1' },
      { pattern: `${start};\\s*q=0?(\\.\\d\\d?\\d?)\\d*${END}`, weight: '0', capture: true },
      { pattern: `${start};\\s*q=`, weight: '0' },
      { pattern: `${start}(?:,|$)`, weight: '1' },
    ];
  });

/** Two weights in one text, `0.5 0.25`: the expressions match where the first one is 0 or less than the second one. For PCRE. */
export const lesserWeights: readonly string[] = [
  '^0(?:\\.0*)? ',
  '^0\\S* 1$',
  // The same digits, and then a lesser one, or none and one that is not 0.
  `^0\\.(\\d*)(?:${listLesserDigits()
    .map(([digit, greater]) => `${digit}\\d* 0\\.\\1${greater}`)
    .join('|')}| 0\\.\\1\\d*[1-9])`,
];

/** Digits, each with the class of those that are greater. */
function listLesserDigits(): readonly (readonly [digit: number, greater: string])[] {
  return Array.from({ length: 9 }, (_, digit) => [digit, `[${digit + 1}-9]`] as const);
}

/** Expressions over a whole field, where a host has no more than these: all of `has` match, and none of `missing`. */
export function createAcceptRule(): { readonly has: string; readonly missing: readonly string[] } {
  const START = '^(?:.*,)?\\s*';
  const REST = '\\s*(?:[,;].*)?$';
  const markdown = `${MARKDOWN_RANGE}${PARAMETERS}`;
  const html = `(?:${htmlRanges.map(escapePattern).join('|')})${PARAMETERS}`;
  const whole = `${html}(?:;\\s*q=1(?:\\.0*)?${END}|,|$)`;
  const next = '[^,]*,(?:.*,)?\\s*';
  const compare = (lesser: string, greater: string, pairs: readonly (readonly [string | number, string | number])[]) =>
    `${START}${lesser};\\s*q=0?\\.(?:${pairs.map(([a, b]) => `${a}${next}${greater};\\s*q=0?\\.${b}`).join('|')}).*$`;
  const pairs = listLesserDigits();
  return {
    has: `${START}${MARKDOWN_RANGE}${REST}`,
    missing: [
      `${START}${markdown};\\s*q=(?:0?(?:\\.0*)?|[^01.].*)${REST}`,
      `${START}${markdown};\\s*q=0?\\.${next}${whole}.*$`,
      `${START}${html}(?:;\\s*q=1(?:\\.0*)?\\s*(?:;[^,]*)?)?,(?:.*,)?\\s*${markdown};\\s*q=0?\\..*$`,
      compare(markdown, html, pairs),
      compare(
        html,
        markdown,
        pairs.map(([digit]) => [`[${digit + 1}-9]`, digit] as const),
      ),
    ],
  };
}
