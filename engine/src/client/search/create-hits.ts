// Turns one found page into the places a reader can go to. Must not decide which pages are found.

import { type FoldedText, toFoldedOffset, toSourceEnd, toSourceStart } from '../../model/fold.ts';
import type { SearchHit } from '../../model/search.ts';
import type { Tokenizer } from '../../model/tokenize.ts';
import type { IndexedPage } from './build-index.ts';
import { findOccurrences, type Needle, type Occurrence, toRanges } from './occurrences.ts';
import { createSnippet } from './snippet.ts';

export interface HitContext {
  readonly tokenizer: Tokenizer;
  readonly page: IndexedPage;
  readonly needles: readonly Needle[];
  /** The normalised query. */
  readonly query: string;
  /** Most hits of one page; the heaviest stay. */
  readonly max: number;
}

/** A place that may become a hit. `weight`: of the terms found there. */
interface Spot {
  readonly weight: number;
  readonly create: () => SearchHit;
}

interface Section {
  /** Index of the heading; -1 before the first. */
  readonly heading: number;
  /** Offsets in the folded content. */
  readonly from: number;
  readonly to: number;
}

/** A place has to hold this share of what the page's best place holds. */
const SHARE = 0.6;
/** Units within which terms count as standing together. */
const WINDOW = 80;
const MAX_TOGETHER = 8;
/** What each side at which a word ends adds to a place's weight, and what a full window takes away. */
const WORD_BONUS = 0.03;
const CLOSENESS = 0.05;

/** The title, then headings and sections in page order; a section gives one hit, its heading's or its content's. */
export function createHits(context: HitContext): SearchHit[] {
  const title = createTitleSpot(context);
  const sections = createSectionSpots(context);
  const spots = title === undefined ? sections : [title, ...sections];
  const best = Math.max(0, ...spots.map((spot) => spot.weight));
  const wanted = spots
    .map((spot, order) => ({ spot, order }))
    .filter(({ spot }) => spot === title || spot.weight >= best * SHARE)
    .sort((a, b) => Number(b.spot === title) - Number(a.spot === title) || b.spot.weight - a.spot.weight);
  const hits = takeHits(wanted, context.max);
  return hits.length > 0 ? hits : [createTitleHit(context, [])];
}

/** The first `max`, in page order. Pages say the same in many sections: what was said already comes after all else. */
function takeHits(wanted: readonly { readonly spot: Spot; readonly order: number }[], max: number): SearchHit[] {
  const taken: { readonly hit: SearchHit; readonly order: number }[] = [];
  const repeated: typeof taken = [];
  const said = new Set<string>();
  for (const { spot, order } of wanted) {
    if (taken.length === max) break;
    const hit = spot.create();
    const list = hit.statement !== undefined && said.has(hit.statement) ? repeated : taken;
    list.push({ hit, order });
    if (hit.statement !== undefined) said.add(hit.statement);
  }
  return [...taken, ...repeated]
    .slice(0, max)
    .sort((a, b) => a.order - b.order)
    .map(({ hit }) => hit);
}

/** Weight of the different terms among some places; whole words a little more than pieces. */
function weigh(occurrences: readonly Occurrence[]): number {
  const weights = new Map<string, number>();
  for (const { needle, sides } of occurrences) {
    const key = `${needle.term} ${needle.whole ? '' : needle.text}`;
    weights.set(key, Math.max(weights.get(key) ?? 0, needle.weight * (1 + sides * WORD_BONUS)));
  }
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return sum;
}

function createTitleSpot(context: HitContext): Spot | undefined {
  const occurrences = findOccurrences(context.tokenizer, context.page.title, context.needles);
  if (occurrences.length === 0) return undefined;
  return { weight: weigh(occurrences), create: () => createTitleHit(context, occurrences) };
}

function createTitleHit({ page, query }: HitContext, occurrences: readonly Occurrence[]): SearchHit {
  const { title, routePath } = page.document;
  const highlightInfoList = toRanges(page.title, occurrences);
  return { type: 'title', title, header: title, link: routePath, query, highlightInfoList };
}

function createSectionSpots(context: HitContext): Spot[] {
  const { tokenizer, page, needles } = context;
  const places = findOccurrences(tokenizer, page.content, needles);
  let next = 0;
  return listSections(page).flatMap((section) => {
    const inside: Occurrence[] = [];
    for (; next < places.length; next++) {
      const place = places[next] as Occurrence;
      if (place.start >= section.to) break;
      if (place.start >= section.from && place.end <= section.to) inside.push(place);
    }
    return createSectionSpot(context, section, inside) ?? [];
  });
}

function createSectionSpot(context: HitContext, section: Section, inside: readonly Occurrence[]): Spot | undefined {
  const heading = context.page.headings[section.heading];
  const named = heading === undefined ? [] : findOccurrences(context.tokenizer, heading, context.needles);
  const headingWeight = weigh(named);
  const contentWeight = weigh(inside);
  if (headingWeight > 0 && headingWeight >= contentWeight * SHARE)
    return { weight: headingWeight, create: () => createHeadingHit(context, section.heading) };
  if (contentWeight === 0) return undefined;
  return { weight: contentWeight, create: () => createContentHit(context, section, inside) };
}

/** Headings whose place is unknown have no text of their own. */
function listSections({ document, content, headings }: IndexedPage): Section[] {
  const known = document.toc
    .map((entry, heading) => ({ heading, at: toFoldedOffset(content, entry.charIndex), isKnown: entry.charIndex >= 0 }))
    .filter(({ isKnown }) => isKnown)
    .sort((a, b) => a.at - b.at);
  const sections: Section[] = [{ heading: -1, from: 0, to: known[0]?.at ?? content.text.length }];
  known.forEach(({ heading, at }, i) => {
    const to = known[i + 1]?.at ?? content.text.length;
    sections.push({ heading, from: skipHeading(content, at, headings[heading]), to });
  });
  const unknown = document.toc.flatMap((entry, heading) => (entry.charIndex < 0 ? [{ heading, from: 0, to: 0 }] : []));
  return [...sections, ...unknown];
}

function skipHeading(content: FoldedText, at: number, heading: FoldedText | undefined): number {
  return heading !== undefined && content.text.startsWith(heading.text, at) ? at + heading.text.length : at;
}

function createHeadingHit({ tokenizer, page, needles, query }: HitContext, heading: number): SearchHit {
  const { document } = page;
  const header = [document.title, ...listAncestors(page, heading)].join(' > ');
  const folded = tokenizer.fold(header);
  return {
    type: 'header',
    title: document.title,
    header,
    link: `${document.routePath}#${document.toc[heading]?.id ?? ''}`,
    query,
    highlightInfoList: toRanges(folded, findOccurrences(tokenizer, folded, needles)),
  };
}

/** The heading and those above it, outermost first. */
function listAncestors({ document }: IndexedPage, heading: number): string[] {
  const texts: string[] = [];
  let depth = Number.POSITIVE_INFINITY;
  for (let i = heading; i >= 0; i--) {
    const entry = document.toc[i];
    if (entry === undefined || entry.depth >= depth) continue;
    texts.unshift(entry.text);
    depth = entry.depth;
  }
  return texts;
}

function createContentHit(context: HitContext, section: Section, inside: readonly Occurrence[]): SearchHit {
  const { tokenizer, page, needles, query } = context;
  const { document, content } = page;
  const entry = document.toc[section.heading];
  const place = findBestPlace(inside);
  const { before, body, after } = createSnippet({
    source: content.source,
    start: toSourceStart(content, place.start),
    end: toSourceEnd(content, place.end),
    from: toSourceStart(content, section.from),
    to: toSourceStart(content, section.to),
  });
  const folded = tokenizer.fold(body);
  const ranges = toRanges(folded, findOccurrences(tokenizer, folded, needles));
  return {
    type: 'content',
    title: document.title,
    header: entry?.text ?? document.title,
    link: entry === undefined ? document.routePath : `${document.routePath}#${entry.id}`,
    query,
    highlightInfoList: ranges.map(({ start, length }) => ({ start: start + before.length, length })),
    statement: before + body + after,
  };
}

/** The first stretch with the heaviest set of terms, closest together. */
function findBestPlace(inside: readonly Occurrence[]): { readonly start: number; readonly end: number } {
  let best = { start: 0, end: 0, score: -1 };
  inside.forEach((first, i) => {
    const together = [first];
    for (let k = i + 1; k < inside.length && together.length < MAX_TOGETHER; k++) {
      const other = inside[k] as Occurrence;
      if (other.end - first.start > WINDOW) break;
      together.push(other);
    }
    const weight = weigh(together);
    const { end } = trimTail(together, weight);
    const score = weight * (1 - (CLOSENESS * (end - first.start)) / WINDOW);
    if (score > best.score) best = { start: first.start, end, score };
  });
  return best;
}

/** The place with which all terms of the stretch have been seen. */
function trimTail(together: readonly Occurrence[], weight: number): Occurrence {
  let count = 1;
  while (count < together.length && weigh(together.slice(0, count)) < weight - 1e-9) count += 1;
  return together[count - 1] as Occurrence;
}
