// Finds code that would only work in a browser, in modules that are rendered at build time alone.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getRspressEntry } from '../../text/rspress-names.ts';
import { isIslandCode } from './islands.ts';
import { readFiles } from './read-files.ts';

/** Names of React whose effect is in the browser. */
const stateful = ['useState', 'useReducer', 'useEffect', 'useLayoutEffect', 'useSyncExternalStore', 'useTransition'];
/** Names of Rspress's runtime that need a browser. */
const interactive = ['BrowserOnly', 'NoSSR', 'useDark', 'useNavigate', 'useSearchParams', 'useWindowSize'];

const statement = /^import\s+(?!type\b)([^;'"]*?)\s*from\s*(['"])([^'"]+)\2/gm;

/** The problems of files that are named by absolute paths. */
export const listStaticCode = (root: string, paths: readonly string[]): Promise<readonly Diagnostic[]> =>
  readFiles(root, paths, (code, file) => [findStaticCode(code, file) ?? []].flat());

/** At most one problem per file; `file`: as messages show it. */
export function findStaticCode(code: string, file: string): Diagnostic | undefined {
  if (isIslandCode(code)) return undefined;
  const found: string[] = [];
  let offset: number | undefined;
  for (const { 1: clause = '', 3: source = '', index } of code.matchAll(statement)) {
    const entry = getRspressEntry(source);
    if (entry === 'search') return describeSearch({ source, file, code, offset: index });
    const wanted = source === 'react' ? stateful : entry === 'runtime' ? interactive : [];
    const names = wanted.filter((name) => new RegExp(`\\b${name}\\b`).test(clause));
    if (names.length > 0) offset ??= index;
    found.push(...names);
  }
  if (offset === undefined) return undefined;
  return createDiagnostic({
    code: 'staticComponent',
    message: `The file uses ${found.map((name) => `\`${name}\``).join(', ')}, but its components are only rendered at build time: nothing in them changes or reacts.`,
    hint: 'Write "use client" on its first line to have the browser run it.',
    ...locate(code, offset, file),
  });
}

interface Place {
  readonly source: string;
  readonly file: string;
  readonly code: string;
  readonly offset: number;
}

function describeSearch({ source, file, code, offset }: Place): Diagnostic {
  return createDiagnostic({
    code: 'staticComponent',
    message: `The search of "${source}" shows nothing: Diglot's own search is in its place.`,
    hint: 'Remove the import.',
    ...locate(code, offset, file),
  });
}

function locate(code: string, offset: number, file: string) {
  const line = code.slice(0, offset).split('\n').length;
  return { file, line, column: 1, sourceLine: code.split(/\r?\n/)[line - 1] };
}
