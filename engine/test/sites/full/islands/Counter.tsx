'use client';
// Counts clicks, around children that it does not know.

import { type ReactNode, useState } from 'react';

export interface CounterProps {
  readonly name: string;
  readonly start?: number;
  readonly children?: ReactNode;
}

export function Counter({ name, start = 0, children }: CounterProps) {
  const [count, setCount] = useState(start);
  return (
    <span className="counter" data-counter={name}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name}: {count}
      </button>
      {children}
    </span>
  );
}

/** Wakes when it is seen. */
export function Clock() {
  const [isAwake, setAwake] = useState(false);
  return (
    <span ref={() => setAwake(true)} data-clock={isAwake ? 'awake' : 'asleep'}>
      clock
    </span>
  );
}
Clock.wake = 'visible';
