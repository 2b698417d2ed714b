// Signs of a source whose parts may be another text in the Markdown form of the page, whatever nodes they are in.

import { hasReference } from './character-references.ts';

/**
 * Source that is not cut out: a line break within Chinese text, where it is no space, and marks of holes, which would be taken
 * for holes.
 */
const unlike = /[\u0086\u0087]|[\u1100-\uFFEF]\n/;

const holeMark = /[\u0086\u0087]/;

export interface SourceSigns {
  /** Whether the page may have directives, whose marks end paragraphs. Other parsers take a mark that is left for text of these. */
  readonly hasDirectives: boolean;
  /** Whether the page has any of these signs. */
  readonly areAny: boolean;
  /** Whether a part has any of them. UTF-16 offsets. */
  areIn(start: number, end: number): boolean;
  /** The same for code, where only marks of holes are another text. */
  areInCode(start: number, end: number): boolean;
  /** Whether the page has any character reference. */
  readonly mayHaveReferences: boolean;
  hasReferences(start: number, end: number): boolean;
}

/** Most pages have none, so that their parts need not be read. */
export function createSourceSigns(source: string): SourceSigns {
  const areAny = unlike.test(source);
  const mayHaveReferences = hasReference(source);
  return {
    hasDirectives: source.includes(':::'),
    areAny,
    areIn: (start, end) => areAny && unlike.test(source.slice(start, end)),
    areInCode: (start, end) => holeMark.test(source.slice(start, end)),
    mayHaveReferences,
    hasReferences: (start, end) => mayHaveReferences && hasReference(source.slice(start, end)),
  };
}
