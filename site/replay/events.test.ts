// Every event type of the product's stream, alone and in order: what it adds to the conversation and what it puts on the stage.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseRecording } from './parse-recording.ts';
import { createReplay, getFrame } from './player.ts';
import { getShownText } from './stages.ts';

const image = 'data:image/webp;base64,AAAA';
const call = (toolCallId: string, name: string, args: object = {}) => ({
  type: 'tool_call',
  toolCallId,
  name,
  arguments: args,
});
const result = (toolCallId: string, name: string, content: unknown, more: object = {}) => ({
  type: 'tool_result',
  toolCallId,
  name,
  content,
  elapsedMs: 1,
  ...more,
});
const text = (value: string, name?: string) => ({ type: 'text', text: value, ...(name && { name }) });

const toReplay = (events: readonly object[]) =>
  createReplay(parseRecording(events.map((event, i) => ({ id: `e${i}`, timestamp: i * 1000, ...event }))));
const getEnd = (events: readonly object[]) => {
  const replay = toReplay(events);
  return { replay, frame: getFrame(replay, replay.timeline.durationMs) };
};

describe('event types', () => {
  it.each<[string, readonly object[], readonly object[], object | undefined]>([
    ['user_message', [{ type: 'user_message', content: 'Hi' }], [{ kind: 'user', text: 'Hi' }], undefined],
    [
      'user_message with a picture',
      [{ type: 'user_message', content: [text('What?'), { type: 'image_url', image_url: { url: image } }] }],
      [{ kind: 'user', text: 'What?', images: [image] }],
      undefined,
    ],
    [
      'assistant_message that goes on',
      [{ type: 'assistant_message', content: 'I look.', finishReason: 'tool_calls', toolCalls: [{}] }],
      [{ kind: 'assistant', text: 'I look.' }],
      undefined,
    ],
    ['assistant_message without words', [{ type: 'assistant_message', content: '' }], [], undefined],
    [
      'assistant_message that ends the work',
      [{ type: 'assistant_message', content: 'Done.', finishReason: 'stop' }],
      [{ kind: 'answer', text: 'Done.' }],
      { kind: 'markdown', text: 'Done.' },
    ],
    [
      'assistant_thinking_message',
      [{ type: 'assistant_thinking_message', content: 'Hm.', thinkingDurationMs: 12 }],
      [{ kind: 'thinking', text: 'Hm.', durationMs: 12 }],
      undefined,
    ],
    [
      'assistant_streaming_message and its message',
      [
        { type: 'assistant_streaming_message', content: 'A', messageId: 'm' },
        { type: 'assistant_streaming_message', content: 'B', messageId: 'm', isComplete: true },
        { type: 'assistant_message', content: 'AB', messageId: 'm' },
      ],
      [{ kind: 'assistant', text: 'AB', first: 0, last: 2 }],
      undefined,
    ],
    [
      'pieces without a message id, twice',
      [
        { type: 'assistant_streaming_message', content: 'A' },
        { type: 'assistant_message', content: 'A' },
        { type: 'assistant_streaming_message', content: 'B' },
      ],
      [
        { kind: 'assistant', text: 'A' },
        { kind: 'assistant', text: 'B' },
      ],
      undefined,
    ],
    [
      'assistant_streaming_thinking_message next to a message of the same id',
      [
        { type: 'assistant_streaming_thinking_message', content: 'H', messageId: 'm' },
        { type: 'assistant_streaming_message', content: 'A', messageId: 'm' },
        { type: 'assistant_thinking_message', content: 'Hm', messageId: 'm' },
      ],
      [
        { kind: 'thinking', text: 'Hm' },
        { kind: 'assistant', text: 'A' },
      ],
      undefined,
    ],
    [
      'assistant_streaming_tool_call',
      [{ type: 'assistant_streaming_tool_call', toolCallId: 'c', toolName: '', arguments: '{"q', isComplete: false }],
      [],
      undefined,
    ],
    [
      'tool_call that still runs',
      [call('c', 'run_command', { command: 'ls' })],
      [{ kind: 'tool', result: undefined }],
      { kind: 'terminal', command: 'ls', streams: [] },
    ],
    [
      'tool_result of a command',
      [
        call('c', 'run_command', { command: 'ls' }),
        result('c', 'run_command', [text('a\n', 'STDOUT'), text('!', 'STDERR')]),
      ],
      [{ kind: 'tool', last: 1 }],
      {
        kind: 'terminal',
        streams: [
          { name: 'STDOUT', text: 'a\n' },
          { name: 'STDERR', text: '!' },
        ],
      },
    ],
    [
      'tool_result of a script',
      [
        call('c', 'run_script', { interpreter: 'python3', script: 'print(1)' }),
        result('c', 'run_script', [text('1\n', 'STDOUT')]),
      ],
      [{ kind: 'tool' }],
      { kind: 'terminal', interpreter: 'python3', command: 'print(1)' },
    ],
    [
      'tool_result of a search',
      [
        call('c', 'web_search', { query: 'q' }),
        result('c', 'web_search', [{ title: 'T', url: 'https://a.b', content: 'x' }]),
      ],
      [{ kind: 'tool' }],
      { kind: 'search', query: 'q', results: [{ title: 'T', url: 'https://a.b', text: 'x' }] },
    ],
    [
      'a search that failed',
      [call('c', 'web_search', { query: 'q' }), result('c', 'web_search', { error: 'no' })],
      [{ kind: 'tool' }],
      { kind: 'search', results: [] },
    ],
    [
      'tool_result of a written file',
      [call('c', 'write_file', { path: '/a.md', content: '# A' }), result('c', 'write_file', [text('ok')])],
      [{ kind: 'tool' }],
      { kind: 'file', path: '/a.md', text: '# A' },
    ],
    [
      'tool_result of an edit',
      [
        call('c', 'edit_file', { path: '/a' }),
        result('c', 'edit_file', [text('```diff\n--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n```')]),
      ],
      [{ kind: 'tool' }],
      {
        kind: 'diff',
        lines: [
          { mark: '@', text: '@@ -1 +1 @@' },
          { mark: '-', text: 'x' },
          { mark: '+', text: 'y' },
        ],
      },
    ],
    [
      'an edit that still runs, from its arguments',
      [call('c', 'edit_file', { path: '/a', edits: [{ oldText: 'x\ny', newText: 'z' }, 4] })],
      [{ kind: 'tool' }],
      {
        kind: 'diff',
        path: '/a',
        lines: [
          { mark: '-', text: 'x' },
          { mark: '-', text: 'y' },
          { mark: '+', text: 'z' },
        ],
      },
    ],
    [
      'tool_result of several files',
      [call('c', 'read_multiple_files', {}), result('c', 'read_multiple_files', [text('/a:\n1\n---\n/b:\n2\n')])],
      [{ kind: 'tool' }],
      {
        kind: 'files',
        files: [
          { kind: 'file', path: '/a', text: '1\n' },
          { kind: 'file', path: '/b', text: '2\n' },
        ],
      },
    ],
    [
      'tool_result of an unknown tool, its call missing',
      [result('c', 'x', { a: 1 })],
      [{ kind: 'tool', call: { name: 'x' } }],
      { kind: 'json', title: 'x', text: '{\n  "a": 1\n}' },
    ],
    [
      'system error',
      [{ type: 'system', level: 'error', message: 'No route' }],
      [{ kind: 'note', level: 'error' }],
      { kind: 'note', level: 'error', text: 'No route' },
    ],
    ['system info', [{ type: 'system', level: 'info', message: 'x' }], [{ kind: 'note' }], undefined],
    ['agent_run_start', [{ type: 'agent_run_start', model: 'm' }], [{ kind: 'run-start', model: 'm' }], undefined],
    [
      'agent_run_end',
      [{ type: 'agent_run_end', status: 'idle', iterations: 2, elapsedMs: 3 }],
      [{ kind: 'run-end', status: 'idle', iterations: 2, elapsedMs: 3 }],
      undefined,
    ],
    [
      'environment_input with a screenshot',
      [
        {
          type: 'environment_input',
          content: [{ type: 'image_url', image_url: { url: image } }],
          metadata: { type: 'screenshot', url: 'https://a.b' },
        },
      ],
      [{ kind: 'screen', image, url: 'https://a.b' }],
      { kind: 'browser', image, url: 'https://a.b', cursor: undefined },
    ],
    [
      'environment_input with text',
      [{ type: 'environment_input', content: 'x', description: 'Context' }],
      [{ kind: 'note', level: 'info', text: 'Context' }],
      undefined,
    ],
    ['plan_start', [{ type: 'plan_start', sessionId: 's' }], [], undefined],
    [
      'plan_update',
      [{ type: 'plan_update', steps: [{ content: 'A', done: true }] }],
      [{ kind: 'plan', steps: [{ content: 'A', done: true }] }],
      { kind: 'plan', steps: [{ content: 'A', done: true }] },
    ],
    [
      'plan_finish',
      [{ type: 'plan_finish', summary: 'Both compared' }],
      [{ kind: 'plan', summary: 'Both compared' }],
      { kind: 'plan', summary: 'Both compared' },
    ],
    [
      'final_answer',
      [{ type: 'final_answer', content: '# A', title: 'T', isDeepResearch: true }],
      [{ kind: 'answer', title: 'T' }],
      { kind: 'markdown', title: 'T', text: '# A' },
    ],
    [
      'final_answer_streaming and its answer',
      [
        { type: 'final_answer_streaming', content: '# ', messageId: 'm' },
        { type: 'final_answer', content: '# A', title: 'T', messageId: 'm' },
      ],
      [{ kind: 'answer', title: 'T', text: '# A' }],
      { kind: 'markdown', title: 'T', text: '# A' },
    ],
    ['a type of another version', [{ type: 'toString' }], [{ kind: 'unknown', name: 'toString' }], undefined],
  ])('%s', (_, events, items, view) => {
    const { replay, frame } = getEnd(events);
    expect(replay.items).toMatchObject(items);
    expect(replay.items).toHaveLength(items.length);
    if (view === undefined) expect(frame.stage).toBeUndefined();
    else expect(frame.stage?.view).toMatchObject(view);
  });
});

describe('a growing answer', () => {
  it('is on the stage as far as it has come', () => {
    const replay = toReplay([
      { type: 'final_answer_streaming', content: 'One ', messageId: 'm' },
      { type: 'final_answer_streaming', content: 'two', messageId: 'm' },
      { type: 'final_answer', content: 'One two.', messageId: 'm' },
    ]);
    const at = (index: number) => getFrame(replay, replay.timeline.times[index] ?? 0);
    const [item] = replay.items;
    expect([0, 1, 2].map((i) => at(i).stage?.view)).toMatchObject(
      ['One ', 'One two', 'One two.'].map((shown) => ({ kind: 'markdown', text: shown })),
    );
    expect([0, 1, 2].map((i) => item && getShownText(item, at(i).count))).toEqual(['One ', 'One two', 'One two.']);
  });
});

describe('the pointer', () => {
  it('is there while the tool acts, on the page seen last', () => {
    const replay = toReplay([
      { type: 'environment_input', content: [{ type: 'image_url', image_url: { url: image } }] },
      call('c', 'browser_vision_control', { step: 'Click' }),
      result('c', 'browser_vision_control', {
        normalizedAction: { type: 'click', inputs: { startX: 0.5, startY: 0.25 } },
      }),
    ]);
    const views = [1, 2].map((i) => getFrame(replay, replay.timeline.times[i] ?? 0).stage?.view);
    for (const view of views) expect(view).toMatchObject({ kind: 'browser', image, cursor: { x: 0.5, y: 0.25 } });
  });
});

describe('long recordings', () => {
  it('give the same frame object work once: equal states are equal objects', () => {
    const events = Array.from({ length: 5000 }, (_, i) =>
      i % 2 === 0
        ? call(`c${i}`, 'browser_click', { step: `${i}` })
        : result(`c${i - 1}`, 'browser_click', { status: 'ok' }),
    );
    const replay = toReplay(events);
    const end = replay.timeline.durationMs;
    expect(getFrame(replay, end).stage).toBe(getFrame(replay, end - 1).stage);
  });
});

const recordings = join(import.meta.dirname, '../data/replays');

describe.each(readdirSync(recordings))('recording %s', (slug) => {
  it.each(['recording.json', 'stream.json'])('%s says the same', (file) => {
    const load = (name: string) =>
      createReplay(parseRecording(JSON.parse(readFileSync(join(recordings, slug, name), 'utf8'))));
    const said = (name: string) =>
      load(name).items.map((item) => [item.kind, 'text' in item ? item.text : item.kind === 'tool' && item.call.name]);
    expect(said(file).filter(([kind]) => kind === 'tool')).toEqual(
      said('recording.json').filter(([kind]) => kind === 'tool'),
    );
    expect(load(file).items.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(load(file).items.at(-1)?.kind).toMatch(/run-end|note/);
  });
});
