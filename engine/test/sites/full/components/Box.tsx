// A frame that is printed at build time and never runs in a browser.

import type { ReactNode } from 'react';

export function Box({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="box" data-box={title}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}
