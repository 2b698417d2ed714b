// Turns one found page into the places that a reader can go to.

import type { IndexedPage } from '../index/indexed-page.ts';
import type { PageSection } from '../index/page-terms.ts';
import type { RankedPage } from '../query/rank.ts';
import type { ScoredSection } from '../query/score-page.ts';
import { toSourceEnd, toSourceStart } from '../text/folded-text.ts';
import type { HighlightRange, SearchHit } from '../types.ts';
import { findBestPlace } from './best-place.ts';
import { type MarkContext, markText } from './mark-text.ts';
import { createSnippet } from './snippet.ts';

export interface HitContext extends MarkContext {
  readonly ranked: RankedPage;
  /** The normalised query. */
  readonly query: string;
  /** Most hits of one page. */
  readonly max: number;
  /** Few pages were found, so each may show more of its sections. */
  readonly hasRoom: boolean;
}

/** A section has to score this share of what the page's best section does, less where there is room, and of what the next page's best does. */
const SHARE = { own: 0.5, ownWithRoom: 0.2, next: 0.95 };

/** Best first. Yields after each. */
export function* createHits(context: HitContext): Generator<undefined, SearchHit[]> {
  const { ranked, hasRoom } = context;
  const { sections, score, next } = ranked;
  const best = sections[0]?.score ?? 0;
  // Pages are worth something by themselves: scores of two pages compare only with that.
  const least = hasRoom ? best * SHARE.ownWithRoom : Math.max(best * SHARE.own, ((next * best) / score) * SHARE.next);
  const hits: SearchHit[] = [];
  const said = new Set<string>();
  for (const [i, section] of sections.entries()) {
    if (hits.length === context.max || (i > 0 && section.score < least)) break;
    const hit = createHit(context, section);
    yield;
    // Pages say the same in many sections.
    if (hit.statement !== undefined && said.has(hit.statement)) continue;
    if (hit.statement !== undefined) said.add(hit.statement);
    hits.push(hit);
  }
  return hits;
}

function createHit(context: HitContext, { section }: ScoredSection): SearchHit {
  const { page } = context.ranked;
  const { document } = page;
  const heading = page.headings[section.heading];
  if (heading === undefined) {
    const ranges = markText(context, page.title);
    if (ranges.length === 0) return createContentHit(context, section);
    return { ...createTitleHit(context, ranges), ...createExcerpt(context, section) };
  }
  if (markText(context, heading).length === 0) return createContentHit(context, section);
  const header = [document.title, ...section.ancestors, section.heading]
    .map((part) => (typeof part === 'number' ? (document.toc[part]?.text ?? '') : part))
    .join(' > ');
  return {
    type: 'header',
    title: document.title,
    header,
    link: toLink(page, section),
    query: context.query,
    highlightInfoList: markText(context, context.tokenizer.fold(header)),
    ...createExcerpt(context, section),
  };
}

const toLink = ({ document }: IndexedPage, { heading }: PageSection): string => {
  const id = document.toc[heading]?.id;
  return id === undefined ? document.routePath : `${document.routePath}#${id}`;
};

function createTitleHit({ ranked, query }: HitContext, highlightInfoList: readonly HighlightRange[]): SearchHit {
  const { title, routePath } = ranked.page.document;
  return { type: 'title', title, header: title, link: routePath, query, highlightInfoList };
}

/** The text below a title or heading; no fields if the section has no text. */
function createExcerpt(context: HitContext, section: PageSection): Pick<SearchHit, 'excerpt' | 'excerptRanges'> {
  const { text, ranges } = findExcerpt(context, section);
  return text === '' ? {} : { excerpt: text, excerptRanges: ranges };
}

interface Excerpt {
  readonly text: string;
  readonly ranges: readonly HighlightRange[];
}

/** The line with the most of the query, else the first. */
function findExcerpt(context: HitContext, section: PageSection): Excerpt {
  const { content } = context.ranked.page;
  const place = findBestPlace(context.ranked.places, context.concepts, section) ?? {
    start: section.from,
    end: section.from,
  };
  const { before, body, after } = createSnippet({
    source: content.source,
    start: toSourceStart(content, place.start),
    end: toSourceEnd(content, place.end),
    from: toSourceStart(content, section.from),
    to: toSourceStart(content, section.to),
  });
  const ranges = markText(context, context.tokenizer.fold(body));
  return {
    text: before + body + after,
    ranges: ranges.map(({ start, length }) => ({ start: start + before.length, length })),
  };
}

function createContentHit(context: HitContext, section: PageSection): SearchHit {
  const { ranked, query } = context;
  const { document } = ranked.page;
  const { text, ranges } = findExcerpt(context, section);
  return {
    type: 'content',
    title: document.title,
    header: document.toc[section.heading]?.text ?? document.title,
    link: toLink(ranked.page, section),
    query,
    highlightInfoList: ranges,
    statement: text,
  };
}
