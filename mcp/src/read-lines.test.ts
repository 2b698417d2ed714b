import { expect, it } from 'vitest';
import { createLineReader } from './read-lines.ts';

const ping = (id: number | string) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"ping"}`;
const NO_JSON = { code: -32_700, message: 'This line is not JSON.' };
const NO_MESSAGE = { code: -32_600, message: 'This is not a message of JSON-RPC 2.0.' };

function read(chunks: readonly (string | Uint8Array)[], maxLength = 1000): [messages: string[], answers: unknown[]] {
  const answers: unknown[] = [];
  const reader = createLineReader(({ id, error }) => answers.push([id, error]), maxLength);
  const encoder = new TextEncoder();
  const texts = chunks.map((chunk) => reader.read(typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  return [[...texts, reader.end()].join('').split('\n').filter(Boolean), answers];
}

const greeting = new TextEncoder().encode('{"jsonrpc":"2.0","id":1,"method":"你好"}\n');

it.each([
  ['lines', [`${ping(1)}\n${ping('a')}\r\n\n`], [ping(1), ping('a')], []],
  ['a line that comes in parts', [ping(1).slice(0, 9), ping(1).slice(9), '\n'], [ping(1)], []],
  ['a last line without an end', [ping(1)], [ping(1)], []],
  [
    'a character that comes in parts',
    [greeting.slice(0, 36), greeting.slice(36)],
    ['{"jsonrpc":"2.0","id":1,"method":"你好"}'],
    [],
  ],
  ['a mark of the byte order', [`\uFEFF${ping(1)}\n`], [ping(1)], []],
  ['a batch', [`[${ping(1)},${ping(2)}]\n`], [ping(1), ping(2)], []],
  [
    'params of null',
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}\n'],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list"}'],
    [],
  ],
  ['what is not JSON, and goes on', [`hello\n${ping(1)}\n`], [ping(1)], [[null, NO_JSON]]],
  ['an empty batch', ['[]\n'], [], [[null, NO_MESSAGE]]],
  ['a batch with one that is none', [`[1,${ping(2)}]\n`], [ping(2)], [[null, NO_MESSAGE]]],
  ['params of text', ['{"jsonrpc":"2.0","id":7,"method":"ping","params":"x"}\n'], [], [[7, NO_MESSAGE]]],
  ['an id of null', ['{"jsonrpc":"2.0","id":null,"method":"ping"}\n'], [], [[null, NO_MESSAGE]]],
])('reads %s', (_, chunks, messages, answers) => {
  expect(read(chunks)).toEqual([messages, answers]);
});

it('gives a line on that is too long', () => {
  expect(read(['x'.repeat(20), ping(1)], 10)).toEqual([['x'.repeat(20) + ping(1)], []]);
});
