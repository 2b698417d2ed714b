// Weights of pages before a query is read: by their kinds, and by their places in the menus.

import type { Question } from '../text/question.ts';
import type { ReaderPlace, SearchDocument, SearchKind, SearchSettings } from '../types.ts';

/** Factors of a page's score by its kind: readers want to begin before they want to repair, and what holds before what was news. */
export const KIND_PRIORS: Readonly<Record<SearchKind, number>> = {
  start: 1.12,
  guide: 1,
  reference: 1,
  error: 0.75,
  blog: 0.6,
  list: 0.6,
};
/** Of pages about errors, when the query reads like one. */
const ERROR_QUERY = 1.2;
/** Of those at least, when it asks why. */
const WHY_QUERY = 1;
/** Factor of references when the query is a question: it asks for an explanation, and references list. */
const LISTED = 0.85;
/** Of pages that no menu leads to. */
const HIDDEN = 0.93;

/** Of pages in the section, or of the version, that the reader is in: enough to decide between equals. */
const NEAR = { section: 1.03, version: 1.05 };

/** Names that folders and pages of documentation usually have; the first that fits counts. */
const patterns: readonly (readonly [SearchKind, RegExp])[] = [
  ['blog', /\/(?:blog|news|posts?|releases?|changelog)(?:\/|$)/],
  ['error', /troubleshoot|\bfaq\b|\berrors?\b|known-issues|common-problems/],
  ['start', /\b(?:introduction|getting-started|quick-?start|install(?:ation)?|overview|what-is[^/]*)\/?$/],
  ['reference', /\/(?:api|reference|cli|config(?:uration)?)(?:\/|$)/],
];

type Page = Pick<SearchDocument, 'routePath' | 'content' | 'toc' | 'path' | 'lang' | 'version'>;

/** Hints of a query at the kind of its answer. */
export interface Wanted {
  readonly isError: boolean;
  readonly question?: Question | undefined;
}

export type GetPrior = (page: Page, wanted: Wanted) => number;
export type GetKind = (page: Page) => SearchKind;

export function createKind({ kinds = {} }: SearchSettings): GetKind {
  const prefixes = Object.entries(kinds).sort(([a], [b]) => b.length - a.length);
  return ({ routePath, lang, version, content, toc }) => {
    const own = [lang, version].reduce(stripPrefix, routePath);
    const named = prefixes.find(([prefix]) => own.startsWith(prefix))?.[1];
    if (named !== undefined) return named;
    if (toc.length === 0 && content === '') return 'list';
    return patterns.find(([, pattern]) => pattern.test(own))?.[0] ?? 'guide';
  };
}

/** `/zh/2.0/guide/start` → `guide`; empty for pages that are in no folder. */
function getSection({ routePath, lang, version }: ReaderPlace): string {
  return /^\/([^/]+)\//.exec([version, lang, version].reduce(stripPrefix, routePath))?.[1] ?? '';
}

/** Factor of a page's score by how near it is to the reader's page. */
export function getPageNearness(page: ReaderPlace, reader: ReaderPlace | undefined): number {
  if (reader === undefined) return 1;
  const section = getSection(reader);
  const isInSection = section !== '' && getSection(page) === section;
  return (isInSection ? NEAR.section : 1) * (page.version === reader.version ? NEAR.version : 1);
}

export const getNearnessKey = (reader: ReaderPlace | undefined): string =>
  reader === undefined ? '' : `${getSection(reader)} ${reader.version}`;

const stripPrefix = (route: string, part: string): string =>
  part !== '' && route.startsWith(`/${part}/`) ? route.slice(part.length + 1) : route;

export function createPrior(settings: SearchSettings): GetPrior {
  const getKind = createKind(settings);
  const priors = { ...KIND_PRIORS, ...settings.priors };
  const getWorth = (kind: SearchKind, { isError, question }: Wanted): number => {
    const prior = priors[kind];
    if (isError) return kind === 'error' ? ERROR_QUERY : prior;
    if (kind === 'reference' && question !== undefined) return prior * LISTED;
    return kind === 'error' && question === 'why' ? Math.max(WHY_QUERY, prior) : prior;
  };
  return (page, wanted) => {
    const worth = getWorth(getKind(page), wanted);
    return worth * (page.path === undefined ? HIDDEN : 1);
  };
}
