// Knows every option, flag, tool and variable of Agent TARS from the data files, and says which names in the docs are not among them.

import cli from '../data/cli-flags.json' with { type: 'json' };
import data from '../data/options.json' with { type: 'json' };

interface FlagData {
  readonly name: string;
  readonly commands: readonly string[];
  readonly short?: string;
  readonly negated?: string;
}

interface OptionData {
  readonly type: string;
  /** Its keys are free. */
  readonly open?: boolean;
  /** Name of the list of keys that each entry of this map or array may have. */
  readonly entries?: string;
}

export const flags: readonly FlagData[] = cli.flags;
export const options: Readonly<Record<string, OptionData>> = data.options;
export const { providers, tools, events, endpoints } = data;
const entryKeys: Readonly<Record<string, readonly string[]>> = data.entries;

const flagNames = new Set(flags.flatMap((flag) => [flag.name, flag.short, flag.negated]));
const optionNames = new Set([...Object.keys(options), ...data.beta]);
const roots = new Set(Object.keys(options).map((path) => path.split('.')[0] ?? path));
const toolNames = new Set([...data.tools, ...Object.keys(data.otherNames)]);
const variableNames = new Set([...data.environment, ...data.exampleEnvironment, ...Object.keys(data.otherNames)]);
const toolPrefix = /^(browser|create|directory|edit|get|list|move|read|run|search|web|write)_[a-z_]+$/;

/** Accepts an option of `agent-tars`, a setting as a path with dots, or an option of another program that the docs name. */
export function isKnownFlag(flag: string): boolean {
  return (
    flagNames.has(flag) ||
    cli.beta.includes(flag) ||
    Object.hasOwn(cli.otherPrograms, flag) ||
    isKnownOption(flag.slice(2))
  );
}

/** Whether a command takes a flag: `serve` has no `--input`. Settings with dots are passed through by `run` and `serve`. */
export function takesFlag(command: string, flag: string): boolean {
  const own = flags.some(
    (entry) => entry.commands.includes(command) && [entry.name, entry.short, entry.negated].includes(flag),
  );
  return own || cli.beta.includes(flag) || ((command === 'run' || command === 'serve') && isKnownOption(flag.slice(2)));
}

/** Accepts a path as `listConfigKeys` gives it. */
export function isKnownOption(path: string): boolean {
  if (optionNames.has(path)) return true;
  const segments = path.split('.');
  for (let length = segments.length - 1; length > 0; length--) {
    const parent = options[segments.slice(0, length).join('.').replace(/\[\]$/, '')];
    if (parent?.open === true) return true;
    if (parent?.entries !== undefined)
      return isKnownEntry(entryKeys[parent.entries] ?? [], path, segments.slice(length));
  }
  return false;
}

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Whether a value is of the type that the data gives for the option: a kind, several of them, or a list of words. */
export function fitsOption(path: string, value: unknown): boolean {
  const type = options[path]?.type;
  if (type === undefined) return true;
  const names = type.split(' or ');
  if (names.every((name) => Object.hasOwn(kinds, name))) return names.some((name) => kinds[name]?.(value) === true);
  return typeof value === 'string' && type.split(', ').includes(value);
}

/** `rest` begins with the name of an entry in a map, or with a key when the parent is an array. */
function isKnownEntry(keys: readonly string[], path: string, rest: readonly string[]): boolean {
  const [first = '', second] = rest;
  if (path.includes('[]')) return keys.includes(first.replace(/\[\]$/, ''));
  return second === undefined || keys.includes(second);
}

/** A reason why a piece of inline code names something that does not exist, or `undefined`. */
export function judgeName(code: string): string | undefined {
  if (Object.hasOwn(data.otherNames, code)) return undefined;
  if (toolPrefix.test(code) && !toolNames.has(code)) return `"${code}" is no tool`;
  if (/^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/.test(code) && !variableNames.has(code))
    return `"${code}" is no environment variable`;
  const [root = ''] = code.split('.');
  if (/^[a-z][A-Za-z]*(\.[A-Za-z_]+)+$/.test(code) && roots.has(root) && !isKnownOption(code))
    return `"${code}" is no option`;
  return undefined;
}
