// What a section gains by having the query as the reader typed it: signs in its heading, and words between quotes.

import type { IndexedPage } from '../index/indexed-page.ts';
import type { PageSection } from '../index/page-terms.ts';
import type { Query } from './parse-query.ts';

/** Factor of a heading that is the query, signs included: `C++` and `C#` have the same letters. */
const SAME_SIGNS = 1.1;
/** Factor of a section that has all words between quotes as they are. */
const QUOTED = 3;

/** The factor of a section's score. */
export function weighAsTyped({ title, headings, content }: IndexedPage, { text, quoted }: Query) {
  return ({ heading, from, to }: PageSection): number => {
    const name = (heading === -1 ? title : headings[heading])?.text ?? '';
    if (name.trim() === text) return SAME_SIGNS;
    if (quoted.length === 0) return 1;
    const all = `${name} ${content.text.slice(from, to)}`.replace(/\s+/g, ' ');
    return quoted.every((phrase) => all.includes(phrase)) ? QUOTED : 1;
  };
}
