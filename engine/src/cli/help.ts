// The texts of `--help`.

import type { CommandSpec } from './command.ts';
import { type FlagSpec, flagSpecs } from './options.ts';

export function renderHelp(commands: Readonly<Record<string, CommandSpec>>): string {
  return [
    'Diglot builds documentation websites in several languages.',
    '',
    'Usage: diglot <command> [folder] [flags]',
    '',
    ...renderColumns(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    '',
    ...renderColumns([
      ['--help', 'show this help, or that of a command'],
      ['--version', 'show the version'],
    ]),
    '',
    'Examples',
    ...renderColumns(Object.values(commands).flatMap(({ examples }) => examples.slice(0, 1))),
    '',
    'Exit codes: 0 success, 1 the site has errors, 2 incorrect usage.',
    '',
  ].join('\n');
}

export function renderCommandHelp(name: string, { summary, flags, examples }: CommandSpec): string {
  const rows = flags.map((flag): [string, string] => {
    const { value, text }: FlagSpec = flagSpecs[flag];
    return [`--${flag}${value === undefined ? '' : ` ${value}`}`, text];
  });
  return [
    `diglot ${name}: ${summary}`,
    '',
    `Usage: diglot ${name} [folder] [flags]`,
    '',
    ...renderColumns(rows),
    '',
    'Examples',
    ...renderColumns(examples),
    '',
  ].join('\n');
}

function renderColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
