'use client';
// A button that counts, in the title as well once there is something to count.

import { useState } from 'react';

export function Button() {
  const [count, setCount] = useState(0);
  return (
    <>
      {count > 0 && <title>{`Pressed ${count}`}</title>}
      <meta name="format-detection" content="telephone=no" />
      <button type="button" onClick={() => setCount(count + 1)}>
        pressed {count}
      </button>
    </>
  );
}
