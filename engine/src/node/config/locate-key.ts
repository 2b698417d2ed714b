// Finds the line of a config file that a message is about.

import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { escapePattern } from '../../text/pattern.ts';
import { blankTexts, listItems, type TextRange } from './text-items.ts';

/** Adds the position in the config file where the key's name occurs exactly once, or once in what its path leads to. */
export function locate(
  input: DiagnosticInput,
  file: { readonly name: string; readonly text: string } | undefined,
): Diagnostic {
  if (!file) return createDiagnostic(input);
  const names = /`([^`]+)`/.exec(input.message)?.[1]?.match(/[\w$-]+/g) ?? [];
  const place = findPath(blankTexts(file.text), names.slice(0, names.findLastIndex((name) => !isIndex(name)) + 1));
  if (place === undefined) return createDiagnostic({ ...input, file: file.name });
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

const isIndex = (name: string): boolean => /^\d+$/.test(name);

function findPath(text: string, path: readonly string[]): number | undefined {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const places = findKey(text, last);
  if (places.length < 2) return places[0];
  const whole: TextRange = { start: 0, end: text.length };
  const within = path
    .slice(0, -1)
    .reduce<TextRange | undefined>((range, name) => range && enter(text, range, name), whole);
  return within && getOnly(places, within);
}

/** What a key of an object or a place in a list has for a value. `undefined`: not known. */
function enter(text: string, range: TextRange, name: string): TextRange | undefined {
  if (isIndex(name)) return listItems(text, range)[Number(name)];
  const place = getOnly(findKey(text, name), range);
  const [before] = place === undefined ? [] : (/^[\w$-]+['"]?\s*:\s*(?=[[{])/.exec(text.slice(place)) ?? []);
  if (place === undefined || before === undefined) return undefined;
  const start = place + before.length;
  const last = listItems(text, { start, end: text.length }).at(-1);
  return last && { start, end: last.end + 1 };
}

function getOnly(places: readonly number[], { start, end }: TextRange): number | undefined {
  const [place, ...others] = places.filter((at) => at >= start && at < end);
  return others.length === 0 ? place : undefined;
}

/** Where an object has the key, in quotes or not, or a variable of that name. */
function findKey(text: string, key: string): readonly number[] {
  const name = escapePattern(key);
  const pattern = new RegExp(`(?<=(?:^|[{,])\\s*)(?:(['"])${name}\\1(?=\\s*:)|${name}(?=\\s*[:,}]))`, 'gm');
  return [...text.matchAll(pattern)].map(({ index, 1: quote = '' }) => index + quote.length);
}
