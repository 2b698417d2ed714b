// A document as the engine holds it.

import type { FoldedText } from '../text/fold.ts';
import type { SearchDocument } from '../types.ts';

/** A document with its fields folded. */
export interface IndexedPage {
  readonly document: SearchDocument;
  readonly title: FoldedText;
  /** By index of `document.toc`. */
  readonly headings: readonly FoldedText[];
  /** By index of `document.toc`; `undefined` for headings without keywords. */
  readonly headingKeywords: readonly (FoldedText | undefined)[];
  readonly keywords: FoldedText | undefined;
  readonly content: FoldedText;
  /** The content has not been fetched: what is known of it are its terms. */
  readonly isPartial?: boolean;
}

/** All texts of a page that terms are found in. */
export function* listFields({
  title,
  keywords,
  headings,
  headingKeywords,
  content,
}: IndexedPage): Generator<FoldedText> {
  yield title;
  if (keywords !== undefined) yield keywords;
  yield* headings;
  for (const words of headingKeywords) if (words !== undefined) yield words;
  yield content;
}
