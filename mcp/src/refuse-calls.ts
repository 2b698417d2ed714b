// Calls to a server that cannot serve. Clients show the reason they are given; of a process that ended they say only that it did.

import type { Readable, Writable } from 'node:stream';
import { type JSONRPCErrorResponse, parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** Milliseconds without a call. A client that is there calls at once. */
const MOMENT = 1000;
const INTERNAL_ERROR = -32_603;

/** Answers each call that `input` has, one a line, until a moment passes without one. An input that has ended has none. */
export function refuseCalls(input: Readable, output: Writable, reason: string): Promise<void> {
  return new Promise((resolve) => {
    if (input.readableEnded || input.destroyed) return resolve();
    const timer = setTimeout(finish, MOMENT);
    function finish(): void {
      clearTimeout(timer);
      input.off('data', read).off('end', finish);
      resolve();
    }
    function read(chunk: Uint8Array): void {
      for (const answer of listAnswers(String(chunk), reason)) {
        output.write(`${JSON.stringify(answer)}\n`);
        timer.refresh();
      }
    }
    input.on('data', read).once('end', finish);
  });
}

function listAnswers(lines: string, reason: string): readonly JSONRPCErrorResponse[] {
  return lines.split('\n').flatMap((line) => {
    const id = readCallId(line);
    return id === undefined ? [] : [{ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message: reason } }];
  });
}

/** `undefined` for a notification, an answer, and what is no message. */
function readCallId(line: string): string | number | undefined {
  try {
    const message = parseJSONRPCMessage(JSON.parse(line));
    return 'method' in message && 'id' in message ? message.id : undefined;
  } catch {
    return undefined;
  }
}
