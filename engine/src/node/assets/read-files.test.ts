import { expect, it } from 'vitest';
import { readEach } from './read-files.ts';

it('reads few of many files at the same time, in their order', async () => {
  let open = 0;
  let most = 0;
  const entries = Array.from({ length: 100 }, (_, i) => i);
  const read = await readEach(entries, async (entry) => {
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    return entry * 2;
  });
  expect(read).toEqual(entries.map((entry) => entry * 2));
  expect(most).toBeLessThan(50);
});
