// Which version of Node the chart of growth is drawn for.

/** The results whose builds reach the largest site; of equal ones the first. `undefined`: none grew. */
export function findLongestGrowth(all) {
  const getLargest = ({ growth }) => Math.max(0, ...(growth?.Diglot ?? []).map(({ pages }) => pages));
  const grown = all.filter((results) => getLargest(results) > 0);
  return grown.toSorted((a, b) => getLargest(b) - getLargest(a))[0];
}
