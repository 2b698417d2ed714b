import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLateVite } from './late-vite.ts';
import type { DevBundle } from './vite-server.ts';

const createBundle = () => {
  const close = vi.fn(() => Promise.resolve());
  return { close, bundle: { vite: { close } } as unknown as DevBundle };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Vite, started late', () => {
  it('is not there until it is asked for, and is made once', async () => {
    const { bundle } = createBundle();
    const create = vi.fn(() => Promise.resolve(bundle));
    const late = createLateVite(create);
    expect([late.current, create.mock.calls.length]).toEqual([undefined, 0]);
    expect(await late.get()).toBe(bundle);
    expect(await late.getNext()).toBe(bundle);
    late.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect([late.current, create.mock.calls.length]).toEqual([bundle, 1]);
  });

  it('waits until there is nothing to answer, however often there was', async () => {
    const create = vi.fn(() => Promise.resolve(createBundle().bundle));
    const late = createLateVite(create);
    late.start();
    await vi.advanceTimersByTimeAsync(200);
    late.postpone();
    await vi.advanceTimersByTimeAsync(1000);
    late.start();
    await vi.advanceTimersByTimeAsync(200);
    late.start();
    await vi.advanceTimersByTimeAsync(200);
    expect(create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(create).toHaveBeenCalledOnce();
  });

  it('lets the styles of a page go before its modules', async () => {
    const { bundle } = createBundle();
    const create = vi.fn(() => Promise.resolve(bundle));
    const late = createLateVite(create);
    const found = [late.getNext(), late.getNext()];
    await vi.advanceTimersByTimeAsync(20);
    expect(create).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(await Promise.all(found)).toEqual([bundle, bundle]);
    expect(create).toHaveBeenCalledOnce();
  });

  it('reports a failed start to those who ask, and to no one before', async () => {
    const late = createLateVite(() => Promise.reject(new Error('no Vite')));
    late.start();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(late.get()).rejects.toThrow('no Vite');
    expect(late.current).toBeUndefined();
    await expect(late.close()).resolves.toBeUndefined();
  });

  it('starts again for those who ask after a failed start', async () => {
    const { bundle } = createBundle();
    const create = vi.fn(() => Promise.resolve(bundle)).mockRejectedValueOnce(new Error('a file is gone'));
    const late = createLateVite(create);
    await expect(late.get()).rejects.toThrow('a file is gone');
    expect(await late.get()).toBe(bundle);
    expect([late.current, create.mock.calls.length]).toEqual([bundle, 2]);
  });

  it('is closed once it has started, and needs no closing if it never did', async () => {
    const { bundle, close } = createBundle();
    await createLateVite(() => Promise.resolve(bundle)).close();
    expect(close).not.toHaveBeenCalled();
    const late = createLateVite(() => Promise.resolve(bundle));
    late.start();
    await vi.advanceTimersByTimeAsync(1000);
    await late.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('does not start after its end', async () => {
    const create = vi.fn(() => Promise.resolve(createBundle().bundle));
    const late = createLateVite(create);
    late.start();
    await late.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(create).not.toHaveBeenCalled();
  });
});
