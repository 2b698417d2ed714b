// The commands of the command line and their flags, as `--help` has them.

import { files } from './engine.ts';
import type { Entry, Group } from './entry.ts';
import { evaluate, findDeclared, getInit, readSource } from './source.ts';

interface Command {
  readonly summary: string;
  readonly flags: readonly string[];
  readonly examples: readonly (readonly [string, string])[];
}

interface Flag {
  readonly value?: string;
  readonly text: string;
}

const load = (file: string, name: string): unknown => evaluate(getInit(findDeclared(readSource(file), name)));

export const loadCommands = (): Readonly<Record<string, Command>> =>
  load(files.commands, 'commands') as Readonly<Record<string, Command>>;

const loadFlags = (): Readonly<Record<string, Flag>> =>
  load(files.flags, 'flagSpecs') as Readonly<Record<string, Flag>>;

/** One group a command, with an entry for each flag. */
export function describeCommands(): readonly Group[] {
  const flags = loadFlags();
  return Object.entries(loadCommands()).map(([name, command]) => ({
    key: `cli.${name}`,
    title: `\`diglot ${name}\``,
    text: toSentence(command.summary),
    entries: command.flags.map((flag): Entry => {
      const { value, text } = flags[flag] ?? { text: '' };
      return { key: `cli.--${flag}`, name: `--${flag}`, type: value, text: toSentence(text) };
    }),
  }));
}

/** `build the site` → `Build the site.` */
const toSentence = (text: string): string => (text === '' ? '' : `${text[0]?.toUpperCase()}${text.slice(1)}.`);
