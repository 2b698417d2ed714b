// A second source: release notes that the site keeps in a file of its own. A site could ask a search service the same way.

interface Release {
  readonly version: string;
  readonly note: string;
}

const releases = {
  name: 'Releases',
  async search(query: string, { base, signal, limit }: { base: string; signal: AbortSignal; limit: number }) {
    const response = await fetch(`${base}releases.json`, { signal });
    const all = (await response.json()) as Release[];
    return all
      .filter(({ note }) => note.toLowerCase().includes(query.toLowerCase()))
      .slice(0, limit)
      .map(({ version, note }) => {
        const start = note.toLowerCase().indexOf(query.toLowerCase());
        const link = `https://example.com/releases/${version}`;
        const highlightInfoList = [{ start, length: query.length }];
        const hit = {
          type: 'content',
          title: version,
          header: version,
          link,
          query,
          highlightInfoList,
          statement: note,
        };
        return { routePath: link, title: version, hits: [hit] };
      });
  },
};

export const providers = [releases];

export function beforeSearch(query: string): string | undefined {
  return query === 'robot' ? 'agent' : undefined;
}

export function onSearch(query: string) {
  return query === 'help' ? [{ group: 'Answer', result: { text: 'Ask in the forum.' } }] : [];
}

export const render = (result: { text: string }): string => result.text;
