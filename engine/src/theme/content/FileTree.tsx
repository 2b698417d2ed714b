// Files and folders, from a nested list. Names in bold stand out, text after a name is a remark.

import type { ReactNode } from 'react';
import '../styles/parts.css';

export function FileTree({ children }: { readonly children?: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
