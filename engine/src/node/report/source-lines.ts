// Adds the source line to diagnostics whose stage did not have the text. Never fails: a diagnostic is useful without a frame.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';

/** Frames are read for this many problems: a broken site can have thousands. */
const MAX_FILES = 200;

/** @param root folder that the diagnostics' paths are relative to */
export async function loadSourceLines(root: string, diagnostics: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const wanted = diagnostics.filter((d) => d.sourceLine === undefined && d.line !== undefined);
  const files = [...new Set(wanted.flatMap((d) => d.file ?? []))].slice(0, MAX_FILES);
  const lines = new Map<string, readonly string[]>();
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined);
    if (text !== undefined) lines.set(file, text.split(/\r?\n/));
  }
  return diagnostics.map((d) => {
    const sourceLine = d.sourceLine ?? lines.get(d.file ?? '')?.[(d.line ?? 0) - 1];
    return sourceLine === undefined ? d : { ...d, sourceLine };
  });
}
