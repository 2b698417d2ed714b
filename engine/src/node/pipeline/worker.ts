// A worker thread: a page worker that is asked by messages. Must not write files.

import { parentPort } from 'node:worker_threads';
import type { TimedPage } from './load-pages.ts';
import { createPageWorker } from './page-worker.ts';
import type { PrintedDocument } from './print-pages.ts';
import type { WorkerReply, WorkerRequest } from './worker-messages.ts';

function startWorker(port: NonNullable<typeof parentPort>): void {
  const worker = createPageWorker();
  port.on('message', ({ id, task }: WorkerRequest) => {
    worker.run(task).then(
      (result) => {
        const sent = task.kind === 'print' ? (result as readonly (PrintedDocument | undefined)[]).map(toBytes) : result;
        port.postMessage({ id, result: sent } satisfies WorkerReply, listBuffers(sent));
      },
      (error: unknown) =>
        port.postMessage({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies WorkerReply),
    );
  });
}

/** As bytes a document is handed over instead of copied, and the main thread only has to write it. */
const toBytes = (document: PrintedDocument | undefined): PrintedDocument | undefined =>
  typeof document?.content === 'string'
    ? { ...document, content: new TextEncoder().encode(document.content) }
    : document;

/** Buffers of compiled pages and printed documents, which move to the receiver. */
function listBuffers(result: unknown): ArrayBuffer[] {
  if (!Array.isArray(result)) return [];
  return (result as readonly (Partial<PrintedDocument & TimedPage> | undefined)[]).flatMap((item) => {
    const bytes = item?.page?.bytes ?? item?.content;
    return bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : [];
  });
}

if (parentPort) startWorker(parentPort);
