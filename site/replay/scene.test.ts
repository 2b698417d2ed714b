import { describe, expect, it } from 'vitest';
import { parseRecording } from './parse-recording.ts';
import { createReplay } from './player.ts';
import { buildScene } from './scene.ts';

const shot = (n: number) => ({
  type: 'environment_input',
  content: [{ type: 'image_url', image_url: { url: `./shots/0${n}.webp` } }],
  metadata: { type: 'screenshot', url: 'http://localhost/' },
});
const click = (id: string, x: number) => [
  { type: 'tool_call', toolCallId: id, name: 'browser_vision_control', arguments: { step: `Click ${id}` } },
  {
    type: 'tool_result',
    toolCallId: id,
    name: 'browser_vision_control',
    content: { normalizedAction: { type: 'click', inputs: { startX: x, startY: 0.5 } } },
    elapsedMs: 1,
  },
];
const events = [
  { type: 'user_message', content: 'Fill it in' },
  { type: 'agent_run_start' },
  { type: 'assistant_message', content: '## I **look**.\nMore.', finishReason: 'tool_calls' },
  shot(1),
  ...click('a', 0.25),
  shot(2),
  ...click('b', 0.75),
  shot(2),
  { type: 'system', level: 'error', message: 'Gone' },
];
const build = (list: readonly object[]) =>
  buildScene(
    createReplay(parseRecording(list.map((event, i) => ({ id: `e${i}`, timestamp: 5000 + i * 1000, ...event })))),
    10_000,
  );
const scene = build(events);

describe('buildScene', () => {
  it('has a row for what was said and done, with the time as it was recorded', () => {
    expect(scene.rows.map(({ kind, label, text, recordedMs }) => [kind, label, text, recordedMs])).toEqual([
      ['task', '', 'Fill it in', 0],
      ['say', '', 'I look.', 2000],
      ['call', 'click', 'Click a', 4000],
      ['call', 'click', 'Click b', 7000],
      ['note', '', 'Gone', 10_000],
    ]);
    expect(scene.rows.at(-1)?.hasFailed).toBe(true);
  });

  it.each([
    ['It went through. The page confirms:\n\n- Name: Robin', 'It went through.'],
    ['办好了。页面显示：\n- 姓名', '办好了。'],
    ['The page confirms:\n- Name', 'The page confirms:'],
    ['At 10:30 it is open', 'At 10:30 it is open'],
  ])('ends the line of %j where a sentence does', (content, text) => {
    expect(build([{ type: 'assistant_message', content, finishReason: 'stop' }]).rows[0]?.text).toBe(text);
  });

  it('changes the picture only when there is another one, and leaves no gap between them', () => {
    expect(scene.frames.map(({ view }) => view.kind === 'browser' && view.image)).toEqual([
      './shots/01.webp',
      './shots/02.webp',
    ]);
    expect(scene.frames[0]?.untilMs).toBe(scene.frames[1]?.atMs);
    expect(scene.frames[1]?.untilMs).toBe(10_000);
  });

  it('moves the pointer from where it was, and takes it away with the next picture', () => {
    expect(scene.pointers.map(({ cursor, from }) => [from.x, cursor.x])).toEqual([
      [0.5, 0.25],
      [0.25, 0.75],
    ]);
    for (const { atMs, untilMs } of scene.pointers) expect(untilMs).toBeGreaterThan(atMs);
    expect(scene.pointers[0]?.untilMs).toBe(scene.frames[1]?.atMs);
  });

  it('fills the length it is given, and keeps the recorded one', () => {
    expect(scene.durationMs).toBe(10_000);
    expect(scene.recordedMs).toBe(10_000);
    expect(Math.max(...scene.rows.map(({ atMs }) => atMs))).toBeLessThan(10_000);
  });
});
