// A worker thread: a task runner driven by messages.

import type { MessagePort } from 'node:worker_threads';
import { type Diagnostic, DiagnosticError } from '../../../model/diagnostic.ts';
import type { CompiledKeeper } from '../../start/compiled-keeper.ts';
import type { CompileResult } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import type { RenderResult } from '../render/route-renderer.ts';
import { createTaskRunner } from './task-runner.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

/** What the kept functions of a worker are for. */
const USE = 'pages';

export function startWorker(port: MessagePort, compiled: CompiledKeeper): void {
  const worker = createTaskRunner();
  port.on('message', (request: WorkerRequest) => {
    if ('spent' in request) {
      worker.giveBack(request.spent);
      return;
    }
    const { id, task } = request;
    worker.run(task).then(
      (result) => {
        // Before the answer: after it, this thread may be ended at any time.
        if (task.kind === 'finish') compiled.keep(USE);
        // Bytes are transferred instead of copied, and the main thread only writes them.
        port.postMessage({ id, result } satisfies WorkerReply, listBuffers(result));
      },
      (error: unknown) => port.postMessage({ id, ...describe(error) } satisfies WorkerReply),
    );
  });
}

function describe(error: unknown): { readonly diagnostics: readonly Diagnostic[] } | { readonly error: string } {
  if (error instanceof DiagnosticError) return { diagnostics: error.diagnostics };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Buffers of compiled pages and rendered documents, which move to the receiver. */
function listBuffers(result: unknown): ArrayBuffer[] {
  if (!Array.isArray(result)) return [];
  const buffers = new Set<ArrayBuffer>();
  for (const item of result as readonly (Partial<RenderResult & Timed<CompileResult>> | undefined)[])
    for (const bytes of [item?.page?.bytes, item?.content, item?.twin])
      if (bytes instanceof Uint8Array) buffers.add(bytes.buffer as ArrayBuffer);
  return [...buffers];
}
