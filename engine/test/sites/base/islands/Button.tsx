'use client';
// A button that counts.

import { useState } from 'react';

export function Button() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}
