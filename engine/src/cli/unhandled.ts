// A promise of a site's code that fails while nothing waits for it, such as a request that a component makes as it renders.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../model/diagnostic.ts';
import { describeModuleFailure } from '../node/pipeline/render/module-failure.ts';
import { toProjectPath } from '../node/report/project-path.ts';
import { loadSourceLines } from '../node/report/source-lines.ts';
import { getErrorMessage } from '../text/error-message.ts';
import { getPackageName } from '../text/package-name.ts';

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'sourceLine'>;

/** For the author. `reason`: what the promise was rejected with. `root`: absolute path of the project. */
export function describeUnhandled(reason: unknown, root: string): readonly Diagnostic[] {
  const unhandled = createDiagnostic({
    code: 'moduleFailed',
    message: `A promise failed, and nothing handles it: ${getErrorMessage(reason)}`,
    hint: 'In the code of the site or of a package, wait for it with `await`, or handle its error with `catch()`.',
    ...findPlace(reason, root),
  });
  return loadSourceLines(root, [unhandled]);
}

/** The first place of the stack that is in a file of the site. */
function findPlace(reason: unknown, root: string): Place | undefined {
  const stack = reason instanceof Error ? (reason.stack ?? '') : '';
  for (const [frame, name = '', line, column] of stack.matchAll(
    /^\s*at (?:async )?(?:.*? \()?(.+?):(\d+):(\d+)\)?$/gm,
  )) {
    const path = name.startsWith('file:') ? fileURLToPath(name) : name;
    const place = isBundle(path)
      ? findInBundle(frame, path, root)
      : { file: toProjectPath(root, path), line: Number(line), column: Number(column) };
    const { file } = place ?? {};
    if (file === undefined || file.startsWith('..') || getPackageName(file) !== undefined) continue;
    // With a map it is no source: the config's bundle.
    if (existsSync(join(root, file)) && !existsSync(`${path}.map`)) return place;
  }
  return undefined;
}

/** Of a build; dev has the places of the sources. */
const isBundle = (path: string): boolean => /[\\/]assets[\\/][^\\/]+[\\/]server[\\/][^\\/]+\.mjs$/.test(path);

function findInBundle(frame: string, path: string, root: string): Place | undefined {
  const error = describeModuleFailure(Object.assign(new Error(), { stack: frame }), path, root);
  const [found] = error instanceof DiagnosticError ? error.diagnostics : [];
  return found && { file: found.file, line: found.line, column: found.column, sourceLine: found.sourceLine };
}
