'use client';

import { useState } from 'react';

export function Counter({ start = 0, label }: { readonly start?: number; readonly label: string }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
