// Where each link of a page leads. Every address that stands in a page's HTML comes from here.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { createDiagnostic } from '../../model/diagnostic.ts';
import { getNearest } from '../../model/nearest.ts';
import type { LinkRef, PageMeta } from '../../model/page.ts';
import type { ResolvedLink, Route } from '../../model/site.ts';
import type { SourceFile } from '../../model/source.ts';
import { decodePath, encodePath, isExternalHref, isSafeHref, splitHref, withBase } from '../../model/url.ts';
import { getLastSegment, type LinkContext } from './link-context.ts';
import type { Place } from './route-index.ts';
import { getSourcePath, hasRoute } from './routes.ts';

export interface LinkResult {
  /** By index of `PageMeta.links`. */
  readonly links: readonly ResolvedLink[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `file` says where the page lies: relative links count from there, root paths mean its language and version. */
export function resolveLinks(context: LinkContext, page: PageMeta, file: SourceFile): LinkResult {
  const diagnostics: Diagnostic[] = [];
  const links = page.links.map((link) => {
    const found = resolveLink(context, page, file, link.href);
    if (found.problem) diagnostics.push(createLinkDiagnostic(context, file, link, found.problem));
    return { href: found.href, external: found.external ?? false };
  });
  return { links, diagnostics: [...diagnostics, ...checkFrontmatter(context, page, file)] };
}

/** Links of a home page's buttons and features, which stand in the frontmatter and have no place of their own. */
function checkFrontmatter(context: LinkContext, { frontmatter }: PageMeta, file: SourceFile): Diagnostic[] {
  if (frontmatter.pageType !== 'home') return [];
  const links = [...(frontmatter.hero?.actions ?? []), ...(frontmatter.features ?? [])].map(({ link }) => link);
  return links.flatMap((link) => {
    const kind = link === undefined ? 'other' : context.links.resolve(link, file).kind;
    if (link === undefined || kind === 'page' || kind === 'other') return [];
    const problem = describeDead(context, file, link, kind);
    return [createDiagnostic({ ...problem, file: getSourcePath(context.config, file.id), line: 1 })];
  });
}

interface LinkProblem {
  readonly code: 'deadLink' | 'deadAnchor';
  readonly message: string;
  readonly hint: string;
}

interface FoundLink {
  readonly href: string;
  readonly external?: boolean;
  readonly problem?: LinkProblem | undefined;
}

function createLinkDiagnostic(
  { config }: LinkContext,
  file: SourceFile,
  { line, column }: LinkRef,
  problem: LinkProblem,
): Diagnostic {
  return createDiagnostic({ ...problem, file: getSourcePath(config, file.id), line, column });
}

function resolveLink(context: LinkContext, page: PageMeta, file: SourceFile, href: string): FoundLink {
  // The compiler has already said so; here it only must not get out.
  if (!isSafeHref(href)) return { href: '#' };
  if (isExternalHref(href)) return { href, external: /^(?:https?:)?\/\//i.test(href) };
  const { path, query, hash } = splitHref(href);
  if (path === '') return { href, problem: hash === '' ? undefined : checkHash(context, page.id, href, hash) };
  const { base } = context.config;
  const target = path.startsWith('/') ? findRootPath(context, file, path) : findRelativePath(context, file, path);
  if (target.kind === 'page') {
    const problem = hash === '' ? undefined : checkHash(context, target.route.pageId, href, hash);
    return { href: context.toHref(target.route) + query + hash, problem };
  }
  if (target.kind === 'public') return { href: withBase(base, encodePath(target.path)) + query + hash };
  const shown = path.startsWith('/') ? withBase(base, path) : path;
  return { href: shown + query + hash, problem: describeDead(context, file, path, target.kind) };
}

type Target =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'public'; readonly path: string }
  | { readonly kind: 'excluded' | 'dead' };

function findRootPath(context: LinkContext, place: Place, path: string): Target {
  const decoded = decodePath(path);
  const route = context.index.findFrom(place, decoded.replace(/\.mdx?$/i, ''));
  if (route) return { kind: 'page', route };
  if (context.publicFiles.has(decoded)) return { kind: 'public', path: decoded };
  return { kind: context.links.resolve(path, place).kind === 'excluded' ? 'excluded' : 'dead' };
}

/** Relative paths mean files first, as in an editor; addresses beside the page's own come second. */
function findRelativePath(context: LinkContext, file: SourceFile, path: string): Target {
  const decoded = decodePath(path);
  const id = joinPath(getFolder(file.id), decoded);
  const found =
    id === undefined ? undefined : (context.findFile(id) ?? context.findFile(id.replace(/\.(?:html|mdx?)$/i, '')));
  if (found) {
    const route = context.getRoute(found.id);
    if (route && hasRoute(context.config, found)) return { kind: 'page', route };
    return { kind: 'excluded' };
  }
  const own = context.getRoute(file.id);
  const routePath = own && joinPath(getFolder(own.routePath.slice(1)), decoded);
  const route = routePath === undefined ? undefined : context.index.find(`/${routePath}`);
  return route ? { kind: 'page', route } : { kind: 'dead' };
}

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** `undefined` when the path climbs above the root. A trailing slash stays. */
function joinPath(folder: string, path: string): string | undefined {
  const out: string[] = [];
  const segments = `${folder}${path}`.split('/');
  for (const [i, segment] of segments.entries()) {
    if (segment === '..') {
      if (out.pop() === undefined) return undefined;
    } else if (segment !== '.' && segment !== '') out.push(segment);
    const isLast = i === segments.length - 1;
    if (isLast && out.length > 0 && (segment === '' || segment === '.' || segment === '..')) out.push('');
  }
  return out.join('/');
}

function checkHash(context: LinkContext, pageId: string, href: string, hash: string): LinkProblem | undefined {
  const id = decodePath(hash.slice(1)).replace(/:~:.*$/s, '');
  const anchors = context.getAnchors(pageId);
  if (id === '' || id === 'top' || anchors.has(id)) return undefined;
  const nearest = getNearest(id, anchors);
  return {
    code: 'deadAnchor',
    message: `The link '${href}' points to '#${id}', which is not on that page.`,
    hint: nearest ? `Did you mean '#${nearest}'?` : 'Correct the part after #, or give a heading that id: {#…}.',
  };
}

function describeDead(context: LinkContext, file: SourceFile, path: string, kind: 'excluded' | 'dead'): LinkProblem {
  if (kind === 'excluded')
    return {
      code: 'deadLink',
      message: `The link '${path}' leads to a page without an address.`,
      hint: 'It is excluded by `route.exclude`, or its name starts with an underscore.',
    };
  const nearest = findNearest(context, file, path);
  const hint = nearest ? `Did you mean '${nearest}'?` : 'Correct the path, or add the page.';
  return { code: 'deadLink', message: `The link '${path}' leads to no page.`, hint };
}

/** A page of the same name elsewhere, else one beside it with a name that is nearly the same; in the form that was written. */
function findNearest(context: LinkContext, file: SourceFile, path: string): string | undefined {
  const bare = decodePath(path).replace(/\.(?:mdx?|html)$/i, '');
  const namesakes = context.listNamesakes(getLastSegment(bare)).filter((r) => r.version === file.version);
  const namesake = namesakes.find((r) => r.lang === file.lang) ?? namesakes[0];
  if (namesake) return namesake.routePath;
  const own = context.getRoute(file.id)?.routePath ?? '/';
  const joined = bare.startsWith('/') ? bare.slice(1) : joinPath(getFolder(own.slice(1)), bare);
  if (joined === undefined) return undefined;
  const wanted = `/${joined}`;
  const folder = getFolder(wanted);
  const siblings = context.index.routes.filter((r) => r.routePath.startsWith(folder)).map((r) => r.routePath);
  return getNearest(wanted, siblings.slice(0, 500));
}
