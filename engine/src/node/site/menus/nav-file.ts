// Reads one `_nav.json`.

import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { NavItem } from '../../../model/site.ts';
import type { JsonNode } from '../../../text/json-source.ts';
import { describeAt, type JsonPlace, parseJsonList } from './json-list.ts';

/** A navigation entry and its position, so that a dead link can be located. */
export interface NavEntry {
  readonly item: NavItem;
  /** Links of the entry and of what is in it, with their offsets. */
  readonly links: readonly { readonly link: string; readonly offset: number }[];
}

export function parseNav(place: JsonPlace): {
  readonly entries: readonly NavEntry[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { nodes, diagnostics } = parseJsonList(place);
  const problems = [...diagnostics];
  return { entries: nodes.flatMap((node) => parseItem(place, node, problems) ?? []), diagnostics: problems };
}

function parseItem(place: JsonPlace, node: JsonNode, problems: Diagnostic[]): NavEntry | undefined {
  const get = (key: string): string | undefined => {
    const value = node.entries?.get(key)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const text = get('text');
  if (text === undefined) {
    const message = 'A navigation entry has no `text`.';
    problems.push(
      describeAt(place, node.offset, {
        code: 'metaInvalid',
        message,
        hint: 'Write `{ "text": "Guide", "link": "/guide/" }`.',
      }),
    );
    return undefined;
  }
  const [link, activeMatch, tag, position] = [get('link'), get('activeMatch'), get('tag'), get('position')];
  const children = node.entries?.get('items')?.items?.flatMap((item) => parseItem(place, item, problems) ?? []);
  const item: NavItem = {
    text,
    ...(link !== undefined && { link }),
    ...(activeMatch !== undefined && { activeMatch }),
    ...(tag !== undefined && { tag }),
    ...(position === 'left' && { position: 'left' as const }),
    ...(children && { items: children.map((child) => child.item) }),
  };
  const own = link === undefined ? [] : [{ link, offset: node.entries?.get('link')?.offset ?? node.offset }];
  return { item, links: [...own, ...(children ?? []).flatMap((child) => child.links)] };
}

/** The entry without links that readers are not shown; nothing when it leads nowhere then. */
export function removeHidden(item: NavItem, isHidden: (link: string) => boolean): NavItem[] {
  const { link, items, ...rest } = item;
  const children = items?.flatMap((child) => removeHidden(child, isHidden));
  const isKept = link !== undefined && !isHidden(link);
  const lost = (link !== undefined && !isKept) || (items?.length ?? 0) > (children?.length ?? 0);
  if (!lost) return children ? [{ ...item, items: children }] : [item];
  if (!isKept && (children?.length ?? 0) === 0) return [];
  return [{ ...rest, ...(isKept && { link }), ...(children && children.length > 0 && { items: children }) }];
}
