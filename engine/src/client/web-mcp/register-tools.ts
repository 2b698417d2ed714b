// The tools of the page for agents: search, read, open. They read what the site publishes and go where a link could.

import { getMarkdownSection } from '../../text/markdown-section.ts';
import { stripBase } from '../../text/strip-base.ts';
import { decodePath, toPageRoute } from '../../text/url.ts';
import type { BehaviourContext } from '../behaviour.ts';
import { findMarkdown } from '../behaviours/fetch-markdown.ts';
import { createEmbeddedProvider } from '../search/embedded-provider.ts';
import { toHref } from '../search/links.ts';
import type { ModelContext, WebTool, WebToolResult } from './model-context.ts';

/** Pages that a search returns, as many as in the dialog. */
const LIMIT = 7;
/** Characters of one answer. A longer page is read by its sections. */
const MAX_LENGTH = 20_000;
const SEARCH_BUTTON = '[data-dialog=search]';

/** A mistake of the caller: the answer says what is wrong. */
class AskError extends Error {}

type Run = (input: Readonly<Record<string, unknown>>, signal: AbortSignal) => string | Promise<string>;

/** Registers what this site has. Called once per document; the tools are about the page that is shown when they are called. */
export function registerTools(model: ModelContext, context: BehaviourContext): void {
  const hasSearch = document.querySelector(SEARCH_BUTTON) !== null;
  for (const tool of [...(hasSearch ? [createSearch(context)] : []), createRead(context), createOpen(context)])
    void register(model, tool);
}

/** The other tools do not depend on one that the browser refuses. */
async function register(model: ModelContext, tool: WebTool): Promise<void> {
  try {
    await model.registerTool(tool);
  } catch {
    // The site's own code has one of this name, or a policy forbids tools: that is for them to decide.
  }
}

function createSearch({ getPage }: BehaviourContext): WebTool {
  const provider = createEmbeddedProvider({ name: '', fetch: (url, init) => fetch(url, init) });
  return {
    name: 'search_docs',
    title: 'Search the docs',
    description: 'Searches this documentation. Gives sections, best first, each with an address for read_docs_page.',
    inputSchema: toSchema('query', 'Words, a question, or a pasted error message', true),
    annotations: { readOnlyHint: true },
    execute: toExecute(async (input, signal) => {
      const page = getPage();
      const { groups } = await provider.search(readNeeded(input, 'query'), { ...page, limit: LIMIT, signal });
      const hits = groups.flatMap((group) => group.hits);
      const lines = hits.map((hit, i) => {
        const place = hit.type === 'content' ? `${hit.title} > ${hit.header}` : hit.header;
        return [`${i + 1}. ${toHref(hit.link, page.base)}`, place, hit.statement ?? hit.excerpt ?? ''].join('\n   ');
      });
      return lines.join('\n') || 'Nothing found.';
    }),
  };
}

function createRead({ getPage }: BehaviourContext): WebTool {
  return {
    name: 'read_docs_page',
    title: 'Read a page',
    description: 'Reads a page of this documentation as Markdown; with #heading in the address, that section only.',
    inputSchema: toSchema('page', 'Address of the page, as search_docs gives it; without one, the page that is shown'),
    annotations: { readOnlyHint: true },
    execute: toExecute(async (input, signal) => {
      const { base } = getPage();
      const { pathname, hash } = toOwnUrl(readText(input, 'page') || location.href, base);
      const markdown = await fetchTwin(toRoute(pathname, base), base, signal);
      if (markdown === undefined) throw new AskError(`There is no Markdown of ${pathname}.`);
      const id = decodePath(hash.slice(1));
      const text = id === '' ? markdown : getMarkdownSection(markdown, id);
      if (text === undefined) throw new AskError(`${pathname} has no section "#${id}".`);
      if (text.length <= MAX_LENGTH) return text;
      return `${text.slice(0, MAX_LENGTH)}\n\n[${text.length - MAX_LENGTH} characters more: read a section by its #id]`;
    }),
  };
}

function createOpen({ getPage, navigate }: BehaviourContext): WebTool {
  return {
    name: 'open_docs_page',
    title: 'Open a page',
    description: 'Shows a page of this documentation to the reader.',
    inputSchema: toSchema('page', 'Address of the page, as search_docs gives it', true),
    execute: toExecute(async (input, signal) => {
      const { base } = getPage();
      const { href, pathname } = await findPage(toOwnUrl(readNeeded(input, 'page'), base), base, signal);
      navigate(href);
      return `Opened ${pathname}.`;
    }),
  };
}

const toSchema = (name: string, description: string, isNeeded = false): object => ({
  type: 'object',
  properties: { [name]: { type: 'string', description } },
  ...(isNeeded && { required: [name] }),
});

/** Mistakes become answers; other failures pass on to the caller. */
function toExecute(run: Run): WebTool['execute'] {
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

function readText(input: Readonly<Record<string, unknown>>, name: string): string {
  const value = input[name] ?? '';
  if (typeof value !== 'string') throw new AskError(`"${name}" has to be a text.`);
  return value;
}

function readNeeded(input: Readonly<Record<string, unknown>>, name: string): string {
  const text = readText(input, name);
  if (text.trim() === '') throw new AskError(`"${name}" is missing.`);
  return text;
}

/** Nothing but pages of this site is read or opened. */
function toOwnUrl(address: string, base: string): URL {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined;
  if (url?.origin !== location.origin || stripBase(base, url.pathname) === undefined)
    throw new AskError(`${address} is not a page of this site.`);
  return url;
}

const toRoute = (pathname: string, base: string): string =>
  toPageRoute((stripBase(base, pathname) ?? '/').slice(1).replace(/(?:\.html|\.md)$/, ''));

/** The page itself for an address of its Markdown, which links in Markdown have. */
async function findPage(url: URL, base: string, signal: AbortSignal): Promise<URL> {
  const { pathname, search, hash } = url;
  if (!pathname.endsWith('.md')) {
    const { status } = await fetch(url, { method: 'HEAD', signal });
    if (status === 404 || status === 410) throw new AskError(`There is no page at ${pathname}.`);
    return url;
  }
  const markdown = await fetchTwin(toRoute(pathname, base), base, signal);
  const canonical = /^canonical: "?([^"\n]+)/m.exec(markdown ?? '')?.[1];
  if (canonical === undefined) throw new AskError(`There is no page for ${pathname}.`);
  // The site may be shown elsewhere than where it is published.
  return new URL(new URL(canonical, location.href).pathname + search + hash, location.href);
}

/** Markdown of a page. Hosts answer `/guide/` for the page `/guide`, and the other way round: the address does not say which it is. */
async function fetchTwin(route: string, base: string, signal: AbortSignal): Promise<string | undefined> {
  const name = route.slice(1);
  const bare = name.replace(/\/$/, '');
  const places = bare === '' ? ['index'] : [bare, `${bare}/index`];
  for (const path of name.endsWith('/') ? places.reverse() : places) {
    const markdown = await findMarkdown(`${base}${path}.md`, signal);
    if (markdown !== undefined) return markdown;
  }
  return undefined;
}
