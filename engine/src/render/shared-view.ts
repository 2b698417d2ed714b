// The view that shared markup is rendered from: what pages of a section have in common, with holes for the rest.

import type { PageView } from '../model/view.ts';
import type { Hole } from '../theme/holes.ts';
import type { HoleMaker, Path } from './template.ts';

export interface SharedView {
  readonly view: PageView;
  readonly hole: Hole;
  /** A component has read what differs from page to page: its markup cannot be shared. */
  isPersonal(): boolean;
}

/** Fields that differ from page to page, in the parts of a view that otherwise are the same. */
const entryFields = ['active', 'open'];
const menuFields = ['href', 'anchors'];

/**
 * A copy of the view in which reading anything of the page alone throws.
 * Its section (`site`, `strings`, `posts`), the language and the version are shared, and so are navigation bars and sidebars with equal keys.
 */
export function createSharedView(view: PageView, holes: HoleMaker): SharedView {
  const paths = new WeakMap<object, Path>();
  let wasRead = false;
  const refuse = (): never => {
    wasRead = true;
    throw new Error('This differs from page to page.');
  };
  const guard = <T extends object>(source: T, fields: readonly string[]): T => {
    const copy = { ...source };
    for (const key of fields) if (key in copy) Object.defineProperty(copy, key, { get: refuse, enumerable: true });
    return copy;
  };
  const share = <T>(value: T, path: Path, fields: readonly string[]): T => {
    if (Array.isArray(value)) return value.map((item, i) => share(item, [...path, i], fields)) as T;
    if (typeof value !== 'object' || value === null) return value;
    const copy = guard(value, fields);
    paths.set(copy, path);
    if ('items' in copy) copy.items = share(copy.items, [...path, 'items'], fields);
    return copy;
  };

  const { navbar, sidebar, page, site, strings, posts } = view;
  const shared = {
    page: guard(page, omit(page, ['lang', 'version'])),
    navbar: navbar && {
      ...navbar,
      left: share(navbar.left, ['navbar', 'left'], entryFields),
      right: share(navbar.right, ['navbar', 'right'], entryFields),
      languages: share(navbar.languages, ['navbar', 'languages'], menuFields),
      versions: share(navbar.versions, ['navbar', 'versions'], menuFields),
    },
    sidebar: sidebar && { ...sidebar, items: share(sidebar.items, ['sidebar', 'items'], entryFields) },
    site,
    strings,
    posts,
  };
  return {
    view: Object.assign(guard(view, omit(view, Object.keys(shared))), shared),
    hole: (item, key, toAttributes) => {
      const path = paths.get(item);
      if (path === undefined) return toAttributes(item[key]);
      return holes.add({
        path,
        key,
        toAttributes: toAttributes as (value: unknown) => ReturnType<typeof toAttributes>,
      });
    },
    isPersonal: () => wasRead,
  };
}

const omit = (value: object, keys: readonly string[]): string[] =>
  Object.keys(value).filter((key) => !keys.includes(key));
