// Adds the source line to diagnostics whose stage did not have the text. Never fails: a diagnostic is useful without a frame.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Frames are read for this many problems: a broken site can have thousands. */
const MAX_FILES = 200;

/** @param root folder that the diagnostics' paths are relative to */
export function loadSourceLines(root: string, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const wanted = diagnostics.filter((d) => d.sourceLine === undefined && d.line !== undefined);
  const files = [...new Set(wanted.flatMap((d) => d.file ?? []))].slice(0, MAX_FILES);
  const lines = new Map<string, readonly string[]>();
  for (const file of files) lines.set(file, readLines(join(root, file)));
  return diagnostics.map((d) => {
    const sourceLine = d.sourceLine ?? lines.get(d.file ?? '')?.[(d.line ?? 0) - 1];
    return sourceLine === undefined ? d : { ...d, sourceLine };
  });
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}
