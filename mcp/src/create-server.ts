// The MCP server over a site: four tools, and every page as a resource.

import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { encodeRoute, SCHEME } from './site/addresses.ts';
import type { Site } from './site/open-site.ts';
import type { Twin } from './site/twin.ts';
import { SourceError } from './source/source.ts';
import { answer } from './tools/answer.ts';
import { getTwin } from './tools/find-twin.ts';
import { getRelatedInput, runGetRelated } from './tools/get-related.ts';
import { listPagesInput, runListPages } from './tools/list-pages.ts';
import { readPageInput, runReadPage } from './tools/read-page.ts';
import { runSearch, searchInput } from './tools/search.ts';

/** Pages that are listed as resources. Larger sites are listed by `list_pages`. */
const MAX_RESOURCES = 2000;

/** All tools read; none leaves the site. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

export interface ServerOptions {
  /** Version of this package. */
  readonly version: string;
}

/** One server for each connection; the site is shared. */
export function createServer(site: Site, { version }: ServerOptions): McpServer {
  const server = new McpServer({ name: 'diglot-mcp', title: site.title, version }, { instructions: instruct(site) });
  registerTools(server, site);
  registerResources(server, site);
  return server;
}

function instruct({ title, description, places }: Site): string {
  const languages = [...new Set(places.map(({ language }) => language))].filter(Boolean);
  const versions = [...new Set(places.map(({ version }) => version))].filter(Boolean);
  return [
    [`Documentation of ${title}.`, toSentence(description)].filter(Boolean).join(' '),
    languages.length > 1 ? `Languages: ${languages.join(', ')}.` : '',
    versions.length > 1 ? `Versions: ${versions.join(', ')}.` : '',
    'Search first: pass the question or the error message as it is. Then call read_page with the address of a result, #heading included: it gives that section only.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Descriptions of sites often come without their full stop. */
const toSentence = (text: string): string => (text === '' || /[.!?。！？]$/.test(text) ? text : `${text}.`);

function registerTools(server: McpServer, site: Site): void {
  const { title } = site;
  server.registerTool(
    'search',
    {
      title: `Search ${title}`,
      description: `Searches the documentation of ${title}. Gives sections, best first, each with an address for read_page.`,
      inputSchema: searchInput,
      annotations,
    },
    (input) => answer(() => runSearch(site, input)),
  );
  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${title}`,
      description: `Reads a page of the documentation of ${title} as Markdown; with #heading in the address, that section only. Long texts come in parts.`,
      inputSchema: readPageInput,
      annotations,
    },
    (input) => answer(() => runReadPage(site, input)),
  );
  server.registerTool(
    'list_pages',
    {
      title: `Pages of ${title}`,
      description: `Lists the pages of the documentation of ${title} in the order of its menu. To find something, search instead.`,
      inputSchema: listPagesInput,
      annotations,
    },
    (input) => answer(() => runListPages(site, input)),
  );
  server.registerTool(
    'get_related',
    {
      title: `Related pages of ${title}`,
      description: 'Lists what is around a page: previous and next, links, similar pages, translations.',
      inputSchema: getRelatedInput,
      annotations,
    },
    (input) => answer(() => runGetRelated(site, input)),
  );
}

function registerResources(server: McpServer, site: Site): void {
  const list = async () => {
    const pages = await Promise.all(site.places.map((place) => site.listPages(place)));
    const resources = pages
      .flat()
      .filter(({ route }) => !(site.hasHome && route === '/'))
      .slice(0, MAX_RESOURCES)
      .map(({ route, title, description }) => ({
        uri: SCHEME + toPath(route),
        name: route,
        title,
        ...(description !== '' && { description }),
        mimeType: 'text/markdown',
      }));
    return { resources };
  };
  const complete = async (typed: string): Promise<string[]> => {
    const { resources } = await list();
    const names = resources.map(({ name }) => encodeRoute(name).slice(1));
    return names.filter((name) => name.startsWith(typed)).slice(0, 100);
  };
  const read = async ({ href }: URL) => {
    const twin = await readResource(site, href);
    if (twin === undefined) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: 'text/markdown', text: twin.body }] };
  };
  // A template needs a path, which the home page has not.
  if (site.hasHome) server.registerResource('/', `${SCHEME}/`, { title: site.title, mimeType: 'text/markdown' }, read);
  server.registerResource(
    'page',
    new ResourceTemplate(`${SCHEME}/{+path}`, { list, complete: { path: complete } }),
    { title: `Pages of ${site.title}`, description: 'A page as Markdown', mimeType: 'text/markdown' },
    read,
  );
}

/** Characters that the template's path takes are left as they are. */
const toPath = (route: string): string => encodeURI(route).replace(/[#?]/g, encodeURIComponent);

/** `undefined` for anything but the address of a page. */
async function readResource(site: Site, href: string): Promise<Twin | undefined> {
  const address = site.parseAddress(href);
  try {
    return address && (await getTwin(site, address));
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
