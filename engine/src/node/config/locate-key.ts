// Finds the line of a config file that a message is about.

import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { escapePattern } from '../../text/pattern.ts';

/** Adds the position in the config file where the key's name occurs exactly once. */
export function locate(
  input: DiagnosticInput,
  file: { readonly name: string; readonly text: string } | undefined,
): Diagnostic {
  if (!file) return createDiagnostic(input);
  const name = [...(/`([^`]+)`/.exec(input.message)?.[1]?.matchAll(/[\w$-]+/g) ?? [])].findLast(
    (m) => !/^\d+$/.test(m[0]),
  );
  const [place, ...others] = name === undefined ? [] : findKey(file.text, name[0]);
  if (place === undefined || others.length > 0) return createDiagnostic({ ...input, file: file.name });
  const before = file.text.slice(0, place).split(/\r?\n/);
  const [sourceLine = ''] = file.text.slice(place - (before.at(-1) ?? '').length).split(/\r?\n/);
  return createDiagnostic({
    ...input,
    file: file.name,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    sourceLine,
  });
}

/** Where an object has the key, in quotes or not, or a variable of that name. */
function findKey(text: string, key: string): readonly number[] {
  const name = escapePattern(key);
  const pattern = new RegExp(`(?<=(?:^|[{,])\\s*)(?:(['"])${name}\\1(?=\\s*:)|${name}(?=\\s*[:,}]))`, 'gm');
  return [...text.matchAll(pattern)].map(({ index, 1: quote = '' }) => index + quote.length);
}
