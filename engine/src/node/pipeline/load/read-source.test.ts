import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteInput } from '../../../../test/site-input.ts';
import { tell } from '../../../../test/tell.ts';
import type { SourceFile } from '../../../model/source.ts';
import { createCompileOptions } from './compile-options.ts';
import { readSource, toCompileInput } from './read-source.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-source-'));
  mkdirSync(join(root, 'docs'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const { config } = createSiteInput({ pages: {} });
const options = createCompileOptions(config, 'en');
const createSource = (text?: string): SourceFile =>
  ({ id: 'a.md', path: join(root, 'docs/a.md'), format: 'md', text }) as unknown as SourceFile;
const neverRead = (): Buffer => {
  throw new Error('was read');
};
const read = (bytes: string | Buffer, source = createSource()) => {
  const found = readSource({ ...config, root }, source, () => Buffer.from(bytes));
  return toCompileInput(found, options);
};

describe('a source file', () => {
  it('is its text, with its path from the project', () => {
    const { input, problem } = read('# 标题\r\n');
    expect([input.file, input.text, input.codeFiles, problem]).toEqual([
      'docs/a.md',
      '# 标题\r\n',
      undefined,
      undefined,
    ]);
  });

  it('that the engine wrote itself is not read', () => {
    const found = readSource({ ...config, root }, createSource('# Made'), neverRead);
    expect(toCompileInput(found, options).input.text).toBe('# Made');
  });

  it.each<[string, () => Buffer, string]>([
    [
      'that cannot be read',
      () => {
        throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      },
      'docs/a.md contentUnreadable: The file cannot be read: EACCES: permission denied. Check its permissions.',
    ],
    [
      'in another encoding',
      () => Buffer.from([0x61, 0x0a, 0x62, 0xe9]),
      'docs/a.md:2:2 textEncoding: The file is not UTF-8: byte E9 is not valid here. It looks like WINDOWS-1252 (Latin-1). Save it as UTF-8, for example with `iconv -f WINDOWS-1252 -t UTF-8`.',
    ],
    [
      'of bytes',
      () => Buffer.alloc(64),
      'docs/a.md textEncoding: The file is not text: it contains binary data. Give it its own extension, or move it to the public folder.',
    ],
  ])('%s has a problem and no text', (_, readFile, expected) => {
    const { input, problem } = toCompileInput(readSource({ ...config, root }, createSource(), readFile), options);
    expect([input.text, problem && tell([problem])]).toEqual(['', [expected]]);
  });

  it('brings the files that its code blocks show', () => {
    writeFileSync(join(root, 'docs/x.ts'), 'export {};');
    const { input } = read('```ts file="./x.ts"\n```\n\n```ts file=<root>/gone.ts\n```\n');
    expect(input.codeFiles).toEqual({ './x.ts': 'export {};', '<root>/gone.ts': { problem: 'is missing' } });
  });

  it.each([
    ['in a sentence', 'Set `file=./x.ts`.'],
    ['in a block of another name', '```ts profile="./x.ts"\n```'],
  ])('brings none that is named %s', (_, text) => {
    expect(read(text).input.codeFiles).toBeUndefined();
  });
});
