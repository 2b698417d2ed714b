// Query flags for styles: which parts of a page are hidden, here or in a frame.

/** Names of query parameters. All but the last are also the names of the regions that they hide. */
const flags = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const;

/** Names of the hidden regions. Only the exact value `0` hides. In a frame there is no outline: its room is the text's. */
export function getHiddenRegions(search: string, isFramed = isInFrame()): string[] {
  const query = search.includes('=0') ? new URLSearchParams(search) : undefined;
  return flags
    .filter((name) => query?.get(name) === '0' || (isFramed && name === 'outline'))
    .map((name) => (name === 'globalUIComponents' ? 'globals' : name));
}

const isInFrame = (): boolean => window !== window.parent;
