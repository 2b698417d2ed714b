// Operators, templates and the few built-in functions that configs use, on known values.

import { posix } from 'node:path';
import { getTruth, getUnknown, isFields, OwnFunction, Unknown } from './values.ts';

/** `undefined`: not an operator that is read. */
export function applyBinary(operator: string, a: unknown, b: unknown): { readonly value: unknown } | undefined {
  switch (operator) {
    case '===':
      return { value: a === b };
    case '!==':
      return { value: a !== b };
    case '==':
      return { value: (a ?? null) === (b ?? null) };
    case '!=':
      return { value: (a ?? null) !== (b ?? null) };
    case '+':
      if (typeof a === 'number' && typeof b === 'number') return { value: a + b };
      return isPrimitive(a) && isPrimitive(b) ? { value: `${String(a)}${String(b)}` } : undefined;
    default:
      return undefined;
  }
}

const isPrimitive = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** `undefined`: not a method that is read. */
export function callMethod(
  target: unknown,
  name: string,
  args: readonly unknown[],
): { readonly value: unknown } | undefined {
  if (Array.isArray(target)) return callListMethod(target, name, args);
  if (typeof target === 'string') return callTextMethod(target, name, args);
  return undefined;
}

function callListMethod(list: unknown[], name: string, args: readonly unknown[]) {
  const [first] = args;
  if (name === 'push') return { value: list.push(...args) };
  if (name === 'unshift') return { value: list.unshift(...args) };
  if (name === 'pop') return { value: list.pop() };
  if (name === 'shift') return { value: list.shift() };
  if (name === 'at') return typeof first === 'number' ? { value: list.at(first) } : undefined;
  if (name === 'concat') return { value: list.concat(...args) };
  if (name === 'reverse') return { value: list.reverse() };
  if (name === 'slice') return args.every(isPosition) ? { value: list.slice(args[0], args[1]) } : undefined;
  if (name === 'join' && list.every(isPrimitive)) return { value: list.join(typeof first === 'string' ? first : ',') };
  if (name === 'filter') return filter(list, first);
  if (name === 'find') {
    const found = filter(list, first);
    return found && { value: found.value[0] };
  }
  if (name === 'includes') return [...list, first].some(getUnknown) ? undefined : { value: list.includes(first) };
  if (!(first instanceof OwnFunction)) return undefined;
  // A function that gives up may have had more to do.
  if (name === 'forEach')
    return { value: list.map((item, i) => first.call([item, i])).find((value) => value instanceof Unknown) };
  if (name === 'map') return { value: list.map((item, i) => first.call([item, i])) };
  if (name === 'flatMap') return { value: list.flatMap((item, i) => first.call([item, i])) };
  return undefined;
}

const isPosition = (value: unknown): value is number | undefined => value === undefined || typeof value === 'number';

function filter(list: readonly unknown[], test: unknown): { readonly value: readonly unknown[] } | undefined {
  // An item that is not known may be one to keep.
  if (test instanceof Unknown && test.text === 'Boolean')
    return { value: list.filter((item) => getTruth(item) !== false) };
  if (!(test instanceof OwnFunction)) return undefined;
  const truths = list.map((item, i) => getTruth(test.call([item, i])));
  return truths.includes(undefined) ? undefined : { value: list.filter((_, i) => truths[i]) };
}

function callTextMethod(text: string, name: string, args: readonly unknown[]) {
  const [a, b] = args;
  if (name === 'trim') return { value: text.trim() };
  if (name === 'toLowerCase') return { value: text.toLowerCase() };
  if (name === 'toUpperCase') return { value: text.toUpperCase() };
  if (name === 'toString') return { value: text };
  if (name === 'slice') return args.every(isPosition) ? { value: text.slice(args[0], args[1]) } : undefined;
  if (typeof a !== 'string') return undefined;
  if (name === 'endsWith') return { value: text.endsWith(a) };
  if (name === 'includes') return { value: text.includes(a) };
  if (name === 'startsWith') return { value: text.startsWith(a) };
  if (name === 'concat') return { value: text + a };
  if (name === 'split') return { value: text.split(a) };
  if ((name === 'replace' || name === 'replaceAll') && typeof b === 'string')
    return { value: name === 'replace' ? text.replace(a, b) : text.replaceAll(a, b) };
  return undefined;
}

/** `Object.fromEntries` and the like; a function of no object has an empty owner. */
export function callStatic(
  owner: string,
  name: string,
  args: readonly unknown[],
): { readonly value: unknown } | undefined {
  const [first] = args;
  if (owner === '' && name === 'encodeURIComponent')
    return typeof first === 'string' ? { value: encodeURIComponent(first) } : undefined;
  if (owner === 'JSON' && name === 'stringify' && args.length === 1 && first !== undefined)
    return isData(first) ? { value: JSON.stringify(first) } : undefined;
  if (owner === 'JSON' && name === 'parse' && typeof first === 'string') return parseJson(first);
  if (owner !== 'Object') return undefined;
  if (name === 'freeze') return { value: first };
  if (name === 'assign')
    return args.every(isFields)
      ? { value: args.length === 0 ? {} : Object.assign(...(args as [object, ...object[]])) }
      : undefined;
  if (name === 'fromEntries') return isPairs(first) ? { value: Object.fromEntries(first) } : undefined;
  if (!isFields(first)) return undefined;
  if (name === 'entries') return { value: Object.entries(first) };
  if (name === 'keys') return { value: Object.keys(first) };
  if (name === 'values') return { value: Object.values(first) };
  return undefined;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Nothing in it comes from code that was not run. */
const isData = (value: unknown): boolean =>
  Array.isArray(value) || isFields(value)
    ? Object.values(value).every(isData)
    : typeof value !== 'object' || value === null;

const isPairs = (value: unknown): value is readonly (readonly [string, unknown])[] =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string');

/** `path.resolve(__dirname, 'docs')`: relative to the root, as all paths of a config here. */
export function callPath(
  module: string,
  name: string,
  args: readonly unknown[],
): { readonly value: unknown } | undefined {
  const path = toFilePath(args[0]);
  if (/^(?:node:)?url$/.test(module) && name === 'fileURLToPath')
    return path === undefined ? undefined : { value: path };
  if (!/^(?:node:)?path(?:\/posix)?$/.test(module)) return undefined;
  if (name === 'dirname') return path === undefined ? undefined : { value: posix.dirname(path) };
  if (!/^(?:resolve|join|normalize)$/.test(name)) return undefined;
  const parts = args.filter((part) => typeof part === 'string');
  return parts.length < args.length || parts.some((part) => part.startsWith('/'))
    ? undefined
    : { value: posix.join(...parts) };
}

/** The path of a file that is named by itself or as a URL. */
export const toFilePath = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : isFields(value) && typeof value['file'] === 'string' ? value['file'] : undefined;

/** `new URL('a', 'https://b').href`, and `new URL('a', import.meta.url)` in a file. */
export function createUrl(args: readonly unknown[], own?: string): Readonly<Record<string, unknown>> | undefined {
  const [path, base] = args;
  if (typeof path === 'string' && typeof base === 'string' && base === own)
    return { file: posix.join(posix.dirname(base), path) };
  if (typeof path !== 'string' || (base !== undefined && typeof base !== 'string')) return undefined;
  if (!URL.canParse(path, base)) return undefined;
  const { href, origin, pathname, hostname } = new URL(path, base);
  return { href, origin, pathname, hostname };
}
