// The MCP server over a site: four tools, and every page as a resource.

import { McpServer } from '@modelcontextprotocol/server';
import { registerResources } from './resources.ts';
import type { Site } from './site/open-site.ts';
import { answer } from './tools/answer.ts';
import { getRelatedInput, runGetRelated } from './tools/get-related.ts';
import { listPagesInput, runListPages } from './tools/list-pages.ts';
import { readPageInput, runReadPage } from './tools/read-page.ts';
import { runSearch, searchInput } from './tools/search.ts';

/** All tools read; none leaves the site. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

export interface ServerOptions {
  /** Version of this package. */
  readonly version: string;
}

/** One server for each connection; the site is shared. */
export function createServer(site: Site, { version }: ServerOptions): McpServer {
  // Changes of a site are not reported: each answer is current.
  const capabilities = { tools: { listChanged: false }, resources: { listChanged: false } };
  const info = { name: 'diglot-mcp', title: site.title, version };
  const server = new McpServer(info, { instructions: instruct(site), capabilities });
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
      description: `Lists what is around a page of the documentation of ${title}: previous and next, links, similar pages, translations.`,
      inputSchema: getRelatedInput,
      annotations,
    },
    (input) => answer(() => runGetRelated(site, input)),
  );
}
