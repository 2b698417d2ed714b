// Words of a page that its Markdown twin lacks.

export interface MissingWords {
  /** Words of the page. */
  readonly count: number;
  /** Those that the twin lacks, or has less often. */
  readonly missing: readonly string[];
}

/** Both texts without marks. What only the twin has, such as titles of tabs, is not a problem. */
export function findMissingWords(page: string, twin: string): MissingWords {
  const left = new Map<string, number>();
  for (const word of toWords(twin)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = toWords(page);
  const missing = words.filter((word) => {
    const found = left.get(word) ?? 0;
    if (found > 0) left.set(word, found - 1);
    return found === 0;
  });
  return { count: words.length, missing };
}

/** A Han character counts as one. */
const toWords = (text: string): readonly string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
