// The tools of the page for agents: search, read, open. They read what the site publishes and go where a link could.

import type { BehaviourContext } from '../behaviour.ts';
import type { ModelContext, WebTool } from './model-context.ts';
import { createRead } from './read-docs-page.ts';
import { createSearch } from './search-docs.ts';
import { AskError, fetchTwin, readNeeded, toExecute, toHere, toOwnUrl, toRoute, toSchema } from './tool.ts';

const SEARCH_BUTTON = '[data-dialog=search]';

/** Registers what this site has. Called once per document; the tools are about the page that is shown when they are called. */
export function registerTools(model: ModelContext, context: BehaviourContext): void {
  const search = document.querySelector(SEARCH_BUTTON) === null ? undefined : createSearch(context);
  const tools = [createRead(context, search?.findLike), createOpen(context)];
  for (const tool of search === undefined ? tools : [search.tool, ...tools]) void register(model, tool);
}

/** The other tools do not depend on one that the browser refuses. */
async function register(model: ModelContext, tool: WebTool): Promise<void> {
  try {
    await model.registerTool(tool);
  } catch {
    // The site's own code has one of this name, or a policy forbids tools: that is for them to decide.
  }
}

function createOpen({ getPage, navigate }: BehaviourContext): WebTool {
  return {
    name: 'open_docs_page',
    title: 'Open a page',
    description: 'Shows a page of this documentation to the reader.',
    inputSchema: toSchema({ page: 'Address of the page, as search_docs gives it' }, 1),
    execute: toExecute(async (input, signal) => {
      const { base } = getPage();
      const { href, pathname } = await findPage(toOwnUrl(readNeeded(input, 'page'), base), base, signal);
      navigate(href);
      return `Opened ${pathname}.`;
    }),
  };
}

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
  return toHere({ pathname: new URL(canonical, location.href).pathname, search, hash });
}
