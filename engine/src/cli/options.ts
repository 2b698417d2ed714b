// The flags of all commands and what their values have to look like.

import { parseArgs } from 'node:util';
import { getNearest } from '../text/nearest.ts';

export interface FlagSpec {
  /** Name of the value in the help: `DIR`. Without one the flag takes no value. */
  readonly value?: string;
  readonly text: string;
}

export const flagSpecs = {
  out: {
    value: 'DIR',
    text: 'output folder (default: outDir of the config, or dist; for migrate the name of the site with -diglot)',
  },
  base: { value: 'PATH', text: 'URL prefix the site is served below, such as /docs/' },
  port: { value: 'N', text: 'port; the next free one is taken when it is in use' },
  host: { value: 'H', text: 'address to listen on (default: 127.0.0.1, this machine only)' },
  'no-cache': { text: 'neither read nor write the cache' },
  shard: { value: 'N/M', text: 'render part N of M of the pages into cache.store; then build without it' },
  'show-excluded': { text: 'build pages that the config excludes from routing' },
  agents: { text: 'also check what the site offers to agents' },
  http: { text: 'serve Streamable HTTP at http://127.0.0.1:4180/mcp instead of stdio' },
  open: { text: 'open the browser' },
  json: { text: 'print the result as JSON' },
  format: { value: 'F', text: 'print problems for programs: json, sarif or github' },
  help: { text: 'show this help' },
} as const satisfies Record<string, FlagSpec>;

export type FlagName = keyof typeof flagSpecs;

/** Flags as given; a command looks only at those it lists. */
export type Flags = Readonly<Partial<Record<FlagName, string | true>>>;

export interface ParsedArguments {
  readonly root: string | undefined;
  readonly flags: Flags;
}

/** A mistake in how the command was typed: exit code 2. */
export class UsageError extends Error {}

/** Throws {@link UsageError} for an unknown flag, a missing value or a second root. */
export function parseArguments(args: readonly string[], allowed: readonly FlagName[]): ParsedArguments {
  const names: readonly string[] = allowed;
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries([
      ...allowed.map((name) => [
        name,
        { type: 'value' in flagSpecs[name] ? ('string' as const) : ('boolean' as const) },
      ]),
      ['help', { type: 'boolean' as const, short: 'h' }],
    ]),
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!names.includes(token.name)) throw new UsageError(describeUnknown(token.rawName, names, '--'));
    const needsValue = 'value' in flagSpecs[token.name as FlagName];
    // A flag is never the value of another one: in `--out --json` the folder is missing.
    const missing =
      token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('-'));
    if (needsValue && missing)
      throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${getValueName(token.name as FlagName)}.`);
    if (!needsValue && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
  }
  if (positionals.length > 1) throw new UsageError(`One folder at a time: "${positionals[1]}" is one too many.`);
  return { root: positionals[0], flags: values as Flags };
}

const getValueName = (name: FlagName): string => (flagSpecs[name] as FlagSpec).value ?? '';

/** `Unknown flag "--prot". Did you mean "--port"?` */
export function describeUnknown(given: string, known: readonly string[], prefix: '--' | ''): string {
  const what = prefix === '--' ? 'flag' : 'command';
  const nearest = getNearest(given.replace(/^-+/, ''), known);
  return `Unknown ${what} "${given}".${nearest === undefined ? '' : ` Did you mean "${prefix}${nearest}"?`}`;
}
