// Which version of Node's results are shown where there is room for one.

/** The growth that goes furthest, of the newest Node among equals. `undefined`: none was measured. */
export const findLongestGrowth = (all) =>
  all
    .filter(({ growth }) => growth?.Diglot)
    .sort((a, b) => getEnd(a) - getEnd(b))
    .at(-1);

const getEnd = ({ growth }) => Math.max(...growth.Diglot.map(({ pages }) => pages));

/** The comparison of 1,000 pages with most generators, of the newest Node among equals. `undefined`: there is none. */
export const findCompared = (all) =>
  all
    .map((results) => ({ results, peers: Object.values(results.peers ?? {}).find(({ pages }) => pages === 1000) }))
    .filter(({ peers }) => countBuilds(peers) > 1)
    .sort((a, b) => countBuilds(a.peers) - countBuilds(b.peers))
    .at(-1);

const countBuilds = (peers) => Object.keys(peers?.builds ?? {}).length;
