import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { createDiagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { loadSourceLines } from './source-lines.ts';

const root = createTestFolder('source-lines');
writeFileSync(join(root, 'a.md'), '# A\r\n[b](/b)\r\n');

it.each<[string, Partial<DiagnosticInput>, string | undefined]>([
  ['have their line', { file: 'a.md', line: 2 }, '[b](/b)'],
  ['keep the line that they have', { file: 'a.md', line: 2, sourceLine: 'before' }, 'before'],
  ['have none past the end', { file: 'a.md', line: 9 }, undefined],
  ['have none without a place', { file: 'a.md' }, undefined],
  ['have none where the file is gone', { file: 'gone.md', line: 1 }, undefined],
])('problems %s', (_, input, expected) => {
  const problem = createDiagnostic({ code: 'deadLink', message: 'Page not found', ...input });
  expect(loadSourceLines(root, [problem]).map(({ sourceLine }) => sourceLine)).toEqual([expected]);
});
