import { describe, expect, it } from 'vitest';
import { createEmbedCode, createShareUrl } from './share-links.ts';

const page = 'https://agent-tars.com/replay/?id=a-run';

describe('share links', () => {
  it.each([
    [page, 0, page],
    [page, 5010, `${page}&t=5.1`],
    [`${page}&t=9.0`, 0, page],
    [`${page}&embed=1#transcript-a-run`, 1200, `${page}&t=1.2`],
  ])('%s from %i ms is %s', (from, startMs, expected) => {
    expect(createShareUrl(from, startMs)).toBe(expected);
  });

  it('code for another page leaves nothing of a title to be read as markup', () => {
    expect(createEmbedCode(page, 'Say "<hi>" & go', 0)).toBe(
      '<iframe src="https://agent-tars.com/replay/?id=a-run&amp;embed=1" title="Say &quot;&lt;hi>&quot; &amp; go" style="width:100%;aspect-ratio:16/11;border:0" allow="fullscreen" loading="lazy"></iframe>',
    );
  });
});
