import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCodeFiles } from './code-files.ts';

let root = '';
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-code-'));
  root = join(folder, 'site');
  mkdirSync(join(root, 'docs/en'), { recursive: true });
  writeFileSync(join(folder, 'secret.ts'), 'secret');
  writeFileSync(join(root, 'a.ts'), 'let a');
  writeFileSync(join(root, 'docs/en/b c.ts'), 'let b');
  writeFileSync(join(root, 'docs/en/gbk.ts'), Buffer.from([0xd6, 0xd0]));
  symlinkSync(join(folder, 'secret.ts'), join(root, 'docs/en/link.ts'));
});
afterAll(() => rmSync(join(root, '..'), { recursive: true, force: true }));

it.each([
  ['```ts file="<root>/a.ts"', { '<root>/a.ts': 'let a' }],
  ['```ts title=x file="./b c.ts"', { './b c.ts': 'let b' }],
  ["~~~ts {1} file='../../a.ts'", { '../../a.ts': 'let a' }],
  ['- ```ts file=../../a.ts', { '../../a.ts': 'let a' }],
  ['```ts file="./none.ts"', { './none.ts': { problem: 'is missing' } }],
  ['```ts file="../../../secret.ts"', { '../../../secret.ts': { problem: 'is outside the project' } }],
  ['```ts file="./link.ts"', { './link.ts': { problem: 'is outside the project' } }],
  ['```ts file="./gbk.ts"', { './gbk.ts': { problem: 'is not UTF-8 text' } }],
  ['text file="./a.ts"', undefined],
])('%s', (line, files) => {
  const text = `# A\n\n${line}\n\`\`\`\n`;
  expect(loadCodeFiles({ root, path: join(root, 'docs/en/page.md'), text })).toEqual(files);
});
