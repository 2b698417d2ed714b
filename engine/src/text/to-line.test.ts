import { expect, it } from 'vitest';
import { toLine } from './to-line.ts';

it.each([
  ['One line.', 'One line.'],
  ['Two\n  lines.\n', 'Two lines.'],
  ['Two  \nlines.', 'Two lines.'],
  ['\tTabs\tand \u00A0spaces  of  all\u2003kinds', 'Tabs and spaces of all kinds'],
])('%j is %j', (text, line) => {
  expect(toLine(text)).toBe(line);
});
