import { describe, expect, it } from 'vitest';
import { parseRecording } from './parse-recording.ts';
import {
  createPlayerState,
  createReplay,
  getFrame,
  type PlayerAction,
  type PlayerState,
  reducePlayer,
} from './player.ts';
import { RecordingError } from './recording-error.ts';
import { getShownText } from './stages.ts';

const at = (timestamp: number, event: Record<string, unknown>) => ({ id: `e${timestamp}`, timestamp, ...event });

const events = parseRecording([
  at(0, { type: 'user_message', content: 'Run the tests' }),
  at(1, { type: 'agent_run_start', model: 'scripted' }),
  at(900, { type: 'assistant_streaming_message', content: 'I run ', messageId: 'm1' }),
  at(950, { type: 'assistant_streaming_message', content: 'them.', messageId: 'm1' }),
  at(960, { type: 'assistant_message', content: 'I run them.', messageId: 'm1' }),
  at(1000, { type: 'tool_call', toolCallId: 'c1', name: 'run_command', arguments: { command: 'npm test' } }),
  at(60_000, {
    type: 'tool_result',
    toolCallId: 'c1',
    name: 'run_command',
    content: [{ type: 'text', name: 'STDOUT', text: 'ok' }],
    elapsedMs: 59_000,
  }),
  at(60_100, {
    type: 'environment_input',
    content: [{ type: 'image_url', image_url: { url: './shots/01.webp' } }],
    metadata: { type: 'screenshot', url: 'http://localhost/' },
  }),
  at(60_200, { type: 'tool_call', toolCallId: 'c2', name: 'browser_vision_control', arguments: { step: 'Click' } }),
  at(60_900, {
    type: 'tool_result',
    toolCallId: 'c2',
    name: 'browser_vision_control',
    content: { success: true, normalizedAction: { type: 'click', inputs: { startX: 0.25, startY: 1.5 } } },
    elapsedMs: 700,
  }),
  at(61_000, { type: 'agent_run_end', status: 'idle', iterations: 2, elapsedMs: 61_000 }),
]);
const replay = createReplay(events);
const run = (actions: readonly PlayerAction[], from: PlayerState = createPlayerState()): PlayerState =>
  actions.reduce((state, action) => reducePlayer(replay, state, action), from);

describe('createReplay', () => {
  it('joins pieces with their message, and results with their calls', () => {
    expect(replay.items.map((item) => item.kind)).toEqual([
      'user',
      'run-start',
      'assistant',
      'tool',
      'screen',
      'tool',
      'run-end',
    ]);
  });

  it('shortens waiting and keeps the order', () => {
    const { times, durationMs } = replay.timeline;
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(durationMs).toBeLessThan(12_000);
  });
});

describe('getFrame', () => {
  const timeOf = (index: number): number => replay.timeline.times[index] ?? 0;

  it('shows a message as far as it has come', () => {
    const item = replay.items[2];
    expect(item).toBeDefined();
    if (!item) return;
    expect(getShownText(item, getFrame(replay, timeOf(2)).count)).toBe('I run ');
    expect(getShownText(item, getFrame(replay, timeOf(4)).count)).toBe('I run them.');
  });

  it.each([
    ['nothing before the first tool', 4, undefined],
    ['a command without its output', 5, { kind: 'terminal', command: 'npm test', streams: [] }],
    ['the output once it is there', 6, { kind: 'terminal', streams: [{ name: 'STDOUT', text: 'ok' }] }],
    ['the page the agent sees', 7, { kind: 'browser', image: './shots/01.webp' }],
    [
      'the pointer on the page seen last, inside the picture',
      9,
      {
        kind: 'browser',
        image: './shots/01.webp',
        url: 'http://localhost/',
        cursor: { x: 0.25, y: 1, action: 'click' },
      },
    ],
  ])('has %s on the stage', (_, index, view) => {
    const { stage } = getFrame(replay, timeOf(index));
    if (view === undefined) expect(stage).toBeUndefined();
    else expect(stage?.view).toMatchObject(view);
  });
});

describe('reducePlayer', () => {
  const end = replay.timeline.durationMs;
  it.each<[string, readonly PlayerAction[], Partial<PlayerState>]>([
    [
      'plays at its speed',
      [{ type: 'speed', speed: 4 }, { type: 'play' }, { type: 'advance', elapsedMs: 100 }],
      { time: 400, isPlaying: true },
    ],
    ['stays while paused', [{ type: 'advance', elapsedMs: 100 }], { time: 0 }],
    ['stops at the end', [{ type: 'play' }, { type: 'advance', elapsedMs: 1e9 }], { time: end, isPlaying: false }],
    ['starts over from the end', [{ type: 'seek', time: end }, { type: 'toggle' }], { time: 0, isPlaying: true }],
    ['keeps within bounds', [{ type: 'seek', time: -5 }], { time: 0 }],
    ['does not believe in NaN', [{ type: 'seek', time: Number.NaN }], { time: 0 }],
    [
      'steps to the next event and pauses',
      [{ type: 'play' }, { type: 'step', by: 1 }],
      { time: replay.timeline.times[1] ?? -1, isPlaying: false },
    ],
    [
      'steps back',
      [
        { type: 'step', by: 1 },
        { type: 'step', by: 1 },
        { type: 'step', by: -1 },
      ],
      { time: replay.timeline.times[1] ?? -1 },
    ],
    ['jumps to the first tool call', [{ type: 'jump', by: 1 }], { time: replay.toolCalls[0]?.time ?? -1 }],
    [
      'jumps to the second',
      [
        { type: 'jump', by: 1 },
        { type: 'jump', by: 1 },
      ],
      { time: replay.toolCalls[1]?.time ?? -1 },
    ],
    [
      'jumps back to the start',
      [
        { type: 'jump', by: 1 },
        { type: 'jump', by: -1 },
      ],
      { time: 0 },
    ],
  ])('%s', (_, actions, expected) => {
    expect(run(actions)).toMatchObject(expected);
  });
});

describe('parseRecording', () => {
  it.each<[string, unknown, string]>([
    ['an object', {}, 'A recording is a list of events.'],
    ['an empty list', [], 'The recording holds no events.'],
    ['a number for an event', [4], 'Event 1: an event is an object.'],
    ['an event without a type', [{ timestamp: 1 }], 'Event 1: the type is missing.'],
    ['an event without a time', [{ type: 'system' }], 'Event 1: the time stamp of "system" is missing.'],
    [
      'a call without arguments',
      [at(1, { type: 'tool_call', toolCallId: 'c', name: 'x' })],
      'Event 1: "arguments" of "tool_call" is missing or of the wrong kind.',
    ],
    [
      'a picture without an address',
      [at(1, { type: 'user_message', content: [{ type: 'image_url' }] })],
      'Event 1: "content" of "user_message" is missing or of the wrong kind.',
    ],
  ])('refuses %s', (_, json, message) => {
    expect(() => parseRecording(json)).toThrow(message);
  });

  it('says what is wrong in the language of the reader', () => {
    const error = new RecordingError('noTime', { position: 3, type: 'system' });
    expect([error.getText('en'), error.getText('zh')]).toEqual([
      'Event 3: the time stamp of "system" is missing.',
      '第3个事件“system”缺少时间戳。',
    ]);
  });

  it('lets unknown types pass, names of the prototype too', () => {
    const [event] = parseRecording([{ id: 'a', type: 'constructor', timestamp: 1 }]);
    expect(event).toEqual({ id: 'a', type: 'unknown', timestamp: 1, name: 'constructor' });
  });

  it('keeps the order of the recording, with any clock', () => {
    const parsed = parseRecording([at(2, { type: 'x' }), at(1, { type: 'y' })]);
    expect(parsed.map(({ id }) => id)).toEqual(['e2', 'e1']);
    expect(createReplay(parsed).timeline.times).toEqual([0, 450]);
  });
});
