// Imports of a file's text, which bundlers know: `./a.yaml?raw` and `!!raw-loader!./a.yaml`.

import { posix } from 'node:path';
import type { MigrationContext } from '../plan.ts';
import type { ImportFate } from './imports.ts';
import type { ImportResolver } from './resolve-import.ts';

interface RawPlace {
  readonly file: string;
  readonly line: number;
  readonly resolver: ImportResolver;
}

/** `undefined`: the import is of something else. */
export function takeText(
  module: string,
  { project, notes }: MigrationContext,
  { file, line, resolver }: RawPlace,
): ImportFate | undefined {
  const path = /^!*raw-loader!(.+)$/.exec(module.replace(/^-?!+/, ''))?.[1] ?? /^(.+)\?raw$/.exec(module)?.[1];
  if (path === undefined) return undefined;
  const found = resolver.find(path, file) ?? resolver.locate(path, file);
  const text = found === undefined ? undefined : project.read(found);
  if (text === undefined) {
    const message = `The file \`${module}\` ${resolver.getAbsence(path, file)}.`;
    notes.add({ topic: 'file', file, line, message, advice: 'Write its text into the page.' });
    return { kind: 'text', value: `File not found: ${posix.basename(path)}` };
  }
  const message = `The text of \`${module}\` was copied into the page.`;
  const advice = 'Keep it up to date by hand, or show it in a code block with `file=`.';
  notes.add({ topic: 'text', file, line, message, advice });
  return { kind: 'text', value: text };
}
