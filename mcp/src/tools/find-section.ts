// The section of a page that a call names, and what to say when there is none.

import { encodeRoute } from '../site/addresses.ts';
import type { Site } from '../site/open-site.ts';
import type { Twin } from '../site/twin.ts';
import type { TwinHeading } from '../site/twin-headings.ts';
import { AskError } from './answer.ts';
import { findTwin } from './find-twin.ts';
import { renderNames } from './outline.ts';

export interface FoundSection {
  readonly twin: Twin;
  /** `undefined`: the whole page. */
  readonly section: TwinHeading | undefined;
  /** The address that leads to the page by a redirect of the site; empty for its own. */
  readonly from: string;
}

/** A page or a section of it. `heading` wins over the hash of the address. Throws {@link AskError} when the site has neither. */
export async function findSection(site: Site, address: string, heading = ''): Promise<FoundSection> {
  const { twin, hash, from } = await findTwin(site, address);
  const wanted = heading || (hash === '' ? '' : `#${hash}`);
  if (wanted === '') return { twin, section: undefined, from };
  const section = findHeading(twin, wanted);
  if (section !== undefined) return { twin, section, from };
  // The page may be older than the search that named the heading.
  site.forget(twin.route);
  const again = (await site.getTwin(twin.route)) ?? twin;
  return { twin: again, section: findHeading(again, wanted) ?? refuseHeading(again, wanted), from };
}

/** By id, else by text; `wanted` with `#` in front is an id, any other may be a part of a text. */
export function findHeading({ headings }: Twin, wanted: string): TwinHeading | undefined {
  const name = toName(wanted);
  const folded = fold(name);
  return (
    headings.find(({ id }) => id === name) ??
    headings.find(({ text }) => fold(text) === folded) ??
    (isId(wanted) || folded === '' ? undefined : headings.find(({ text }) => fold(text).includes(folded)))
  );
}

/** Says which headings there are. */
function refuseHeading({ route, headings }: Twin, wanted: string): never {
  const names = renderNames(sortNearest(headings, wanted).map(({ id, text }) => (id === '' ? text : `#${id}`)));
  throw new AskError(
    `${encodeRoute(route)} has no heading "${isId(wanted) ? toName(wanted) : wanted}". ${names === '' ? 'It has none.' : `It has: ${names}`}`,
  );
}

/** Those that share words with `wanted` first: of many, only the first are named. Else in the order of the page. */
function sortNearest(headings: readonly TwinHeading[], wanted: string): readonly TwinHeading[] {
  const words = new Set(listWords(wanted));
  const scores = new Map(
    headings.map((heading) => [
      heading,
      new Set(listWords(`${heading.id} ${heading.text}`).filter((word) => words.has(word))).size,
    ]),
  );
  return headings.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}

/** Words of languages with spaces, and each character of Chinese. */
const listWords = (text: string): readonly string[] =>
  fold(text).match(/\p{Script=Han}|[^\p{Script=Han}\P{L}]+|\p{N}+/gu) ?? [];

const isId = (wanted: string): boolean => /^#\S/.test(wanted);

const toName = (wanted: string): string => wanted.replace(/^#+\s*/, '').trim();

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
