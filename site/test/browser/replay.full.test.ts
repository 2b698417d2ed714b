// Every recording to its end, and the page of recordings in the other language.

import { describe, it } from 'vitest';
import { serveDocumentation } from './documentation.ts';
import { ends, expectPlays, testReplayPage } from './replay-cases.ts';

const site = serveDocumentation();

describe('recordings', () => {
  it.each(Object.keys(ends))('%s plays to its end', (slug) => expectPlays(site, slug));
});

testReplayPage(site, '/zh/replay/');
