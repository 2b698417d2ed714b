import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import type { CompileInput } from '../../compile/input.ts';
import { type CompileResult, toCompileResult } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import { createWorkerCompiler } from './compile-in-workers.ts';
import type { WorkerTask } from './worker-messages.ts';
import type { Workers } from './workers.ts';

type CompileTask = Extract<WorkerTask, { kind: 'compile' }>;

interface Asked {
  readonly worker: number;
  readonly ids: readonly string[];
  readonly keep: boolean;
}

/** Workers that answer at once; `bytes` is the size of each page. */
function createWorkers(
  size: number,
  bytes = 10,
  fail?: string,
): { readonly workers: Workers; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const run = async (worker: number, { inputs, keep }: CompileTask): Promise<readonly Timed<CompileResult>[]> => {
    asked.push({ worker, ids: inputs.map(({ id }) => id), keep });
    await Promise.resolve();
    return inputs.map(({ id }) => {
      if (id === fail) throw new Error(`${id} failed`);
      return { page: { ...toCompileResult(createPage(id, id)), bytes: new Uint8Array(bytes) }, ms: 1 };
    });
  };
  return {
    asked,
    workers: {
      size,
      here: size - 1,
      run: run as Workers['run'],
      giveBack: () => undefined,
      close: () => Promise.resolve(),
    },
  };
}

const createIds = (count: number): string[] => Array.from({ length: count }, (_, i) => `${i}.md`);

/** `isElsewhere`: pages that another machine compiles. */
async function compile(count: number, made: ReturnType<typeof createWorkers>, isElsewhere = (_: number) => false) {
  const owners = new Map<string, number>();
  const ids: string[] = [];
  const read = (i: number): CompileInput | undefined =>
    isElsewhere(i) ? undefined : ({ id: `${i}.md` } as CompileInput);
  await createWorkerCompiler(made.workers, owners)({ length: count, read }, (index, { page }) => {
    ids[index] = page.meta.id;
  });
  return { owners, ids };
}

describe('compiling in workers', () => {
  it.each([0, 1, 7, 200])('passes on each of %i pages once, under its own number', async (count) => {
    const made = createWorkers(3);
    const { ids, owners } = await compile(count, made);
    expect(ids).toEqual(createIds(count));
    expect(owners.size).toBe(count);
    expect(made.asked.flatMap((task) => task.ids)).toHaveLength(count);
  });

  it('passes on pages between which others are seen to elsewhere', async () => {
    const { ids, owners } = await compile(100, createWorkers(3), (i) => i % 3 === 0 || (i > 20 && i < 60));
    const expected = createIds(100).map((id, i) => (i % 3 === 0 || (i > 20 && i < 60) ? undefined : id));
    expect(Array.from({ length: 100 }, (_, i) => ids[i])).toEqual(expected);
    expect(owners.size).toBe(expected.filter((id) => id !== undefined).length);
  });

  it('remembers who holds which page', async () => {
    const made = createWorkers(2);
    const { owners } = await compile(100, made);
    for (const { worker, ids } of made.asked) for (const id of ids) expect(owners.get(id)).toBe(worker);
    expect(new Set(owners.values())).toEqual(new Set([0, 1]));
  });

  it('gives this thread little at a time, and everyone less towards the end', async () => {
    const made = createWorkers(2);
    await compile(300, made);
    const sizesOf = (worker: number): number[] =>
      made.asked.filter((task) => task.worker === worker).map(({ ids }) => ids.length);
    expect(Math.max(...sizesOf(0))).toBe(16);
    expect(Math.max(...sizesOf(1))).toBe(4);
    expect(made.asked.at(-1)?.ids).toHaveLength(1);
  });

  it('lets a worker keep contents up to its limit, and owns no page beyond', async () => {
    const made = createWorkers(1, 32 * 1024 * 1024);
    const { owners, ids } = await compile(40, made);
    const kept = made.asked.filter(({ keep }) => keep).flatMap((task) => task.ids);
    expect(kept.length).toBeLessThan(40);
    expect([...owners.keys()].sort()).toEqual([...kept].sort());
    expect(ids).toHaveLength(40);
  });

  it('fails when a worker does', async () => {
    await expect(compile(50, createWorkers(2, 10, '30.md'))).rejects.toThrow('30.md failed');
  });
});
