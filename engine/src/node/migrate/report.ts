// The report of a migration: what a person has to look at, equal things together.

import { type MigrationNote, type Topic, topics } from './notes.ts';
import type { EngineName } from './plan.ts';

export interface MigrationReport {
  readonly engine: EngineName;
  /** Absolute path of the site that was migrated. */
  readonly source: string;
  /** Absolute path of the working copy. */
  readonly out: string;
  /** Name of the report, which is at the top of the copy. */
  readonly file: string;
  readonly pages: number;
  readonly files: number;
  readonly notes: readonly MigrationNote[];
  /** Components that have to be written: their names and files. */
  readonly standIns: readonly { readonly name: string; readonly path: string }[];
}

/** Places that are listed for one entry; the rest is counted. */
const MAX_PLACES = 20;

export interface NoteGroup {
  readonly topic: Topic;
  readonly message: string;
  readonly advice: string;
  /** `file:line`, in the order of the source. */
  readonly places: readonly string[];
}

export function groupNotes(notes: readonly MigrationNote[]): NoteGroup[] {
  const groups = new Map<string, { topic: Topic; message: string; advice: string; places: string[] }>();
  for (const { topic, message, advice, file, line } of notes) {
    const key = `${topic}\n${message}\n${advice}`;
    const group = groups.get(key) ?? { topic, message, advice, places: [] };
    group.places.push(line === undefined ? file : `${file}:${line}`);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Markdown. */
export function renderReport({ engine, pages, files, notes, standIns }: MigrationReport): string {
  const groups = groupNotes(notes);
  const lines = [
    `# Migration from ${engine}`,
    '',
    `${pages} pages, ${files} files. ${groups.length === 0 ? 'Nothing is left to decide.' : 'Decide what is below; places are those of the source.'}`,
    '',
    '1. Run `npm install`.',
    '2. Run `npx diglot check`: it names every dead link, missing picture and unknown component.',
    '3. Go through this list, then delete this file.',
    '4. Remove `severity` from `diglot.config.ts` when the warnings are gone.',
    '',
  ];
  if (standIns.length > 0)
    lines.push('## Components to write', '', ...standIns.map(({ name, path }) => `- \`${name}\`: \`${path}\``), '');
  for (const topic of Object.keys(topics) as Topic[]) {
    const own = groups.filter((group) => group.topic === topic);
    if (own.length === 0) continue;
    lines.push(`## ${topics[topic]}`, '', ...own.flatMap(renderGroup), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function renderGroup({ message, advice, places }: NoteGroup): string[] {
  const shown = places.slice(0, MAX_PLACES).map((place) => `  - \`${place}\``);
  const rest = places.length > MAX_PLACES ? [`  - and ${places.length - MAX_PLACES} more`] : [];
  return [`- ${message} ${advice}`, ...shown, ...rest];
}
