// Finds and rewrites the tags in a page's text.

import type { Body } from './body.ts';

/** Braces with some levels of braces in them. */
const nest = (levels: number): string => String.raw`\{(?:[^{}]${levels === 0 ? '' : `|${nest(levels - 1)}`})*\}`;
const braces = nest(6);

/** A tag up to its `>`, with quoted values and braces inside braces. */
const attribute = String.raw`(?:\s+(?:\{(?:[^{}\0]|\{[^{}\0]*\})*\}|[^\s"'<>/={}\0]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|${braces}|[^\s"'<>={}\0]+))?))*`;
export const anyTag = new RegExp(String.raw`<\/?[A-Za-z][\w.:-]*${attribute}\s*\/?>`, 'g');
export const componentTag = new RegExp(String.raw`<\/?[A-Z][\w.]*${attribute}\s*\/?>`, 'g');

export interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly attributes: readonly Attribute[];
}

export interface Attribute {
  /** As written, without the space before it. */
  readonly text: string;
  readonly name: string;
  /** Without quotes or braces; `undefined` for a name alone. */
  readonly value: string | undefined;
}

const attributePattern = new RegExp(
  String.raw`(${nest(1)})|([^\s"'<>/={}]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(${braces})|([^\s"'<>={}]+)))?`,
  'g',
);

export function parseTag(text: string): Tag {
  const name = /^<\/?([A-Za-z][\w.:-]*)/.exec(text)?.[1] ?? '';
  const isClosing = text.startsWith('</');
  const isEmpty = text.endsWith('/>');
  const inner = text.slice(name.length + (isClosing ? 2 : 1), isEmpty ? -2 : -1);
  const attributes = [...inner.matchAll(attributePattern)].map((match): Attribute => {
    const [whole, spread, own = '', double, single, braced, bare] = match;
    return { text: whole, name: spread ?? own, value: double ?? single ?? braced?.slice(1, -1) ?? bare };
  });
  return { name, isClosing, isEmpty, attributes };
}

/** A tag from its parts. */
export function printTag({ name, isClosing, isEmpty, attributes }: Tag): string {
  if (isClosing) return `</${name}>`;
  return `<${[name, ...attributes.map(({ text }) => text)].join(' ')}${isEmpty ? ' />' : '>'}`;
}

/** Names of the components that the text uses, each with the offset of its first tag. */
export function listComponents(body: Body): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const match of body.getMask().matchAll(componentTag)) {
    const { name, isClosing } = parseTag(match[0]);
    if (!isClosing && !names.has(name)) names.set(name, match.index);
  }
  return names;
}
