// Collects the pages of terms: a list of its own for each term would be most of the memory, and most of its cleaning up.

export interface PostingLists {
  /** Pages have to come in ascending order; a page that the term has already counts once. */
  readonly note: (term: number, page: number) => void;
  /** Ascending. */
  readonly list: (term: number) => readonly number[];
  /** 0 for -1, the number of a term that is unknown. */
  readonly count: (term: number) => number;
}

const FIRST_TERMS = 1 << 12;
const FIRST_ENTRIES = 1 << 15;

/** Entries of all terms in one array, each with the place of its term's previous one. */
export function createPostingLists(): PostingLists {
  /** By term, its last page plus one: apart from the rest, for most words of a page are on it already. */
  let last = new Int32Array(FIRST_TERMS);
  /** By term, the place of its last entry plus one, and the number of its entries. */
  let heads = new Int32Array(FIRST_TERMS * 2);
  /** Page, and place of the previous entry plus one. */
  let entries = new Int32Array(FIRST_ENTRIES * 2);
  let used = 0;

  function add(term: number, page: number): void {
    if (used === entries.length) entries = enlarge(entries, used);
    entries[used] = page;
    entries[used + 1] = heads[term * 2] as number;
    used += 2;
    heads[term * 2] = used >> 1;
    heads[term * 2 + 1] = (heads[term * 2 + 1] as number) + 1;
  }

  return {
    note(term, page) {
      if (last[term] === page + 1) return;
      if (term >= last.length) {
        last = enlarge(last, term);
        heads = enlarge(heads, term * 2);
      }
      last[term] = page + 1;
      add(term, page);
    },
    list(term) {
      const pages = new Array<number>(heads[term * 2 + 1] ?? 0);
      let entry = heads[term * 2] ?? 0;
      for (let i = pages.length - 1; i >= 0; i--) {
        pages[i] = entries[entry * 2 - 2] as number;
        entry = entries[entry * 2 - 1] as number;
      }
      return pages;
    },
    count: (term) => heads[term * 2 + 1] ?? 0,
  };
}

/** Room for `at`, at least twice as much as before. */
function enlarge(list: Int32Array, at: number): Int32Array<ArrayBuffer> {
  let { length } = list;
  while (length <= at) length *= 2;
  const larger = new Int32Array(length);
  larger.set(list);
  return larger;
}
