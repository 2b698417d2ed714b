// The headings of the page. A column on wide screens, a panel of the menu bar on others: one element, so that there is one list to follow.

import { toElementId } from '../../model/element-id.ts';
import { Slot, type ViewProps } from '../parts.ts';

/** Nothing on a page without an outline. */
export function Outline({ view }: ViewProps) {
  const { outline, page } = view;
  if (outline === undefined) return null;
  return (
    <nav
      className="outline"
      id={toElementId('outline')}
      data-region="outline"
      data-key={page.routePath}
      data-spy=""
      aria-labelledby={toElementId('outline-title')}
    >
      <Slot name="outline.before" view={view} />
      <p className="outline-title" id={toElementId('outline-title')}>
        {outline.title}
      </p>
      <ul>
        {outline.items.map((item) => (
          <li key={item.id} data-depth={item.depth}>
            <a href={`#${encodeURIComponent(item.id)}`}>{item.text}</a>
          </li>
        ))}
      </ul>
      <Slot name="outline.after" view={view} />
    </nav>
  );
}
