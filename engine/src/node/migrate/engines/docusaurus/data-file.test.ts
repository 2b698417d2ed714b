import { expect, it } from 'vitest';
import { Notes } from '../../notes.ts';
import type { MigrationContext } from '../../plan.ts';
import { readDataFile } from './data-file.ts';

function read(text: string | undefined) {
  const notes = new Notes();
  const project = { read: () => text } as unknown as MigrationContext['project'];
  return { value: readDataFile({ project, notes }, '_category_.yml'), notes: notes.list };
}

it.each([
  ['label: Guides\nposition: 2', { label: 'Guides', position: 2 }],
  ['{ "label": "Guides" }', { label: 'Guides' }],
  ['', {}],
  ['- a', {}],
  ['text', {}],
])('%j is %j', (text, value) => {
  expect(read(text)).toEqual({ value, notes: [] });
});

it.each<[string | undefined, number | undefined, string]>([
  [undefined, undefined, 'it is not UTF-8 text'],
  ['{ "label": ', 1, 'Flow map must end with a }'],
  ['label: a\nitems: [b', 2, 'Flow sequence in block collection must be sufficiently indented and end with a ]'],
])('%j is noted, and nothing of it taken', (text, line, reason) => {
  const { value, notes } = read(text);
  expect(value).toEqual({});
  expect(notes).toEqual([
    {
      topic: 'file',
      file: '_category_.yml',
      line,
      message: `\`_category_.yml\` cannot be read: ${reason}.`,
      advice: 'Correct it and migrate again: none of it was used.',
    },
  ]);
});
