// MCP over standard input and output. Input is read from the start; calls that it held when it ended are still answered.

import { type Readable, Transform, type Writable } from 'node:stream';
import type { JSONRPCMessage, McpServer, RequestId, Transport } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createLineReader } from './read-lines.ts';
import { refuseCalls } from './refuse-calls.ts';

/** Milliseconds that calls are given once the input has ended. */
export const PATIENCE = 10_000;
/** Bytes that are kept while the site is opened, as many as the transport keeps of a message. */
const MAX_WAITING = 10 * 1024 * 1024;
/** A request that stays open until the connection ends. */
const LISTEN = 'subscriptions/listen';

export interface StdioOptions {
  readonly stdin: Readable;
  readonly stdout: Writable;
  /** Milliseconds. */
  readonly patience: number;
  /** Called when no one waits for an answer any more. */
  readonly onEnd: () => void;
}

export interface Stdio {
  readonly serve: (create: () => McpServer, onError: (error: Error) => void) => void;
  /** There is nothing to serve: requests are answered with the reason. Resolves once none has come for a moment. */
  readonly refuse: (reason: string) => Promise<void>;
  /** The process may end. */
  readonly close: () => void;
}

/** Before `serve`, the end of an input that held nothing is the end at once. */
export function openStdio({ stdin, stdout, patience, onEnd }: StdioOptions): Stdio {
  const calls = new Set<RequestId>();
  let hasInput = false;
  let isServing = false;
  /** Lets the input end; there while it waits for answers. */
  let finish: (() => void) | undefined;

  function check(): void {
    const isIdle = isServing ? gate.readableLength === 0 && calls.size === 0 : !hasInput;
    if (isIdle) finish?.();
  }

  const lines = createLineReader((answer) => stdout.write(`${JSON.stringify(answer)}\n`), MAX_WAITING);
  const gate = new Transform({
    highWaterMark: MAX_WAITING,
    transform(chunk, _encoding, done) {
      hasInput = true;
      done(undefined, lines.read(chunk));
    },
    flush(done) {
      this.push(lines.end());
      const timer = setTimeout(() => finish?.(), patience);
      finish = () => {
        finish = undefined;
        clearTimeout(timer);
        onEnd();
        done();
      };
      setImmediate(check);
    },
  });
  const endInput = (): void => void gate.end();
  stdin.pipe(gate);
  stdin.once('error', endInput).once('close', endInput);

  function close(): void {
    stdin.unpipe(gate);
    stdin.pause();
    finish?.();
    onEnd();
  }

  return {
    close,
    refuse: (reason) => refuseCalls(gate, stdout, reason),
    serve: (create, onError) => {
      isServing = true;
      const inner = new StdioServerTransport(gate, stdout);
      serveStdio(create, { transport: createTransport({ inner, gate, calls, check, close }), onerror: onError });
    },
  };
}

interface TransportParts {
  readonly inner: StdioServerTransport;
  readonly gate: Readable;
  /** Of requests without an answer. */
  readonly calls: Set<RequestId>;
  readonly check: () => void;
  readonly close: () => void;
}

/** Keeps a list of the requests that wait for their answer. */
function createTransport({ inner, gate, calls, check, close }: TransportParts): Transport {
  const receive = (message: JSONRPCMessage): void => {
    if (!('method' in message)) return;
    if ('id' in message && message.method !== LISTEN) calls.add(message.id);
    if (message.method === 'notifications/cancelled') calls.delete(message.params?.['requestId'] as RequestId);
  };
  const transport: Transport = {
    start: () => {
      const started = inner.start();
      gate.on('data', () => setImmediate(check));
      return started;
    },
    send: async (message) => {
      try {
        await inner.send(message);
      } finally {
        if (!('method' in message) && message.id !== undefined) calls.delete(message.id);
        check();
      }
    },
    close: () => inner.close(),
  };
  inner.onmessage = (message) => {
    receive(message);
    transport.onmessage?.(message);
  };
  inner.onerror = (error) => transport.onerror?.(error);
  inner.onclose = () => {
    close();
    transport.onclose?.();
  };
  return transport;
}
