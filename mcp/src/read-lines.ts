// Lines of an input as messages. A line that is none is answered at once: its sender would wait for ever.

import { type JSONRPCErrorResponse, parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { mendMessage } from './mend-message.ts';
import { isRecord } from './site/is-record.ts';

export interface LineReader {
  /** The messages of the lines that are complete now, one a line. */
  readonly read: (chunk: Uint8Array) => string;
  /** Those of a last line without an end. */
  readonly end: () => string;
}

/** `answer` is called for what is no message. A line of more than `maxLength` UTF-16 units is given on as it is. */
export function createLineReader(answer: (error: JSONRPCErrorResponse) => void, maxLength: number): LineReader {
  const decoder = new TextDecoder();
  let rest = '';

  const readAll = (lines: readonly string[]): string => lines.flatMap((line) => readLine(line, answer)).join('');

  return {
    read: (chunk) => {
      const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
      const lines = [rest + first, ...others];
      rest = lines.pop() ?? '';
      const messages = readAll(lines);
      if (rest.length <= maxLength) return messages;
      const long = rest;
      rest = '';
      return messages + long;
    },
    end: () => readAll([rest + decoder.decode()]),
  };
}

/** Several for a batch, which revision 2025-03-26 had: each message is answered by itself. */
function readLine(line: string, answer: (error: JSONRPCErrorResponse) => void): readonly string[] {
  if (line.trim() === '') return [];
  let value: unknown;
  try {
    value = mendMessage(JSON.parse(line));
  } catch {
    answer(toError(undefined, -32_700, 'This line is not JSON.'));
    return [];
  }
  const messages = Array.isArray(value) && value.length > 0 ? value : [value];
  return messages.flatMap((message) => {
    if (isMessage(message)) return [`${JSON.stringify(message)}\n`];
    answer(toError(isRecord(message) ? message['id'] : undefined, -32_600, 'This is not a message of JSON-RPC 2.0.'));
    return [];
  });
}

function isMessage(value: unknown): boolean {
  try {
    parseJSONRPCMessage(value);
    return true;
  } catch {
    return false;
  }
}

/** JSON-RPC wants null for an id that cannot be read. */
function toError(id: unknown, code: number, message: string): JSONRPCErrorResponse {
  const known = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { jsonrpc: '2.0', id: known as string, error: { code, message } };
}
