// Requests to a server that has no site. Clients show the error of an answer; of a process that ended, they report only that it did.

import type { Readable, Writable } from 'node:stream';
import { type JSONRPCErrorResponse, parseJSONRPCMessage } from '@modelcontextprotocol/server';

/** Milliseconds without a request, after which no more are expected: clients send the first one at once. */
const MOMENT = 1000;
const INTERNAL_ERROR = -32_603;

/** Answers each request of `input`, whose chunks are whole lines, until a moment passes without one or the input ends. */
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

/** `undefined` for notifications, answers, and lines that are no message. */
function readCallId(line: string): string | number | undefined {
  try {
    const message = parseJSONRPCMessage(JSON.parse(line));
    return 'method' in message && 'id' in message ? message.id : undefined;
  } catch {
    return undefined;
  }
}
