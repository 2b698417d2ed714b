// `llms-full.txt`: the twins of all pages of a language and version, one after the other.

/** Between two twins. */
const GAP = '\n';

/**
 * In pieces that follow each other: of hundreds of thousands of pages, it is more than a buffer holds.
 * `twins`: as they are written. Their frontmatter stays: it is where a page begins, and has its address.
 */
export function buildFullText(twins: readonly Uint8Array[], lead = ''): readonly Uint8Array[] {
  const gap = Buffer.from(GAP);
  const pieces: Uint8Array[] = [Buffer.from(lead)];
  for (const [i, text] of twins.entries()) {
    const joined = i === 0 ? undefined : join(pieces.at(-1), text);
    if (joined) pieces[pieces.length - 1] = joined;
    else if (i === 0) pieces.push(text);
    else pieces.push(gap, text);
  }
  return pieces;
}

/** One piece of two that follow each other in a text of all pages already, as nearly all do after an edit. */
function join(before: Uint8Array | undefined, text: Uint8Array): Uint8Array | undefined {
  if (before?.buffer !== text.buffer) return undefined;
  const end = before.byteOffset + before.byteLength;
  if (text.byteOffset !== end + GAP.length) return undefined;
  const joined = new Uint8Array(
    before.buffer,
    before.byteOffset,
    text.byteOffset + text.byteLength - before.byteOffset,
  );
  return joined[before.byteLength] === GAP.charCodeAt(0) ? joined : undefined;
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
