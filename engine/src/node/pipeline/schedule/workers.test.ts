import { once } from 'node:events';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { createThreadEnv } from './workers.ts';

const folder = createTestFolder('diglot-thread-cache');

/** Node 20 keeps no compiled code. */
const isKept = 'getCompileCacheDir' in nodeModule;

describe('a thread', () => {
  it.runIf(isKept)('takes the compiled code that its parent keeps', async () => {
    const code = "require('node:worker_threads').parentPort.postMessage(require('node:module').getCompileCacheDir())";
    const worker = new Worker(code, { eval: true, env: createThreadEnv({}, join(folder, 'v24-x64')) });
    const [found] = await once(worker, 'message');
    await worker.terminate();
    expect(dirname(String(found))).toBe(folder);
  });

  it('has the variables of its parent, and none for a cache that is not there', () => {
    expect(createThreadEnv({ A: '1', NODE_ENV: 'test' }, undefined)).toEqual({ A: '1', NODE_ENV: 'production' });
  });
});
