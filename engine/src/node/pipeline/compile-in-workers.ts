// Compiles pages in workers, and remembers which one holds which page.

import type { CompilePages, TimedPage } from './load-pages.ts';
import type { Workers } from './workers.ts';

/** Pages handed out at a time: enough to hide the messages, few enough that no worker idles at the end. */
const CHUNK = 16;
/** The same for this thread, which also answers the others. */
const CHUNK_HERE = 4;

/** `owners`: filled with the worker of each page by id. */
export function createWorkerCompiler(workers: Workers, owners: Map<string, number>): CompilePages {
  return async (inputs, onDone) => {
    const pages = new Array<TimedPage>(inputs.length);
    let next = 0;
    let done = 0;
    const serve = async (worker: number): Promise<void> => {
      while (next < inputs.length) {
        const start = next;
        next += worker === workers.here ? CHUNK_HERE : CHUNK;
        const chunk = inputs.slice(start, next);
        const results = await workers.run(worker, { kind: 'compile', inputs: chunk });
        results.forEach((page, i) => {
          pages[start + i] = page;
          owners.set(page.page.meta.id, worker);
        });
        done += results.length;
        onDone(done);
      }
    };
    // Two requests a worker, so that one is there when the other is done.
    await Promise.all(Array.from({ length: workers.size * 2 }, (_, i) => serve(i % workers.size)));
    return pages;
  };
}
