// Compiles pages in workers, and remembers which one holds which page.

import type { CompileInput } from '../../compile/input.ts';
import type { BatchCompiler, CompileQueue } from '../load/load-pages.ts';
import type { Workers } from './workers.ts';

/** Pages handed out at a time: enough to hide the messages. */
const CHUNK = 16;
/** The same for this thread, which also answers the others. */
const CHUNK_HERE = 4;

/**
 * Bytes of contents that one worker keeps for rendering; those of further pages are read from the store again. That takes
 * less time than the garbage collector takes for what stays, and a heap in which little stays grows less before it is collected.
 */
const MAX_KEPT = 1024 * 1024;

/** `owners`: filled with the worker of each page by id. */
export function createWorkerCompiler(workers: Workers, owners: Map<string, number>): BatchCompiler {
  return async (queue, onPage) => {
    let next = 0;
    const kept = Array.from({ length: workers.size }, () => 0);
    const serve = async (worker: number): Promise<void> => {
      while (next < queue.length) {
        const start = next;
        // Fewer towards the end, so that all workers finish at the same time.
        const share = Math.ceil((queue.length - start) / (workers.size * 4));
        next = Math.min(queue.length, start + Math.min(share, worker === workers.here ? CHUNK_HERE : CHUNK));
        const chunk = readAll(queue, start, next);
        if (chunk.length === 0) continue;
        const keep = (kept[worker] ?? 0) < MAX_KEPT;
        const inputs = chunk.map(({ input }) => input);
        const results = await workers.run(worker, { kind: 'compile', inputs, keep });
        results.forEach((page, i) => {
          if (keep) {
            owners.set(page.page.meta.id, worker);
            kept[worker] = (kept[worker] ?? 0) + page.page.bytes.byteLength;
          }
          onPage(chunk[i]?.index ?? -1, page);
        });
      }
    };
    // Two requests per worker, so that the next one is there when one is done.
    await Promise.all(Array.from({ length: workers.size * 2 }, (_, i) => serve(i % workers.size)));
  };
}

interface Queued {
  readonly index: number;
  readonly input: CompileInput;
}

function readAll(queue: CompileQueue, from: number, to: number): readonly Queued[] {
  const found: Queued[] = [];
  for (let index = from; index < to; index++) {
    const input = queue.read(index);
    if (input) found.push({ index, input });
  }
  return found;
}
