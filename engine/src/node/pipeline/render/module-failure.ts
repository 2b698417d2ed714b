// What an author reads about a module that fails while the site's code is loaded: the bundle names each module above its code.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDiagnostic, DiagnosticError, type SourcePoint } from '../../../model/diagnostic.ts';
import { getErrorMessage } from '../../../text/error-message.ts';

/**
 * The error as a {@link DiagnosticError}; as it is where no module of the project has caused it.
 * `entry`: the bundle that was loaded. `root`: absolute path of the project, from which the bundle names modules.
 */
export function describeModuleFailure(error: unknown, entry: string, root: string): unknown {
  if (!(error instanceof Error)) return error;
  for (const [, url = '', line, column] of (error.stack ?? '').matchAll(/(file:\/\/\S+?):(\d+):(\d+)/g)) {
    const path = fileURLToPath(url);
    if (dirname(path) !== dirname(entry)) continue;
    const lines = readLines(path);
    const file = findModule(lines, Number(line));
    if (file === undefined || !existsSync(join(root, file))) continue;
    const source = readLines(join(root, file));
    const place = findPlace(source, (lines[Number(line) - 1] ?? '').slice(Number(column) - 1));
    return new DiagnosticError([
      createDiagnostic({
        code: 'moduleFailed',
        message: `The module failed: ${getErrorMessage(error)}`,
        hint: getHint(error),
        file,
        ...place,
        sourceLine: place && source[place.line - 1],
      }),
    ]);
  }
  return error;
}

const readLines = (path: string): readonly string[] => readFileSync(path, 'utf8').split(/\r?\n/);

/** The nearest name above a line: `// components/Map.tsx?query`. Names of modules without a file begin with U+0000. */
function findModule(lines: readonly string[], line: number): string | undefined {
  for (let at = line - 1; at >= 0; at--) {
    const name = /^\/\/ (\S.*\.\w+)(?:\?.*)?$/.exec(lines[at] ?? '')?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Where a source has the code that failed, if it is there once: what is before it, such as `const`, may be another word in the bundle. */
function findPlace(source: readonly string[], code: string): SourcePoint | undefined {
  const wanted = code.replace(/[;,]?\s*$/, '');
  const found = wanted === '' ? [] : source.flatMap((text, i) => (text.includes(wanted) ? [i] : []));
  const [first] = found;
  if (first === undefined || found.length > 1) return undefined;
  return { line: first + 1, column: (source[first] ?? '').indexOf(wanted) + 1 };
}

/** Names that only browsers have. */
const browserName =
  /^(?:window|document|self|location|navigator|history|screen|localStorage|sessionStorage|customElements|matchMedia|getComputedStyle|requestAnimationFrame|[A-Z]\w*Element|Element|Node|Image|DOMParser|XMLHttpRequest|\w+Observer) is not defined$/;

const getHint = ({ message }: Error): string =>
  browserName.test(message)
    ? 'The build runs modules as well, without a browser. Use it in an effect or an event handler; load a package that needs it there, with `import()`.'
    : 'Correct the module.';
