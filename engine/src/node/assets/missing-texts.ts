// Files that code imports as text (`?raw`) and that are not there. Where the config lets a missing code file pass, such a text is empty, as a code block's is.

import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { readFiles } from './read-files.ts';

const rawImport = /^(?:import|export)\b[^;'"]*?\bfrom\s*(['"])(\.{1,2}\/[^'"?]+)\?raw\1/gm;

const raw = /\?raw$/;

/** The id stays the file's own: when the file appears, the bundle is made again. */
export function createMissingTextPlugin(): Plugin {
  return {
    name: 'diglot:missing-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: raw },
      handler(source, importer) {
        const path = source.slice(0, -'?raw'.length);
        if (isAbsolute(path)) return isMissing(path) ? source : undefined;
        if (!path.startsWith('.') || importer === undefined) return undefined;
        const file = resolve(dirname(importer.replace(/\?.*$/, '')), path);
        return isMissing(file) ? `${file}?raw` : undefined;
      },
    },
    load: {
      filter: { id: raw },
      handler: (id) => (isMissing(id.slice(0, -'?raw'.length)) ? 'export default "";' : undefined),
    },
  };
}

const isMissing = (path: string): boolean => isAbsolute(path) && !existsSync(path);

/** The missing files that these files, named by absolute paths, import as text. */
export const listMissingTexts = (root: string, paths: readonly string[]): Promise<readonly Diagnostic[]> =>
  readFiles(root, [...new Set(paths)], (code, file) => findMissingTexts(code, file, join(root, file)));

function findMissingTexts(code: string, file: string, path: string): readonly Diagnostic[] {
  return [...code.matchAll(rawImport)].flatMap(({ 2: specifier = '', index }) => {
    if (existsSync(resolve(dirname(path), specifier))) return [];
    const line = code.slice(0, index).split('\n').length;
    return createDiagnostic({
      code: 'codeFileMissing',
      message: `The file "${specifier}" is missing; its text is empty here.`,
      file,
      line,
      column: 1,
      sourceLine: code.split(/\r?\n/)[line - 1],
    });
  });
}
