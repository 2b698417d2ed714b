// A link to the source of what the page is about.

import type { ReactNode } from 'react';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

export interface SourceCodeProps {
  /** Address of the source. */
  readonly href: string;
  /** Text of the link. Default: the end of the address. */
  readonly children?: ReactNode;
}

/** A link to the source of what the page is about. */
export function SourceCode({ href, children }: SourceCodeProps) {
  useSheet('parts');
  return (
    <a className="source-code" href={href} target="_blank" rel="noopener noreferrer">
      {children ?? href.replace(/^https?:\/\/[^/]+\//, '').replace(/\/(?:blob|tree)\/[^/]+/, '')}
    </a>
  );
}
