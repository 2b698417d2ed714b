// A second source: release notes that the site keeps in a file of its own. A site could ask a search service the same way.

import { createElement, type ReactNode, useEffect, useState } from 'react';

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

interface Answer {
  readonly kind: 'text' | 'count' | 'fail';
  readonly text: string;
}

const answers: Readonly<Record<string, Answer>> = {
  help: { kind: 'text', text: 'Ask in the forum.' },
  headless: { kind: 'count', text: 'What is headless?' },
  'headless mode': { kind: 'count', text: 'What is headless mode?' },
  broken: { kind: 'fail', text: '' },
};

export function onSearch(query: string) {
  const answer = answers[query];
  return answer === undefined ? [] : [{ group: 'Answer', result: answer }];
}

export function render(result: Answer): ReactNode {
  if (result.kind === 'text') return result.text;
  return createElement(result.kind === 'fail' ? Failing : Asked, { text: result.text });
}

/** Counts how many questions it was shown, which it could not if each were drawn by a new one. */
function Asked({ text }: { readonly text: string }) {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts texts
  useEffect(() => setCount((before) => before + 1), [text]);
  return createElement('button', { type: 'button', onClick: () => setCount(100) }, `${text} ${count}`);
}

function Failing(): ReactNode {
  throw new Error('a hook of the site is broken');
}
