// Pipes under the names of files: nothing that reads them waits.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFileNonBlocking } from '../src/node/cache/non-blocking.ts';
import { loadCodeFiles } from '../src/node/content/code-files.ts';
import { readHead } from '../src/node/dev/read-head.ts';
import { createBytesReader } from '../src/node/pipeline/load/read-bytes.ts';
import { createTestFolder } from './test-folder.ts';

const root = createTestFolder('diglot-pipes');

it('reads a file, and says which one cannot be read', () => {
  writeFileSync(join(root, 'a.md'), '# 甲');
  expect(readFileNonBlocking(join(root, 'a.md')).toString()).toBe('# 甲');
  expect(() => readFileNonBlocking(join(root, 'none'))).toThrow(/ENOENT.*none/);
});

describe.skipIf(process.platform === 'win32')('a pipe that no one writes to', () => {
  const pipe = join(root, 'pipe.md');
  it.each<[string, () => unknown]>([
    ['as a whole file', () => readFileNonBlocking(pipe).toString()],
    ['as a page', () => createBytesReader()(pipe).toString()],
    ['as a page whose beginning is read', () => void expect(() => readHead(pipe)).toThrow('ESPIPE')],
    [
      'as a file that a code block shows',
      () => loadCodeFiles({ root, path: join(root, 'a.md'), text: '```ts file="./pipe.md"\n```' })?.['./pipe.md'],
    ],
  ])('%s stops nothing', (_, read) => {
    execFileSync('mkfifo', ['-m', '600', pipe]);
    try {
      expect(read() ?? '').toBe('');
    } finally {
      execFileSync('rm', [pipe]);
    }
  });
});
