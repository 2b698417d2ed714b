// Every page as a resource: listed in parts, completed by its path, read whole or by section.

import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { encodeRoute, SCHEME } from './site/addresses.ts';
import type { Site, SitePage } from './site/open-site.ts';
import { SourceError } from './source/source.ts';
import { findHeading } from './tools/find-section.ts';
import { getTwin } from './tools/find-twin.ts';

/** Resources of one answer. */
const PART = 200;
/** The protocol allows no more completions. */
const MAX_COMPLETIONS = 100;
const MARKDOWN = 'text/markdown';

export function registerResources(server: McpServer, site: Site): void {
  const complete = async (typed: string): Promise<string[]> => {
    const names = (await listAll(site)).map(({ route }) => encodeRoute(route).slice(1));
    return names.filter((name) => name !== '' && name.startsWith(typed)).slice(0, MAX_COMPLETIONS);
  };
  const read = async ({ href }: URL) => {
    const text = await readText(site, href);
    if (text === undefined) throw new ResourceNotFoundError(href);
    return { contents: [{ uri: href, mimeType: MARKDOWN, text }] };
  };
  // A template needs a path, and the home page has none.
  if (site.hasHome) server.registerResource('/', `${SCHEME}/`, { title: site.title, mimeType: MARKDOWN }, read);
  server.registerResource(
    'page',
    new ResourceTemplate(`${SCHEME}/{+path}`, { list: undefined, complete: { path: complete } }),
    { title: `Pages of ${site.title}`, description: 'A page as Markdown', mimeType: MARKDOWN },
    read,
  );
  // The package's own list has no parts.
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const all = await listAll(site);
    const first = parseCursor(params?.cursor, all.length);
    const resources = all.slice(first, first + PART).map(toResource);
    const next = first + PART;
    return { resources, ...(next < all.length && { nextCursor: String(next) }) };
  });
}

/** The home page first, then the pages of each place. */
async function listAll(site: Site): Promise<readonly SitePage[]> {
  const lists = await Promise.all(site.places.map((place) => site.listPages(place)));
  const home: readonly SitePage[] = site.hasHome
    ? [{ route: '/', title: site.title, description: '', section: '' }]
    : [];
  return [...home, ...lists.flat().filter(({ route }) => !(site.hasHome && route === '/'))];
}

function parseCursor(cursor: string | undefined, length: number): number {
  const place = cursor === undefined ? 0 : Number(cursor);
  if (Number.isInteger(place) && place >= 0 && (place < length || place === 0)) return place;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The cursor "${cursor}" does not belong to this list.`);
}

const toResource = ({ route, title, description }: SitePage): Resource => ({
  uri: SCHEME + toPath(route),
  name: route,
  title,
  ...(description !== '' && { description }),
  mimeType: MARKDOWN,
});

/** Characters that the template's path takes are left as they are. */
const toPath = (route: string): string => encodeURI(route).replace(/[#?]/g, encodeURIComponent);

/** `undefined` for anything but the address of a page, or of a section that it has. */
async function readText(site: Site, href: string): Promise<string | undefined> {
  const address = site.parseAddress(href);
  try {
    const twin = address && (await getTwin(site, address));
    if (twin === undefined || !address?.hash) return twin?.body;
    const section = findHeading(twin, `#${address.hash}`);
    return section && twin.body.slice(section.start, section.end).trimEnd();
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
