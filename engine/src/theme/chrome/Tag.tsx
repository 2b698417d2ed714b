// A small tag next to a navigation text. Its SVG is sanitized already.

import type { TagView } from '../../model/view-menus.ts';

export function Tag({ tag }: { readonly tag: TagView | undefined }) {
  switch (tag?.kind) {
    case undefined:
      return null;
    case 'badge':
      return (
        <span className="nav-tag" data-type={tag.type}>
          {tag.text}
        </span>
      );
    case 'image':
      return <img className="tag-image" src={tag.url} alt="" />;
    case 'svg':
      return <span className="tag-image" aria-hidden="true" dangerouslySetInnerHTML={{ __html: tag.svg }} />;
  }
}
