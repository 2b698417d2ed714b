// Finds files that would be rendered to the same place. Pure.

import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { toProjectPath } from '../report/project-path.ts';

/** Two pages conflict when their addresses differ in nothing but letter case: many file systems have one file for both. */
export function findRouteConflicts(config: ResolvedConfig, files: readonly SourceFile[]): Diagnostic[] {
  const owners = new Map<string, SourceFile>();
  const diagnostics: Diagnostic[] = [];
  const prefix = toProjectPath(config.root, config.contentDir);
  const getPath = (file: SourceFile): string => (prefix === '' ? file.id : `${prefix}/${file.id}`);
  for (const file of files) {
    if (file.kind !== 'page') continue;
    const key = `${file.version}\n${file.lang}\n${file.pagePath}`.toLowerCase();
    const owner = owners.get(key);
    if (!owner) {
      owners.set(key, file);
      continue;
    }
    const isSameName = file.id !== owner.id && file.id.normalize('NFC') === owner.id.normalize('NFC');
    diagnostics.push(
      createDiagnostic({
        code: 'routeConflict',
        message: isSameName
          ? `There are two files ${getPath(owner)}, whose names encode their accents in different ways.`
          : `${getPath(file)} and ${getPath(owner)} would have the same URL.`,
        hint: isSameName
          ? 'Remove one of them, or rename it.'
          : 'Rename one of them, or start its name with an underscore.',
        file: getPath(file),
      }),
    );
  }
  return diagnostics;
}
