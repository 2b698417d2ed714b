// Sums over repeated measurements, and how numbers are written.

/** `undefined` when there is nothing to take the median of. */
export function median(values) {
  return percentile(values, 0.5);
}

/** Nearest rank: the smallest value that at least `share` of all values do not exceed. */
export function percentile(values, share) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** Median of each numeric field of several records with the same fields. */
export function medians(records) {
  const keys = new Set(records.flatMap((record) => Object.keys(record)));
  return Object.fromEntries([...keys].map((key) => [key, median(records.map((record) => record[key]))]));
}

const withDigits = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2 + (value >= 10 ? 1 : 0)));

export function renderMs(ms) {
  if (ms === undefined) return '–';
  if (ms >= 1000) return `${withDigits(ms / 1000)} s`;
  return ms < 1 && ms > 0 ? '< 1 ms' : `${ms < 10 ? Number(ms.toFixed(1)) : ms.toFixed(0)} ms`;
}

/** Bytes in kB or MB of a thousand, as browsers show them. */
export function renderBytes(bytes) {
  if (bytes === undefined) return '–';
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes >= 1e6) return `${bytes >= 1e8 ? (bytes / 1e6).toFixed(0) : (bytes / 1e6).toFixed(1)} MB`;
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** How many times as much, compared with `base`. */
export function renderRatio(value, base) {
  if (value === undefined || !base) return '–';
  const ratio = value / base;
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(ratio >= 1 ? 1 : 2)} ×`;
}
