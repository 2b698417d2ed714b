import { expect, it } from 'vitest';
import { createLoadTurns, createPackageTurns, loadAll } from './load-turns.ts';

function defer<T>() {
  const ends: { readonly resolve: (value: T) => void; readonly reject: (error: Error) => void }[] = [];
  const promise = new Promise<T>((resolve, reject) => void ends.push({ resolve, reject }));
  return {
    promise,
    resolve: (value: T) => ends[0]?.resolve(value),
    reject: (error: Error) => ends[0]?.reject(error),
  };
}

/** Loads that end by a call. */
function open() {
  const events: string[] = [];
  const turns = createLoadTurns(() => events.push('forget'));
  const start = (name: string) => {
    const { promise, resolve, reject } = defer<string>();
    const done = turns(() => {
      events.push(name);
      return promise;
    }).then(
      () => events.push(`${name} loaded`),
      () => events.push(`${name} failed`),
    );
    return { succeed: () => resolve(name), fail: () => reject(new Error(name)), done };
  };
  return { events, start };
}

it('what loads at the same time as a failure is done before anything is forgotten, and what comes waits', async () => {
  const { events, start } = open();
  const [a, b] = [start('a'), start('b')];
  a.fail();
  await a.done;
  const c = start('c');
  expect(events).toEqual(['a', 'b', 'a failed']);
  b.succeed();
  await b.done;
  c.succeed();
  await c.done;
  expect(events).toEqual(['a', 'b', 'a failed', 'forget', 'c', 'b loaded', 'c loaded']);
});

it('nothing is forgotten without a failure', async () => {
  const { events, start } = open();
  const a = start('a');
  a.succeed();
  await a.done;
  expect(events).toEqual(['a', 'a loaded']);
});

it('a failure among several is one once all have ended', async () => {
  const { promise, resolve } = defer<number>();
  let hasEnded = false;
  const all = loadAll([Promise.reject(new Error('first')), promise]).finally(() => {
    hasEnded = true;
  });
  const failure = expect(all).rejects.toThrow('first');
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  resolve(1);
  await failure;
  expect(await loadAll([Promise.resolve(1), Promise.resolve(2)])).toEqual([1, 2]);
});

it('what was loaded while packages were bundled is loaded again, with all that came at the same time', async () => {
  const events: string[] = [];
  const packages = { generation: 1, prepare: async () => undefined, expire: () => void events.push('expire') };
  const turns = createPackageTurns(packages, () => events.push('forget'));
  const { promise, resolve } = defer<void>();
  const other = turns([], async () => {
    events.push('other');
    await promise;
    return 'other';
  });
  const first = turns([], async () => {
    events.push('first');
    if (packages.generation === 1) packages.generation++;
    return 'first';
  });
  await new Promise(setImmediate);
  resolve();
  expect(await Promise.all([first, other])).toEqual(['first', 'other']);
  expect(events.toSorted()).toEqual(['first', 'first', 'forget', 'other', 'other']);
  await expect(turns([], () => Promise.reject(new Error('missing')))).rejects.toThrow('missing');
  expect(events.slice(-2)).toEqual(['forget', 'expire']);
});
