// Runs sampled queries against an index and says what was found and how long it took.

/** Shares are between 0 and 1; times in milliseconds. */
export async function measureRecall(index, documents, samples, { countsRanks }) {
  const misses = [];
  const lowRanks = [];
  const times = [];
  let rare = 0;
  for (const { query, page } of samples) {
    // First, for an sharded index reads more for an answer without a limit.
    const start = performance.now();
    const { groups: shown } = await index.query(query);
    times.push(performance.now() - start);
    const { groups: all } = await index.query(query, { limit: Number.POSITIVE_INFINITY });
    const rank = all.findIndex((group) => group.routePath === page.routePath);
    if (rank === -1) misses.push(`${query} ← ${page.routePath}`);
    if (!countsRanks || countPages(documents, query) >= 7) continue;
    rare += 1;
    if (!shown.some((group) => group.routePath === page.routePath))
      lowRanks.push(`${query} ← ${page.routePath} (${rank})`);
  }
  return {
    recall: 1 - misses.length / samples.length,
    top7: rare === 0 ? 1 : 1 - lowRanks.length / rare,
    rare,
    misses,
    lowRanks,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    max: Math.max(...times),
  };
}

function countPages(documents, query) {
  const needle = query.toLowerCase();
  return documents.filter(({ title, content }) => `${title}\n${content}`.toLowerCase().includes(needle)).length;
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Builds the index as a browser does, in slices, and watches how long each slice held the thread. */
export async function measureBuild(createSearchIndex, documents, createPause) {
  const pause = createPause();
  let last = performance.now();
  let longest = 0;
  const start = last;
  const watched = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    const wait = pause();
    if (wait === undefined) {
      last = now;
      return undefined;
    }
    return wait.then(() => {
      last = performance.now();
    });
  };
  const index = await createSearchIndex(documents, { pause: watched });
  return { index, milliseconds: performance.now() - start, longest };
}
