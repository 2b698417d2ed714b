// A key of the keyboard, or several pressed together.

import { Fragment, type ReactNode } from 'react';

export interface KbdProps {
  /** Keys pressed together: `Ctrl+K`. */
  readonly keys?: string;
  /** One key. Used without `keys`. */
  readonly children?: ReactNode;
}

/** A key of the keyboard, or several pressed together. */
export function Kbd({ keys, children }: KbdProps) {
  if (keys === undefined) return <kbd>{children}</kbd>;
  return keys.split(/\+(?=.)/).map((key, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice
    <Fragment key={i}>
      {i > 0 && '+'}
      <kbd>{key.trim()}</kbd>
    </Fragment>
  ));
}
