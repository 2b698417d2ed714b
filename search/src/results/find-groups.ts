// Turns a parsed query into page groups with hits, in steps that are small enough for a slice.

import type { IndexData } from '../index/build-index.ts';
import type { Query } from '../query/parse-query.ts';
import { type FoundPages, findPages } from '../query/rank.ts';
import type { SearchAnswer, SearchPageGroup } from '../types.ts';
import { createHits } from './create-hits.ts';

export interface QueryLimits {
  /** Maximum number of page groups. */
  readonly limit: number;
  readonly hitsPerPage: number;
}

/** Yields after each piece of work. */
export type Answer = Generator<undefined, SearchAnswer>;

/** An answer that covers less than this share of the query is partial. */
const CONFIDENT = 0.62;

export function* findGroups(data: IndexData, query: Query, limits: QueryLimits): Answer {
  return yield* createGroups(data, query, yield* findPages(data, query, limits.limit), limits);
}

export function* createGroups(data: IndexData, query: Query, found: FoundPages, limits: QueryLimits): Answer {
  const groups: SearchPageGroup[] = [];
  const { tokenizer } = data;
  // When enough pages were found, a page shows fewer of its sections.
  const hasRoom = found.ranked.length < MANY;
  for (const ranked of found.ranked.slice(0, limits.limit)) {
    const { routePath, title, path } = ranked.page.document;
    const hits = yield* createHits({
      tokenizer,
      ranked,
      concepts: found.concepts,
      query: query.text,
      literal: found.literal,
      max: limits.hitsPerPage,
      hasRoom,
    });
    groups.push({ routePath, title, path, kind: data.getKind(ranked.page.document), hits });
  }
  return { groups, isPartial: groups.length > 0 && found.confidence < CONFIDENT };
}

/** Number of pages that fills the dialog. */
const MANY = 4;

/** Runs to the end at once. */
export function runAtOnce<T>(steps: Generator<undefined, T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

export interface SliceOptions {
  readonly pause: () => Promise<void> | undefined;
  /** An aborted run stops where it is and returns `undefined`. */
  readonly signal?: AbortSignal | undefined;
}

export async function runSliced<T>(
  steps: Generator<undefined, T>,
  { pause, signal }: SliceOptions,
): Promise<T | undefined> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    const wait = pause();
    if (wait !== undefined) await wait;
    if (signal?.aborted === true) return undefined;
  }
}
