// Finds the bracket or quote that is never closed. The YAML package only reports where it gave up, often many lines later.

import type * as Yaml from 'yaml';

/** Offset of the bracket or quote; of the error itself if nothing was left open. */
export function findOpening(contents: Yaml.Node | null, { pos: [end], message }: Yaml.YAMLParseError): number {
  let found = end;
  const kind = /^Flow sequence/.test(message) ? 'list' : /^Flow map/.test(message) ? 'map' : 'quote';
  const visit = (value: unknown): void => {
    if (!isPlaced(value)) return;
    // Those that are inside come later: of several, the innermost is closed first.
    if (value.range[1] === end && getKind(value) === kind) found = value.range[0];
    for (const item of value.items ?? []) {
      if (isPlaced(item)) visit(item);
      else {
        visit(item.key);
        visit(item.value);
      }
    }
  };
  visit(contents);
  return found;
}

interface Pair {
  readonly key?: unknown;
  readonly value?: unknown;
}

interface Placed {
  readonly range: readonly [start: number, end: number, ...rest: number[]];
  readonly items?: readonly (Placed | Pair)[];
  /** In brackets. */
  readonly flow?: boolean;
  /** Of a scalar: how it is written. */
  readonly type?: string;
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'range' in value && Array.isArray(value.range);

function getKind({ flow, items, type }: Placed): 'list' | 'map' | 'quote' | undefined {
  if (type?.startsWith('QUOTE')) return 'quote';
  if (!flow) return undefined;
  return items?.every((item) => !isPlaced(item)) && items.length > 0 ? 'map' : 'list';
}
