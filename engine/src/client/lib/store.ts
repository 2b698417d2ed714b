// An observable value for islands that share state, in the shape of `useSyncExternalStore`.

export interface Store<T> {
  readonly get: () => T;
  /** Listeners hear of it only when the value is another one (`Object.is`). */
  readonly set: (next: T | ((value: T) => T)) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that several islands share, for `useSyncExternalStore`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const result = typeof next === 'function' ? (next as (value: T) => T)(value) : next;
      if (Object.is(result, value)) return;
      value = result;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
