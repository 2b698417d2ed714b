import { expect, it } from 'vitest';
import { tell } from '../../../test/tell.ts';
import { describeUnreadableFile } from './unreadable.ts';

it.each([
  ['docs/a.md', 'EACCES', 'Check its permissions.'],
  ['docs/a.md', 'ENOENT', 'It was there a moment ago: build again.'],
  ['docs/a.md', 'EMFILE', 'Allow more open files (`ulimit -n 4096`), and build again.'],
  ['docs/\uFFFD.md', 'ENOENT', 'Rename it: its name is not UTF-8.'],
])('%j that cannot be read (%s) has a hint', (file, code, hint) => {
  const error = Object.assign(new Error(`${code}: no`), { code });
  expect(tell([describeUnreadableFile(file, error)])).toEqual([
    `${file} contentUnreadable: The file cannot be read: ${code}: no. ${hint}`,
  ]);
});
