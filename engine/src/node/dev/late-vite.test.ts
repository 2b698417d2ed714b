import { describe, expect, it, vi } from 'vitest';
import { createLateVite } from './late-vite.ts';
import type { DevBundle } from './vite-server.ts';

const createBundle = () => {
  const close = vi.fn(() => Promise.resolve());
  return { close, bundle: { vite: { close } } as unknown as DevBundle };
};

describe('Vite, started late', () => {
  it('is not there until it is asked for, and is made once', async () => {
    const { bundle } = createBundle();
    const create = vi.fn(() => Promise.resolve(bundle));
    const late = createLateVite(create);
    expect([late.current, create.mock.calls.length]).toEqual([undefined, 0]);
    late.start();
    late.start();
    expect(await late.get()).toBe(bundle);
    expect([late.current, create.mock.calls.length]).toEqual([bundle, 1]);
  });

  it('reports a failed start to those who ask, and to no one before', async () => {
    const late = createLateVite(() => Promise.reject(new Error('no Vite')));
    late.start();
    await expect(late.get()).rejects.toThrow('no Vite');
    expect(late.current).toBeUndefined();
    await expect(late.close()).resolves.toBeUndefined();
  });

  it('is closed once it has started, and needs no closing if it never did', async () => {
    const { bundle, close } = createBundle();
    await createLateVite(() => Promise.resolve(bundle)).close();
    expect(close).not.toHaveBeenCalled();
    const late = createLateVite(() => Promise.resolve(bundle));
    late.start();
    await late.close();
    expect(close).toHaveBeenCalledOnce();
  });
});
