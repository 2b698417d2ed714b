// The source line of problems whose stage did not have the text, as builds add it before they print.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** `root`: the folder that files of diagnostics are relative to. A problem whose file cannot be read stays as it is. */
export function addSourceLines(root: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const texts = new Map<string, readonly string[]>();
  const getLine = (file: string, line: number): string | undefined => {
    const lines = texts.get(file) ?? readLines(join(root, file));
    texts.set(file, lines);
    return lines[line - 1];
  };
  return diagnostics.map((diagnostic) => {
    const { file, line, sourceLine } = diagnostic;
    if (sourceLine !== undefined || file === undefined || line === undefined) return diagnostic;
    const found = getLine(file, line);
    return found === undefined ? diagnostic : { ...diagnostic, sourceLine: found };
  });
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}
