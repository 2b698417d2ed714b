// The headings of the page. A column on wide screens, a panel of the menu bar on others: one element, so that there is one list to follow.

import type { OutlineView } from '../../model/view.ts';

export interface OutlineProps {
  readonly outline: OutlineView;
  readonly routePath: string;
}

export function Outline({ outline, routePath }: OutlineProps) {
  return (
    <nav
      className="outline"
      id="outline"
      data-region="outline"
      data-key={routePath}
      data-spy=""
      aria-labelledby="outline-title"
    >
      <p className="outline-title" id="outline-title">
        {outline.title}
      </p>
      <ul>
        {outline.items.map((item) => (
          <li key={item.id} data-depth={item.depth}>
            <a href={`#${encodeURIComponent(item.id)}`}>{item.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
