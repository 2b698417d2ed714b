// What authors read when the site's code cannot be bundled.

import { readFileSync } from 'node:fs';
import type { DiagnosticError } from '../../../model/diagnostic.ts';
import { type BundleErrorOptions, describeBundleErrors } from '../../assets/bundle-errors.ts';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import { toProjectPath } from '../../report/project-path.ts';

/** `error`: what bundling threw; a value that is not an error is thrown again. `root`: absolute path of the project. */
export const describeBundling = (
  error: unknown,
  root: string,
  options: Pick<BundleErrorOptions, 'endsBuild'> = {},
): DiagnosticError =>
  describeBundleErrors(error, {
    ...options,
    toFile: (path) => toProjectPath(root, path),
    engineDir: getEnginePaths().sourceDir,
    readSource,
  });

function readSource(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
