// A word next to a name: its state, its version.

import type { ReactNode } from 'react';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

const kinds: Readonly<Record<string, string>> = {
  ...{ tip: 'tip', success: 'tip', info: 'info', note: 'info', default: 'info' },
  ...{ warning: 'warning', caution: 'warning', danger: 'danger' },
};

export interface BadgeProps {
  /** What the badge says. Default: the children. */
  readonly text?: string;
  /** Colour. Default `info`. */
  readonly type?: 'tip' | 'info' | 'warning' | 'danger' | (string & {});
  /** The same under the name that Starlight gives it. */
  readonly variant?: string;
  /** A line around the badge instead of a fill. Default false. */
  readonly outline?: boolean;
  /** The same as `text`. */
  readonly children?: ReactNode;
}

/** A word next to a name: its state, its version. */
export function Badge({ text, type, variant, outline, children }: BadgeProps) {
  useSheet('parts');
  return (
    <span
      className="badge"
      data-type={kinds[type ?? variant ?? 'info'] ?? 'info'}
      data-outline={outline ? '' : undefined}
    >
      {text ?? children}
    </span>
  );
}
