// Signs that the twin of a page puts in front of added and removed lines of code, for the tests that compare both.

import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** One sign for each line of a `pre` of a page, where some are marked as removed; otherwise none. */
export function readSigns(pre: Element): string {
  const code = pre.childNodes.find((child): child is Element => child.nodeName === 'code');
  if (code === undefined || readClasses(code).includes('language-diff')) return '';
  const lines = code.childNodes.filter(
    (child): child is Element => 'tagName' in child && readClasses(child).includes('line'),
  );
  const signs = lines.map((line) => {
    const classes = readClasses(line);
    return classes.includes('remove') ? '-' : classes.includes('add') ? '+' : ' ';
  });
  return signs.includes('-') ? signs.join('') : '';
}

export const signLines = (text: string, signs: string): string =>
  signs === ''
    ? text
    : text
        .split('\n')
        .map((line, at) => ((signs[at] ?? ' ') + line).replace(/^ $/, ''))
        .join('\n');

const readClasses = ({ attrs }: Element): readonly string[] =>
  attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
