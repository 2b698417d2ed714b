import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRecording } from '../replay/parse-recording.ts';
import { createReplay } from '../replay/player.ts';
import { buildLinesPoster, getSeed } from './poster.ts';

const loadReplay = (slug: string) =>
  createReplay(
    parseRecording(
      JSON.parse(readFileSync(join(import.meta.dirname, '../data/replays', slug, 'recording.json'), 'utf8')),
    ),
  );

describe('buildLinesPoster', () => {
  it.each([
    ['fix-failing-test', 'terminal', /^\$ node --test/],
    ['mcp-stockroom', 'file', /^\{/],
    ['model-unreachable', 'terminal', /^Error in agent execution/],
  ])('%s ends on a %s', (slug, tone, first) => {
    const poster = buildLinesPoster(loadReplay(slug));
    expect(poster).toMatchObject({ kind: 'lines', tone });
    if (poster?.kind !== 'lines') return;
    expect(poster.lines[0]).toMatch(first);
    expect(poster.lines.length).toBeLessThanOrEqual(11);
  });

  it('has none for a run that only talked', () => {
    const events = [{ id: 'a', type: 'user_message', timestamp: 1, content: 'Hi' }];
    expect(buildLinesPoster(createReplay(parseRecording(events)))).toBeUndefined();
  });
});

describe('getSeed', () => {
  it('is the same for a name, and differs between names', () => {
    expect(getSeed('kipchoge-marathon-moon')).toBe(getSeed('kipchoge-marathon-moon'));
    expect(new Set(['a', 'b', 'ab', 'ba', '图'].map(getSeed)).size).toBe(5);
  });
});
