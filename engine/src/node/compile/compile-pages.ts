// Reads and compiles many pages with one highlighter. Must not know where the files come from.

import { readFileSync } from 'node:fs';
import type { CompiledPage } from '../../model/page.ts';
import { compilePage } from './compile-page.ts';
import { createHighlighter } from './highlight/highlighter.ts';
import type { CompileOptions } from './input.ts';

/** A file to compile: `SourceFile` with the path that diagnostics show. */
export interface CompileFile {
  readonly id: string;
  /** Absolute. */
  readonly path: string;
  /** From the project root, forward slashes. */
  readonly file: string;
  readonly format: 'md' | 'mdx';
}

/** Pages in the order of the files. */
export async function compilePages(
  files: readonly CompileFile[],
  options: CompileOptions | ((file: CompileFile) => CompileOptions),
): Promise<CompiledPage[]> {
  const highlighter = createHighlighter();
  const pages: CompiledPage[] = [];
  for (const file of files) {
    const { id, format } = file;
    const text = readFileSync(file.path, 'utf8');
    const own = typeof options === 'function' ? options(file) : options;
    pages.push(compilePage({ id, file: file.file, format, text, options: own }, highlighter));
  }
  return pages;
}
