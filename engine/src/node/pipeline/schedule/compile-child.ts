// A process that compiles pages which may never end: one thread compiles, the other watches the clock, says where it stopped, and ends the process.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CompiledPage } from '../../../model/page.ts';
import { compilePage } from '../../compile/compile-page.ts';
import { createHighlighter } from '../../compile/highlight/highlighter.ts';
import type { Highlighter } from '../../compile/highlight/highlighter-type.ts';
import type { CompileInput } from '../../compile/input.ts';

export interface ChildRequest {
  readonly input: CompileInput;
  /** Milliseconds of processor time. */
  readonly budget: number;
  /** Lines of code blocks that are to be left without colours. */
  readonly plain: readonly number[];
}

/** `late`: line of the code block that was being highlighted, 0 for anything else. */
export type ChildReply =
  | { readonly page: CompiledPage; readonly ms: number }
  | { readonly error: string }
  /** The process ended by itself: the parser gave up in native code. */
  | { readonly ended: string }
  | { readonly late: number };

/** Shared between the two threads: the line of the code block in work. */
const createMark = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Milliseconds between two looks at the clock. */
const TICK = 50;
/** A page that waits instead of working is given up after so many budgets of time. */
const PATIENCE = 10;

function watch(): void {
  const mark = createMark();
  const worker = new Worker(new URL('./compile-child.js', import.meta.url), { workerData: mark });
  let timer: NodeJS.Timeout | undefined;
  let budget = 0;
  const end = (): never => {
    // Native code can only be stopped this way.
    process.kill(process.pid, 'SIGKILL');
    throw new Error('the process goes on after SIGKILL');
  };
  const answer = (reply: ChildReply, then: () => void = () => undefined): void => {
    clearInterval(timer);
    process.send?.(reply, then);
  };
  const startClock = (): void => {
    // Processor time: how busy the machine is decides nothing.
    const start = process.cpuUsage();
    const startTime = performance.now();
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      const isLate = (user + system) / 1000 > budget || performance.now() - startTime > budget * PATIENCE;
      if (isLate) answer({ late: mark[0] ?? 0 }, end);
    }, TICK);
  };
  worker.on('message', (reply: ChildReply | 'started') => (reply === 'started' ? startClock() : answer(reply)));
  worker.on('error', (error) => answer({ error: error.stack ?? error.message }, end));
  process.on('disconnect', end);
  process.on('message', (request: ChildRequest) => {
    budget = request.budget;
    worker.postMessage(request);
  });
  // The build may have ended while this file was loaded: then no one waits for its answer.
  if (!process.connected) end();
}

function compile(mark: Int32Array): void {
  const highlighter = createHighlighter();
  parentPort?.on('message', ({ input, plain }: ChildRequest) => {
    parentPort?.postMessage('started');
    const start = performance.now();
    try {
      const page = compilePage(input, markBlocks(highlighter, mark, new Set(plain)));
      parentPort?.postMessage({ page, ms: performance.now() - start } satisfies ChildReply);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort?.postMessage({ error: text } satisfies ChildReply);
    }
  });
}

function markBlocks(highlighter: Highlighter, mark: Int32Array, plain: ReadonlySet<number>): Highlighter {
  return {
    highlight(code, lang, line = 0) {
      mark[0] = line;
      const lines = highlighter.highlight(code, plain.has(line) ? '' : lang, line);
      mark[0] = 0;
      return lines;
    },
  };
}

/** In the process, and in the thread that it starts. */
export function startCompiling(): void {
  if (isMainThread) watch();
  else compile(workerData as Int32Array);
}
