// Files that code blocks of a page show: ```ts file="./example.ts". Read with the page, so that a page's cache entry depends on them.

import { realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { readFileNonBlocking } from '../cache/non-blocking.ts';
import { findRepository } from '../report/find-repository.ts';
import { decodeText } from './decode-text.ts';

/** By the path as written: the text, or why there is none, as the end of a sentence. */
export type CodeFiles = Readonly<Record<string, string | { readonly problem: string }>>;

const opening =
  /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)*(?:`{3,}|~{3,})[^\n]*?[\s{]file=(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'}]+))/gm;

export interface CodeFilesInput {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute path of the page. */
  readonly path: string;
  readonly text: string;
  /** Called with the absolute path of each file before it is read, also where there is none. */
  readonly onFile?: ((path: string) => void) | undefined;
}

/** `undefined` when no block names a file. */
export function loadCodeFiles({ root, path, text, onFile }: CodeFilesInput): CodeFiles | undefined {
  if (!text.includes('file=')) return undefined;
  const files: Record<string, string | { readonly problem: string }> = {};
  for (const [, double, single, bare] of text.matchAll(opening)) {
    const name = double ?? single ?? bare;
    if (name === undefined) continue;
    const file = locate(root, path, name);
    onFile?.(file);
    files[name] = load(root, file, name);
  }
  return Object.keys(files).length === 0 ? undefined : files;
}

function locate(root: string, page: string, name: string): string {
  // As in Rspress: `<root>` is the project.
  const rooted = /^<root>[\\/](.*)$/s.exec(name)?.[1];
  return rooted === undefined ? resolve(dirname(page), name) : join(root, rooted);
}

function load(root: string, path: string, name: string): CodeFiles[string] {
  try {
    const real = realpathSync(path);
    if (!real.startsWith(`${findRepository(realpathSync(root))}${sep}`)) return { problem: 'is outside the project' };
    const { text, problem } = decodeText(readFileNonBlocking(real), name);
    return problem ? { problem: 'is not UTF-8 text' } : text;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? 'unknown reason'})` };
  }
}
