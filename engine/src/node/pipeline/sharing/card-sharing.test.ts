// Cards that machines exchange, with a store in memory.

import { describe, expect, it } from 'vitest';
import type { SharedCache } from '../cache/shared-cache.ts';
import { type CardSharing, createCardSharing } from './card-sharing.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** `stored`: cards by path. */
function open(stored: Readonly<Record<string, string>>): { sharing: CardSharing; sent: string[] } {
  const sent: string[] = [];
  const shared = {
    async loadCards(paths: readonly string[], onCard: (index: number, content: Uint8Array) => void) {
      for (const [i, path] of paths.entries()) if (stored[path]) onCard(i, text(stored[path]));
    },
    async sendCards(paths: readonly string[]) {
      sent.push(...paths);
    },
  } as unknown as SharedCache;
  return { sharing: createCardSharing(shared), sent };
}

describe('cards of other machines', () => {
  it('are taken over, the rest is drawn, and only that is sent', async () => {
    const { sharing, sent } = open({ 'a.png': '1', 'c.png': '3' });
    const taken: string[] = [];
    const rest = await sharing.load(['a.png', 'b.png', 'c.png'], (path, content) =>
      taken.push(`${path} ${new TextDecoder().decode(content)}`),
    );
    expect([[...rest], taken]).toEqual([['b.png'], ['a.png 1', 'c.png 3']]);
    await sharing.finish();
    expect(sent).toEqual(['b.png']);
  });

  it('are not sent by a build without cards', async () => {
    const { sharing, sent } = open({});
    await sharing.finish();
    expect(sent).toEqual([]);
  });
});
