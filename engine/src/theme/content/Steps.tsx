// A procedure: headings or an ordered list, numbered at the side.

import type { ReactNode } from 'react';

/** `children`: headings with what belongs to them, or one ordered list. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
