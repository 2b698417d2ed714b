import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasStored, readStored, writeStored } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a store', () => {
  it('is read and written', () => {
    const store = { getItem: (key: string) => (key === 'a' ? '1' : null), setItem: vi.fn(), 'diglot:tabs:os': 'mac' };
    vi.stubGlobal('localStorage', store);
    expect([readStored('a'), readStored('b')]).toEqual(['1', null]);
    expect(writeStored('c', '2')).toBe(true);
    expect(store.setItem).toHaveBeenCalledWith('c', '2');
    expect([hasStored('diglot:tabs:'), hasStored('diglot:none')]).toEqual([true, false]);
  });

  it.each([
    ['missing', undefined],
    [
      'blocked',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('blocked');
          },
          ownKeys: () => {
            throw new Error('blocked');
          },
        },
      ),
    ],
  ])('that is %s is empty, and takes nothing', (_, store) => {
    vi.stubGlobal('localStorage', store);
    expect([readStored('a'), writeStored('a', '1'), hasStored('a')]).toEqual([null, false, false]);
  });

  it('that is full takes nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeStored('a', '1')).toBe(false);
  });
});
