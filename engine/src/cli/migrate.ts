// `diglot migrate`: a working copy of another engine's site, and a report. The source is only read.

import { relative, resolve } from 'node:path';
import { migrate } from '../node/migrate/migrate.ts';
import { groupNotes } from '../node/migrate/report.ts';
import { renderCount } from '../node/report/format.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { readVersion } from './version.ts';

/** Number of entries that are printed; the report file has all of them. */
const MAX_SHOWN = 20;

export async function runMigrate({ root, flags, terminal }: CommandInput): Promise<ExitCode> {
  const { stdout, cwd } = terminal;
  const out = typeof flags.out === 'string' ? resolve(cwd, flags.out) : undefined;
  const report = await migrate({ root, out, version: readVersion() });
  if (flags.json) {
    stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return 0;
  }
  const groups = groupNotes(report.notes);
  const near = relative(cwd, report.out);
  const folder = near.startsWith('..') ? report.out : near;
  const lines = groups.slice(0, MAX_SHOWN).map(({ message, advice, places }) => {
    const more = places.length > 1 ? ` and ${renderCount(places.length - 1, 'more place')}` : '';
    return `- ${message}\n  ${places[0] ?? ''}${more}\n  → ${advice}\n`;
  });
  const rest = groups.length > MAX_SHOWN ? `and ${groups.length - MAX_SHOWN} more in the report\n` : '';
  stdout.write(
    [
      ...lines,
      rest,
      `✓ ${renderCount(report.pages, 'page')} of ${report.engine} in ${folder}\n`,
      `  Read ${folder}/${report.file}, then run "npm install" and "npx diglot check" there.\n`,
    ].join(''),
  );
  return 0;
}
