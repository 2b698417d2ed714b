// `llms-full.txt`: the twins of all pages of a language and version, one after the other.

import type { LlmsPlace } from './llms.ts';

/** Output file of a place. */
export const getFullTextPath = ({ prefix }: Pick<LlmsPlace, 'prefix'>): string => `${prefix.slice(1)}llms-full.txt`;

/** Between two twins. */
const GAP = '\n';

/**
 * In pieces that follow each other: of hundreds of thousands of pages, it is more than a buffer holds.
 * `twins`: as they are written. Their frontmatter stays: it is where a page begins, and has its address.
 */
export function buildFullText(twins: readonly Uint8Array[], lead = ''): readonly Uint8Array[] {
  const gap = Buffer.from(GAP);
  return [Buffer.from(lead), ...twins.flatMap((text, i) => (i === 0 ? [text] : [gap, text]))];
}

/** Where each twin begins in the text of all of them. `sizes`: their bytes; `lead`: bytes in front of the first. */
export function listStarts(sizes: readonly number[], lead = 0): readonly number[] {
  let start = lead;
  return sizes.map((size) => {
    const found = start;
    start += size + GAP.length;
    return found;
  });
}
