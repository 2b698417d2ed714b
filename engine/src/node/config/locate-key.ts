// Finds the line of a config file that a message is about.

import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';

/** Adds the position in the config file where the key's name occurs exactly once. */
export function locate(
  input: DiagnosticInput,
  file: { readonly name: string; readonly text: string } | undefined,
): Diagnostic {
  if (!file) return createDiagnostic(input);
  const name = [...(/`([^`]+)`/.exec(input.message)?.[1]?.matchAll(/[\w$-]+/g) ?? [])].findLast(
    (m) => !/^\d+$/.test(m[0]),
  );
  const lines = file.text.split(/\r?\n/);
  const found = name === undefined ? [] : lines.flatMap((line, i) => (hasKey(line, name[0]) ? [i] : []));
  const line = found.length === 1 ? found[0] : undefined;
  if (line === undefined) return createDiagnostic({ ...input, file: file.name });
  const sourceLine = lines[line] ?? '';
  const column = sourceLine.indexOf(name?.[0] ?? '') + 1;
  return createDiagnostic({ ...input, file: file.name, line: line + 1, column, sourceLine });
}

function hasKey(line: string, key: string): boolean {
  const at = line.indexOf(key);
  return at !== -1 && /^['"]?\s*[:,}]/.test(line.slice(at + key.length)) && !/[\w$]$/.test(line.slice(0, at));
}
