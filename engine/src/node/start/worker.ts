// Starts a worker thread of the bundled engine.

import { parentPort } from 'node:worker_threads';
import type * as Worker from '../pipeline/schedule/worker.ts';
import { enableNodeCache } from './node-cache.ts';
import { openEngine } from './start.ts';
import { withEachGrowth } from './v8-flags.ts';

enableNodeCache();
const { load, compiled } = openEngine('worker');
if (parentPort)
  load<typeof Worker>('page-worker').startWorker(parentPort, {
    ...compiled,
    keep: (use) => {
      if (compiled.lacks(use)) withEachGrowth(() => compiled.keep(use));
    },
  });
