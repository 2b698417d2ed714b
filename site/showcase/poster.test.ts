import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRecording } from '../replay/parse-recording.ts';
import { createReplay } from '../replay/player.ts';
import { buildLinesPoster } from './poster.ts';

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

  it('is the task, for a run that only talked', () => {
    const events = [{ id: 'a', type: 'user_message', timestamp: 1, content: 'Hi' }];
    expect(buildLinesPoster(createReplay(parseRecording(events)))).toMatchObject({ kind: 'lines', lines: ['Hi'] });
  });
});
