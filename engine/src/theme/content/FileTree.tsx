// Files and folders, from a nested list. Names in bold are highlighted, text after a name is a remark.

import type { ReactNode } from 'react';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

export function FileTree({ children }: { readonly children?: ReactNode }) {
  useSheet('parts');
  return <div className="file-tree">{children}</div>;
}
