// The store that islands share.

import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies its listeners of changed values only, until they unsubscribe', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(1);
  store.set((value) => value + 1);
  store.set(Number.NaN);
  store.set(Number.NaN);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.set(5);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.get()).toBe(5);
});

it('lets a listener unsubscribe while it is notified', () => {
  const store = createStore('a');
  const second = vi.fn();
  const leave = store.subscribe(() => leave());
  store.subscribe(second);
  store.set('b');
  expect(second).toHaveBeenCalledTimes(1);
});
