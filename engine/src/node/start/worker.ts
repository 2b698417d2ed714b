// Starts a worker thread of the bundled engine.

import * as nodeModule from 'node:module';
import { parentPort } from 'node:worker_threads';
import type * as Worker from '../pipeline/schedule/worker.ts';
import { openEngine } from './start.ts';
import { withEachGrowth } from './v8-flags.ts';

interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

// As the command does, for packages and the site's code: Node enables it for each thread alone, and Node 20 cannot.
(nodeModule as CompileCache).enableCompileCache?.();
const { load, compiled } = openEngine('worker');
if (parentPort)
  load<typeof Worker>('page-worker').startWorker(parentPort, {
    ...compiled,
    keep: (use) => {
      if (compiled.lacks(use)) withEachGrowth(() => compiled.keep(use));
    },
  });
