// A map that forgets its oldest entries: for what can be made again, where all of it would grow with the site.

/** First in, first out: an entry that is read or set again grows no younger, so reading costs nothing. */
export class RecentMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;

  /** `limit`: number of entries, at least 1. */
  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override set(key: Key, value: Value): this {
    if (!this.has(key)) {
      for (const oldest of this.keys()) {
        if (this.size < this.#limit) break;
        this.delete(oldest);
      }
    }
    return super.set(key, value);
  }
}
