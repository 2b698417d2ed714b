// A document as the engine holds it. Types only.

import type { FoldedText } from '../text/folded-text.ts';
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
