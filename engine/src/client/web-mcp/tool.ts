// What the tools share: how they take input, answer mistakes, and find pages of this site.

import { stripBase } from '../../text/strip-base.ts';
import { toPageRoute } from '../../text/url.ts';
import { findMarkdown } from '../behaviours/fetch-markdown.ts';
import type { WebTool, WebToolResult } from './model-context.ts';

/** A mistake of the caller: the answer says what is wrong. */
export class AskError extends Error {}

export type ToolInput = Readonly<Record<string, unknown>>;

export type Run = (input: ToolInput, signal: AbortSignal) => string | Promise<string>;

/** All inputs are texts. `properties`: what each of them is; the first `needed` ones are required. */
export const toSchema = (properties: Readonly<Record<string, string>>, needed = 0): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, description]) => [name, { type: 'string', description }]),
  ),
  ...(needed > 0 && { required: Object.keys(properties).slice(0, needed) }),
});

/** Mistakes become answers; other failures pass on to the caller. */
export function toExecute(run: Run): WebTool['execute'] {
  return async (input, { signal = new AbortController().signal } = {}) => {
    try {
      return toResult(await run(typeof input === 'object' && input !== null ? { ...input } : {}, signal));
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      return { ...toResult(error.message), isError: true };
    }
  };
}

const toResult = (text: string): WebToolResult => ({ content: [{ type: 'text', text }] });

export function readText(input: ToolInput, name: string): string {
  const value = input[name] ?? '';
  if (typeof value !== 'string') throw new AskError(`"${name}" has to be a text.`);
  return value;
}

export function readNeeded(input: ToolInput, name: string): string {
  const text = readText(input, name);
  if (text.trim() === '') throw new AskError(`"${name}" is missing.`);
  return text;
}

/** Nothing but pages of this site is read or opened: here, also if the address is the one where the site is published. */
export function toOwnUrl(address: string, base: string): URL {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  const isOwn = url?.origin === location.origin || url?.origin === getPublishedOrigin();
  if (!url || !isOwn || stripBase(base, url.pathname) === undefined)
    throw new AskError(`${address} is not a page of this site.`);
  return toHere(url);
}

/** The same place of this site where it is shown now. As one text, a path like `//other.example` would name a host. */
export function toHere({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): URL {
  return Object.assign(new URL(location.href), { pathname, search, hash });
}

/** Links in Markdown have it, and previews of the site are elsewhere. `undefined`: the site does not say it. */
function getPublishedOrigin(): string | undefined {
  const href = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  return URL.canParse(href) ? new URL(href).origin : undefined;
}

export const toRoute = (pathname: string, base: string): string =>
  toPageRoute((stripBase(base, pathname) ?? '/').slice(1).replace(/(?:\.html|\.md)$/, ''));

/** Markdown of a page. Hosts answer `/guide/` for the page `/guide`, and the other way round: the address does not say which it is. */
export async function fetchTwin(route: string, base: string, signal: AbortSignal): Promise<string | undefined> {
  const name = route.slice(1);
  const bare = name.replace(/\/$/, '');
  const places = bare === '' ? ['index'] : [bare, `${bare}/index`];
  for (const path of name.endsWith('/') ? places.reverse() : places) {
    const markdown = await findMarkdown(`${base}${path}.md`, signal);
    if (markdown !== undefined) return markdown;
  }
  return undefined;
}
