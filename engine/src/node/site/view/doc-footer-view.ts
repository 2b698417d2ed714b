// The footer of a page: last change, edit link, previous and next page.

import type { Route } from '../../../model/site.ts';
import type { DocFooterView } from '../../../model/view.ts';
import { encodePath, withBase } from '../../../text/url.ts';
import { formatDate } from './format-date.ts';
import type { SidebarTree } from './sidebar-tree.ts';
import type { ViewContext } from './view-context.ts';

/** `undefined` when there is nothing to show. */
export function buildDocFooter(
  context: ViewContext,
  route: Route,
  tree: SidebarTree | undefined,
): DocFooterView | undefined {
  const { theme } = context.getLocale(route.lang);
  const footer: DocFooterView = {
    lastUpdated: theme.lastUpdated ? buildLastUpdated(context, route) : undefined,
    editLink: buildEditLink(context, route),
    ...findNeighbours(route, tree),
    tools: buildTools(context, route),
  };
  return Object.values(footer).some((part) => part !== undefined) ? footer : undefined;
}

function buildTools({ config, getStrings }: ViewContext, { twin, lang }: Route): DocFooterView['tools'] {
  const { agents, base, siteUrl } = config;
  if (!agents || twin === undefined) return undefined;
  const href = withBase(base, `/${encodePath(twin)}`);
  const strings = getStrings(lang);
  const url = `${siteUrl ?? ''}${href}`;
  const values = { url, prompt: strings.assistantPrompt.replace('{url}', url) };
  const assistants = siteUrl === undefined ? [] : agents.assistants;
  if (!agents.copyPage && assistants.length === 0) return undefined;
  return {
    twin: agents.copyPage ? href : undefined,
    assistants: assistants.map(({ name, url: address }) => ({
      text: strings.openInAssistant.replace('{name}', () => name),
      href: address.replace(/\{(url|prompt)\}/g, (_, key: keyof typeof values) => encodeURIComponent(values[key])),
    })),
  };
}

function buildLastUpdated({ getStrings }: ViewContext, { lastUpdated, lang }: Route): DocFooterView['lastUpdated'] {
  if (lastUpdated === undefined) return undefined;
  return { iso: new Date(lastUpdated).toISOString(), text: formatDate(lastUpdated, lang, getStrings(lang)) };
}

/** The repository's address, one slash, and the path with its language folder and extension. */
function buildEditLink({ getLocale, getStrings }: ViewContext, { lang, pageId }: Route): DocFooterView['editLink'] {
  const { editLink } = getLocale(lang).theme;
  if (!editLink || editLink.docRepoBaseUrl === '') return undefined;
  const base = editLink.docRepoBaseUrl.endsWith('/') ? editLink.docRepoBaseUrl : `${editLink.docRepoBaseUrl}/`;
  return { href: base + encodePath(pageId), text: editLink.text ?? getStrings(lang).editLink };
}

/** None for a page that its sidebar does not list. */
export function findNeighbours(
  { routePath }: Pick<Route, 'routePath'>,
  tree: SidebarTree | undefined,
): Pick<DocFooterView, 'previous' | 'next'> {
  const at = tree?.order.get(routePath);
  if (!tree || at === undefined) return { previous: undefined, next: undefined };
  const get = (index: number): DocFooterView['next'] => {
    const page = tree.pages[index];
    return page && { text: page.text, href: page.href };
  };
  return { previous: get(at - 1), next: get(at + 1) };
}
