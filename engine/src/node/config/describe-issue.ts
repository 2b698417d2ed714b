// What authors read about a mistake in their config, and what to write in its place.

import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../text/nearest.ts';
import type { FlatIssue, UnknownKey } from './find-issues.ts';
import { getForeignAdvice } from './foreign-keys.ts';
import { formatPath, formatValue, type Path } from './format-value.ts';

export function describeTypo({ path, known }: UnknownKey): DiagnosticInput {
  const nearest = getNearest(String(path.at(-1)), known);
  return {
    code: 'configUnknownKey',
    message: `\`${formatPath(path)}\` is not a known setting.`,
    hint: nearest
      ? `Did you mean \`${formatPath([...path.slice(0, -1), nearest])}\`?`
      : `Known here: ${known.slice(0, 40).join(', ')}.`,
  };
}

export function describeForeign({ path }: UnknownKey): DiagnosticInput {
  return {
    code: 'configUnknownKey',
    message: `\`${formatPath(path)}\` has no effect here and is ignored.`,
    hint: getForeignAdvice(path),
  };
}

export function describeIssue({ path, expected, input }: FlatIssue): DiagnosticInput {
  return {
    code: 'configInvalid',
    message:
      input === undefined
        ? `\`${formatPath(path)}\` is missing.`
        : `\`${formatPath(path)}\` is ${formatValue(input)}; expected ${formatExpected(expected)}.`,
    hint: getIssueHint({ path, expected, input }),
  };
}

function getIssueHint({ path, expected, input }: FlatIssue): string {
  const choices = [...expected.matchAll(/"([^"]*)"/g)].map((m) => m[1] ?? '');
  const nearest = typeof input === 'string' ? getNearest(input, choices) : undefined;
  if (nearest) return `Did you mean '${nearest}'?`;
  if (input === undefined) return 'Add it.';
  return `Write ${formatExpected(expected)} there${getOtherWay(path)}.`;
}

/** Not all keys of what is in a list have a default. */
function getOtherWay(path: Path): string {
  if (typeof path.at(-1) === 'number') return ', or remove it';
  return path.some((part) => typeof part === 'number') ? '' : ', or remove the key for the default';
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  Array: 'a list',
  Object: 'an object',
};

/** `("a" | "b")` → `'a' or 'b'`. */
function formatExpected(expected: string): string {
  const parts = expected.replace(/^\((.*)\)$/, '$1').split(' | ');
  const names = parts.map((part) => typeNames[part] ?? part.replaceAll('"', "'"));
  return [...new Set(names)].join(' or ');
}
