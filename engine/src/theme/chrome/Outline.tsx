// The headings of the page, and a button that copies it: few look for one at the end of an article.
// A column on wide screens, a panel of the menu bar on others: one element, so that there is one list to follow.

import { toElementId } from '../../model/element-id.ts';
import { Slot, type ViewProps } from '../parts.ts';

/** Nothing on a page without an outline. */
export function Outline({ view }: ViewProps) {
  const { outline, page, strings } = view;
  if (outline === undefined) return null;
  const twin = view.docFooter?.tools?.twin;
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
      {twin !== undefined && (
        <button type="button" className="outline-copy" data-copy-page={twin}>
          {strings.copyPage}
        </button>
      )}
      <Slot name="outline.after" view={view} />
    </nav>
  );
}
