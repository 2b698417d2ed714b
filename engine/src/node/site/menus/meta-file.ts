// Reads one `_meta.json`: which entries a folder shows, in which order.

import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { JsonNode } from '../../../text/json-source.ts';
import { getNearest } from '../../../text/nearest.ts';
import { describeAt, type JsonPlace, parseJsonList } from './json-list.ts';

/** Settings that entries of several kinds share. */
interface MetaBase {
  /** Offset in the file, for messages. */
  readonly offset: number;
  readonly label?: string | undefined;
  readonly tag?: string | undefined;
  readonly context?: string | undefined;
  readonly overviewHeaders?: readonly number[] | undefined;
}

export type MetaEntry =
  /** A page or a folder by its name; `auto` takes whichever is there. */
  | (MetaBase & { readonly kind: 'auto' | 'file'; readonly name: string })
  | (MetaBase & {
      readonly kind: 'dir';
      readonly name: string;
      readonly collapsed: boolean;
      readonly collapsible: boolean;
    })
  /** A heading, followed by the entries of a folder. */
  | (MetaBase & { readonly kind: 'dir-header'; readonly name: string })
  | (MetaBase & { readonly kind: 'header'; readonly label: string })
  | (MetaBase & { readonly kind: 'divider'; readonly dividerType: 'dashed' | 'solid' })
  | (MetaBase & {
      readonly kind: 'link';
      readonly link: string | undefined;
      readonly items: readonly MetaEntry[] | undefined;
      readonly collapsed: boolean;
      readonly collapsible: boolean;
    });

export interface ParsedMeta {
  readonly entries: readonly MetaEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

export function parseMeta(place: JsonPlace): ParsedMeta {
  const { nodes, diagnostics } = parseJsonList(place);
  const problems = [...diagnostics];
  const entries = nodes.flatMap((node) => parseEntry(place, node, problems) ?? []);
  return { entries, diagnostics: problems };
}

const types = ['file', 'dir', 'dir-section-header', 'section-header', 'divider', 'custom-link'];

function parseEntry(place: JsonPlace, node: JsonNode, problems: Diagnostic[]): MetaEntry | undefined {
  const fail = (message: string, hint: string): undefined => {
    problems.push(describeAt(place, node.offset, { code: 'metaInvalid', message, hint }));
    return undefined;
  };
  if (typeof node.value === 'string') return { kind: 'auto', name: node.value, offset: node.offset };
  if (!node.entries)
    return fail(
      `An entry is ${JSON.stringify(node.value)?.slice(0, 60)}.`,
      'An entry is a file name or an object with a `type`.',
    );
  const value = node.value as Readonly<Record<string, unknown>>;
  const type = getType(value);
  const base = parseBase(value, node.offset);
  const { label } = base;
  switch (type) {
    case 'file':
    case 'dir':
    case 'dir-section-header': {
      const name = typeof value['name'] === 'string' ? value['name'] : undefined;
      if (name === undefined)
        return fail(`An entry of type '${type}' has no \`name\`.`, 'Name the file or folder, without the path.');
      if (type === 'file') return { kind: 'file', name, ...base };
      if (type === 'dir') return { kind: 'dir', name, ...parseFolding(value), ...base };
      return { kind: 'dir-header', name, ...base };
    }
    case 'section-header':
      if (label === undefined)
        return fail("An entry of type 'section-header' has no `label`.", 'Add the text as `label`.');
      return { kind: 'header', ...base, label };
    case 'divider':
      return { kind: 'divider', dividerType: value['dashed'] === true ? 'dashed' : 'solid', offset: node.offset };
    case 'custom-link':
      return parseLink(place, node, problems);
    default: {
      const nearest = getNearest(String(type), types);
      return fail(
        `An entry has the unknown type '${String(type)}'.`,
        nearest ? `Did you mean '${nearest}'?` : `Known types: ${types.join(', ')}.`,
      );
    }
  }
}

function getType(value: Readonly<Record<string, unknown>>): unknown {
  if (value['type'] !== undefined) return value['type'];
  return typeof value['link'] === 'string' ? 'custom-link' : 'file';
}

function parseLink(place: JsonPlace, node: JsonNode, problems: Diagnostic[]): MetaEntry | undefined {
  const value = node.value as Readonly<Record<string, unknown>>;
  const base = parseBase(value, node.offset);
  const link = typeof value['link'] === 'string' ? value['link'] : undefined;
  const items = node.entries?.get('items')?.items?.flatMap((item) => parseEntry(place, item, problems) ?? []);
  if (link === undefined && items === undefined) {
    const message = "An entry of type 'custom-link' has neither `link` nor `items`.";
    problems.push(describeAt(place, node.offset, { code: 'metaInvalid', message, hint: 'Add the address as `link`.' }));
    return undefined;
  }
  return { kind: 'link', link, items, ...parseFolding(value), ...base };
}

function parseFolding(value: Readonly<Record<string, unknown>>): { collapsed: boolean; collapsible: boolean } {
  return { collapsed: value['collapsed'] === true, collapsible: value['collapsible'] !== false };
}

function parseBase(value: Readonly<Record<string, unknown>>, offset: number): MetaBase {
  const getText = (key: string): string | undefined =>
    typeof value[key] === 'string' ? (value[key] as string) : undefined;
  const headers = value['overviewHeaders'];
  return {
    offset,
    label: getText('label'),
    tag: getText('tag'),
    context: getText('context'),
    overviewHeaders: Array.isArray(headers) ? headers.filter((depth) => typeof depth === 'number') : undefined,
  };
}
