// A showcase entry, checked when it is read: from its own data file, or from the facts next to a recording. Reads nothing itself.

import * as v from 'valibot';
import { getCategory } from './categories.ts';

const both = v.strictObject({ en: v.pipe(v.string(), v.nonEmpty()), zh: v.pipe(v.string(), v.nonEmpty()) });
const date = v.pipe(v.string(), v.isoDate());
const slug = v.pipe(v.string(), v.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/));

/** `data/showcase/<slug>.json`: an entry published elsewhere. */
const publicSchema = v.strictObject({
  slug,
  title: both,
  description: both,
  tags: v.array(v.string()),
  languages: v.pipe(v.array(v.string()), v.minLength(1)),
  date,
  author: v.strictObject({ name: v.string(), github: v.pipe(v.string(), v.regex(/^[\w-]+$/)) }),
  link: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  /** The product it was made with: `preview` is the technical preview of March 2025. */
  era: v.picklist(['preview', 'beta']),
});

/** `data/replays/<slug>/meta.json`: the facts of a recording; more fields than are used here are fine. */
const recordingSchema = v.object({
  slug,
  title: both,
  description: both,
  tags: v.array(v.string()),
  language: v.string(),
  date,
  note: both,
  product: v.string(),
  durationMs: v.number(),
  counts: v.object({ toolCalls: v.number(), screenshots: v.number() }),
});

export interface ShowcaseEntry {
  readonly slug: string;
  readonly title: { readonly en: string; readonly zh: string };
  readonly description: { readonly en: string; readonly zh: string };
  readonly category: string;
  readonly tags: readonly string[];
  readonly languages: readonly string[];
  /** ISO 8601 date. */
  readonly date: string;
  readonly author: { readonly name: string; readonly github: string | undefined };
  /** Where it was published; `undefined` for a recording of this site. */
  readonly link: string | undefined;
  /** Facts of a recording of this site. */
  readonly recording:
    | {
        readonly note: { readonly en: string; readonly zh: string };
        readonly toolCalls: number;
        readonly durationMs: number;
      }
    | undefined;
}

export function parsePublicEntry(data: unknown, file: string): ShowcaseEntry {
  const { author, link, tags, era: _, ...entry } = parse(publicSchema, data, file);
  return { ...entry, tags, category: getCategory(tags), author, link, recording: undefined };
}

export function parseRecordingEntry(data: unknown, file: string): ShowcaseEntry {
  const { slug, title, description, tags, language, date, note, product, durationMs, counts } = parse(
    recordingSchema,
    data,
    file,
  );
  return {
    slug,
    title,
    description,
    tags,
    category: getCategory(tags),
    languages: [language],
    date,
    author: { name: product, github: undefined },
    link: undefined,
    recording: { note, toolCalls: counts.toolCalls, durationMs },
  };
}

function parse<Schema extends v.GenericSchema>(schema: Schema, data: unknown, file: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new Error(`${file} is not a showcase entry.\n${problems.join('\n')}`);
}

/** Newest first; equal dates by name, so that the order never depends on the file system. */
export function sortEntries(entries: readonly ShowcaseEntry[]): readonly ShowcaseEntry[] {
  return [...entries].sort((a, b) => (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1));
}

/**
 * Names of the entries within three days of `now`, and not in the future.
 * A mark that most entries have no longer distinguishes them: beyond a third of them, none is new.
 */
export function findNew(entries: readonly Pick<ShowcaseEntry, 'slug' | 'date'>[], now: number): ReadonlySet<string> {
  const recent = entries.filter(({ date }) => {
    const age = now - Date.parse(date);
    return age >= 0 && age <= 3 * 24 * 60 * 60 * 1000;
  });
  return new Set(recent.length * 3 > entries.length ? [] : recent.map(({ slug }) => slug));
}
