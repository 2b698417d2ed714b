// `<Entries labels={['Type', 'Default']}>` around a wide table: on a narrow screen each row becomes an entry.

import type { CSSProperties, ReactNode } from 'react';
import './entries.css';

export interface EntriesProps {
  /** Names of the second and following columns, shown before their values once the header is gone. A column without one shows its value alone. */
  readonly labels: readonly string[];
  readonly children: ReactNode;
}

export function Entries({ labels, children }: EntriesProps) {
  const style = Object.fromEntries(
    labels.map((label, index) => [`--label-${index + 2}`, JSON.stringify(`${label}\u2002`)]),
  );
  return (
    <div className="entries" style={style as CSSProperties}>
      {children}
    </div>
  );
}
