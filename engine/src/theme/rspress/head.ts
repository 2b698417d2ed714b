// `<Head>`: tags that a component adds to the document's head.

import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from 'react';
import { HeadContext } from '../head.ts';

const known = new Set(['meta', 'link', 'script']);

export function Head({ children }: { readonly children?: ReactNode }): null {
  const head = useContext(HeadContext);
  if (!head) return null;
  for (const child of Children.toArray(children)) {
    if (!isValidElement<Record<string, unknown>>(child) || typeof child.type !== 'string') continue;
    if (child.type === 'title') head.title = getText(child);
    else if (known.has(child.type)) head.tags.push([child.type, toAttributes(child.props)]);
  }
  return null;
}

const getText = ({ props }: ReactElement<Record<string, unknown>>): string =>
  Children.toArray(props['children'] as ReactNode)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join('');

const names: Readonly<Record<string, string>> = {
  httpEquiv: 'http-equiv',
  charSet: 'charset',
  crossOrigin: 'crossorigin',
};

function toAttributes(props: Readonly<Record<string, unknown>>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'string' || typeof value === 'number') attributes[names[name] ?? name] = String(value);
    else if (value === true) attributes[names[name] ?? name] = '';
  }
  return attributes;
}

/** The same as a hook. */
export function useHead({ title, meta = [], link = [] }: HeadInput): void {
  const head = useContext(HeadContext);
  if (!head) return;
  if (title !== undefined) head.title = title;
  for (const attributes of meta) head.tags.push(['meta', toAttributes(attributes)]);
  for (const attributes of link) head.tags.push(['link', toAttributes(attributes)]);
}

export interface HeadInput {
  readonly title?: string;
  readonly meta?: readonly Readonly<Record<string, unknown>>[];
  readonly link?: readonly Readonly<Record<string, unknown>>[];
}
