// A procedure: headings or an ordered list, numbered at the side.

import type { ReactNode } from 'react';
import type { MarkdownForm } from '../markdown-form.ts';

export interface StepsProps {
  /** Headings with what belongs to them, or one ordered list. */
  readonly children?: ReactNode;
}

/** A procedure, its steps numbered at the side. */
export function Steps({ children }: StepsProps) {
  return <div className="steps">{children}</div>;
}

Steps.markdown = (({ children }) => children) satisfies MarkdownForm<StepsProps>;
