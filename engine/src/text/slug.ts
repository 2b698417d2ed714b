// Heading ids as GitHub makes them. An id is unique within the slugger that made it.

/** Lower case; letters, marks, digits, `_` and `-` of any script are kept; a space becomes `-`; all else goes. May be empty. */
export function toSlug(text: string): string {
  const lower = text.trim().toLowerCase();
  if (/^[a-z\d_-]*$/.test(lower)) return lower;
  return lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- \u3000]/gu, '').replace(/[ \u3000]/g, '-');
}

export interface Slugger {
  /** The id for a heading's text: its slug, with `-1`, `-2`, … when taken. A text without a letter gives `section`. */
  create(text: string): string;
  /** Takes an id as it is. `false` when it was taken already. */
  claim(id: string): boolean;
}

export function createSlugger(): Slugger {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return {
    create(text) {
      const base = toSlug(text) || 'section';
      let id = base;
      let count = counts.get(base) ?? 0;
      while (taken.has(id)) id = `${base}-${++count}`;
      counts.set(base, count);
      taken.add(id);
      return id;
    },
    claim(id) {
      if (taken.has(id)) return false;
      taken.add(id);
      return true;
    },
  };
}
