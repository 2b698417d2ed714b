// All showcase entries of this site, read at build time. Throws with the file's name when one is malformed.

import { parseRecording } from '../replay/parse-recording.ts';
import { createReplay, type Replay } from '../replay/player.ts';
import { parsePublicEntry, parseRecordingEntry, type ShowcaseEntry, sortEntries } from './entry.ts';
import { buildLinesPoster, type Poster } from './poster.ts';

const publicFiles = import.meta.glob('../data/showcase/*.json', { eager: true, import: 'default' });
const recordingFiles = import.meta.glob('../data/replays/*/meta.json', { eager: true, import: 'default' });
/** Stored events: what was said and done, without the pieces it came in. */
const eventFiles = import.meta.glob('../data/replays/*/recording.json', { eager: true, import: 'default' });
const shots = import.meta.glob<string>('../data/replays/*/shots/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** An entry as the pages show it. */
export interface PosterEntry extends ShowcaseEntry {
  /** `undefined` for what was published elsewhere: there is no picture of it. */
  readonly poster: Poster | undefined;
}

export type RecordingEntry = PosterEntry & { readonly poster: Poster };

export function loadRecordings(): readonly RecordingEntry[] {
  const entries = Object.entries(recordingFiles).map(([file, data]) => parseRecordingEntry(data, file));
  return sortEntries(entries).map((entry) => ({ ...entry, poster: getPoster(entry.slug) }));
}

/** Recordings of this site first: they can be played here. Entries published elsewhere follow, newest first. */
export function loadEntries(): readonly PosterEntry[] {
  const entries = Object.entries(publicFiles).map(([file, data]) => parsePublicEntry(data, file));
  return [...loadRecordings(), ...sortEntries(entries).map((entry) => ({ ...entry, poster: undefined }))];
}

/** The events of a recording of this site. Throws for a name that no recording has. */
export function loadReplay(slug: string): Replay {
  return createReplay(parseRecording(eventFiles[`../data/replays/${slug}/recording.json`]));
}

/** Address of the last picture of a recording, which shows where it led; `undefined` when it took none. */
export function getLastShot(slug: string): string | undefined {
  const own = Object.keys(shots).filter((file) => file.startsWith(`../data/replays/${slug}/`));
  const last = own.sort().at(-1);
  return last === undefined ? undefined : shots[last];
}

function getPoster(slug: string): Poster {
  const src = getLastShot(slug);
  if (src !== undefined) return { kind: 'shot', src };
  return buildLinesPoster(loadReplay(slug));
}
