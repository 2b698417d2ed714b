'use client';
// An island that gets a prop it cannot have, and one that fails while it is printed.

export function Island({ run }: { readonly run: () => void }) {
  return (
    <button type="button" onClick={run}>
      run
    </button>
  );
}

export function Failing(): never {
  throw new Error('no luck today');
}
