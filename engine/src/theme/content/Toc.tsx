// The headings of the page as a list in its text, for pages without an outline.

import { usePage } from '../page-context.ts';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

export interface TocProps {
  /** Depth of the deepest headings to list. Default 3. */
  readonly depth?: number;
}

/** The headings of the page as a list in its text, for pages without an outline. */
export function Toc({ depth = 3 }: TocProps) {
  useSheet('parts');
  const toc = usePage()?.page.toc.filter((entry) => entry.depth <= depth) ?? [];
  if (toc.length === 0) return null;
  return (
    <ul className="toc">
      {toc.map((entry) => (
        <li key={entry.id} data-depth={entry.depth}>
          <a href={`#${encodeURIComponent(entry.id)}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  );
}
