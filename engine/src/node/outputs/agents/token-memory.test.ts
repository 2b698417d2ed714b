import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { loadTokenParts } from '../../pipeline/render/count-tokens.ts';
import { RANKS, READY } from './token-machine.ts';
import { createTokenMemory, fillTokenMemory } from './token-memory.ts';

const { readCode, readSlots } = loadTokenParts();

/** A thread that waits as `openTokenArea` does, and answers with a byte of the vocabulary. */
const waiting = `
const { parentPort } = require('node:worker_threads');
parentPort.once('message', ({ memory }) => {
  parentPort.postMessage('waits');
  Atomics.wait(new Int32Array(memory.buffer, ${READY}, 1), 0, 0);
  parentPort.postMessage(new Uint8Array(memory.buffer)[${RANKS}]);
});
`;

it('a thread that is given the memory sees the vocabulary, and waits until it is there', async () => {
  const memory = createTokenMemory(readCode(), 2);
  if (!memory) throw new Error('There is no WebAssembly.');
  const worker = new Worker(waiting, { eval: true });
  worker.postMessage(memory);
  const waits = await once(worker, 'message');
  fillTokenMemory(memory, (target) => {
    readSlots(target);
    target[0] = 99;
  });
  expect([waits, await once(worker, 'message')]).toEqual([['waits'], [99]]);
  await worker.terminate();
});
