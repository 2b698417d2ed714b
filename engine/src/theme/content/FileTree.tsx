// Files and folders, from a nested list. Names in bold are highlighted, text after a name is a remark.

import type { ReactNode } from 'react';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

export interface FileTreeProps {
  /** A nested list of names; a folder ends in a slash or holds a list. */
  readonly children?: ReactNode;
}

/** Files and folders. Names in bold are highlighted, text after a name is a remark. */
export function FileTree({ children }: FileTreeProps) {
  useSheet('parts');
  return <div className="file-tree">{children}</div>;
}

FileTree.markdown = ({ children }: { readonly children: string }): string => children;
