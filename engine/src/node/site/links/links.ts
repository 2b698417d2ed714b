// Resolves the links of one page and reports those that lead nowhere.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { createDiagnostic } from '../../../model/diagnostic.ts';
import type { LinkRef, PageMeta } from '../../../model/page.ts';
import type { ResolvedLink, Route } from '../../../model/site.ts';
import type { SourceFile } from '../../../model/source.ts';
import { getNearest } from '../../../text/nearest.ts';
import { decodePath, encodePath, isExternalHref, isSafeHref, joinRoute, splitHref } from '../../../text/url.ts';
import { getSourcePath, hasRoute } from '../routes.ts';
import { getLastSegment, type LinkContext } from './link-context.ts';
import { type LinkTarget, resolveLink, toHref } from './resolve-link.ts';
import type { SiteLink } from './site-links.ts';

export interface LinkResult {
  /** By index of `PageMeta.links`. */
  readonly links: readonly ResolvedLink[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `file` is the page's source: relative links count from there, root paths mean its language and version. */
export function resolveLinks(context: LinkContext, page: PageMeta, file: SourceFile): LinkResult {
  const diagnostics: Diagnostic[] = [];
  const links = page.links.map((link) => {
    const found = resolvePageLink(context, page, file, link.href);
    if (found.problem) diagnostics.push(createLinkDiagnostic(context, file, link, found.problem));
    return { href: found.href, external: found.external };
  });
  return { links, diagnostics: [...diagnostics, ...checkFrontmatter(context, page, file)] };
}

/** Links of a home page's buttons and features, which come from the frontmatter and have no position. */
function checkFrontmatter(context: LinkContext, { frontmatter }: PageMeta, file: SourceFile): Diagnostic[] {
  if (frontmatter.pageType !== 'home') return [];
  const links = [...(frontmatter.hero?.actions ?? []), ...(frontmatter.features ?? [])].map(({ link }) => link);
  return links.flatMap((link) => {
    const target = link === undefined ? undefined : context.links.resolve(link, file);
    if (link === undefined || target === undefined || 'link' in target) return [];
    const problem = describeDead(context, file, link, target);
    return [createDiagnostic({ ...problem, file: getSourcePath(context.config, file.id), line: 1 })];
  });
}

interface LinkProblem {
  readonly code: 'deadLink' | 'deadAnchor';
  readonly message: string;
  readonly hint: string;
}

interface FoundLink extends ResolvedLink {
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

function resolvePageLink(context: LinkContext, page: PageMeta, file: SourceFile, href: string): FoundLink {
  const { path, query, hash } = splitHref(href);
  if (path === '') return { href, external: false, problem: checkHash(context, page.id, href, hash) };
  const isRelative = !path.startsWith('/') && isSafeHref(href) && !isExternalHref(href);
  const relative = isRelative ? findRelativePath(context, file, path) : undefined;
  const target: LinkTarget =
    relative === undefined
      ? resolveWritten(context, file, href)
      : !('kind' in relative)
        ? { kind: 'page', route: relative, query, hash }
        : { kind: 'path', path: relative.kind === 'served' ? encodePath(relative.path) : path, query, hash };
  return { ...toHref(context.index, target), problem: findProblem(context, file, target, { href, relative }) };
}

/** On code hosts a path starts at the root of the project: `/docs/api.md` is the page `/api` if there is no page at `/docs/api`. */
function resolveWritten(context: LinkContext, file: SourceFile, href: string): LinkTarget {
  const target = resolveLink(context.index, file, href);
  if (target.kind !== 'path') return target;
  const folder = `/${getSourcePath(context.config, '')}`;
  if (folder === '/' || !href.startsWith(folder)) return target;
  if (context.publicFiles.has(decodePath(target.path))) return target;
  const below = resolveLink(context.index, file, href.slice(folder.length - 1));
  return below.kind === 'page' ? below : target;
}

interface WrittenLink {
  readonly href: string;
  /** What a relative path leads to; `undefined` for all other links. */
  readonly relative: Route | ServedPath | LinkFault | undefined;
}

/** A public file, one that the build makes, or what a redirect leads on from. `path`: decoded, from the root, without base. */
interface ServedPath {
  readonly kind: 'served';
  readonly path: string;
}

type LinkFault = Extract<SiteLink, { kind: 'unpublished' | 'dead' }>;

/** Unsafe links are reported by the compiler. */
function findProblem(
  context: LinkContext,
  file: SourceFile,
  target: LinkTarget,
  { href, relative }: WrittenLink,
): LinkProblem | undefined {
  if (target.kind === 'page') return checkHash(context, target.route.pageId, href, target.hash);
  if (target.kind !== 'path') return undefined;
  if (relative && 'kind' in relative)
    return relative.kind === 'served' ? undefined : describeDead(context, file, target.path, relative);
  const path = decodePath(target.path);
  if (context.links.isServed(path)) return undefined;
  const source = context.links.findUnpublished(path, file);
  return describeDead(context, file, target.path, source ? { kind: 'unpublished', source } : { kind: 'dead' });
}

/** A relative path is first tried as a file, as in an editor, and then as an address relative to that of the page. */
function findRelativePath(context: LinkContext, file: SourceFile, path: string): Route | ServedPath | LinkFault {
  const decoded = decodePath(path);
  const id = joinPath(getFolder(file.id), decoded);
  const found =
    id === undefined ? undefined : (context.findFile(id) ?? context.findFile(id.replace(/\.(?:html|mdx?)$/i, '')));
  if (found) {
    const route = context.getRoute(found.id);
    return route && hasRoute(context.config, found) ? route : { kind: 'unpublished', source: found };
  }
  const own = context.getRoute(file.id);
  const joined = own && joinPath(getFolder(joinRoute(own, context.index.prefixes).slice(1)), decoded);
  if (joined === undefined) return { kind: 'dead' };
  const wanted = `/${joined}`;
  return (
    context.index.find(wanted) ?? (context.links.isServed(wanted) ? { kind: 'served', path: wanted } : { kind: 'dead' })
  );
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
  if (id === '' || id === 'top') return undefined;
  const anchors = context.getAnchors(pageId);
  if (!anchors || anchors.has(id)) return undefined;
  const nearest = getNearest(id, anchors);
  return {
    code: 'deadAnchor',
    message: `Anchor not found: '#${id}' in the link '${href}'.`,
    hint: nearest ? `Did you mean '#${nearest}'?` : 'Correct the hash, or give a heading this id: {#…}.',
  };
}

function describeDead(context: LinkContext, file: SourceFile, path: string, fault: LinkFault): LinkProblem {
  if (fault.kind === 'unpublished' && fault.source.kind === 'draft')
    return {
      code: 'deadLink',
      message: `Page is a draft: '${path}'.`,
      hint: `Builds leave ${getSourcePath(context.config, fault.source.id)} out. Remove its \`draft: true\` or this link${context.config.publishUntil === undefined ? '' : ', or wait for its date'}.`,
    };
  if (fault.kind === 'unpublished')
    return {
      code: 'deadLink',
      message: `Page not published: '${path}'.`,
      hint: '`route.exclude` matches it, or its name starts with an underscore.',
    };
  const nearest = findNearest(context, file, path);
  const hint =
    describeFile(context, file, path) ??
    (nearest ? `Did you mean '${nearest}'?` : 'Correct the path, or add the page.');
  return { code: 'deadLink', message: `Page not found: '${path}'.`, hint };
}

/** Pages refer to pictures and documents next to them. Data and scripts have to be public files. */
function describeFile({ config }: LinkContext, file: SourceFile, path: string): string | undefined {
  const id = path.startsWith('/') ? undefined : joinPath(getFolder(file.id), decodePath(path));
  if (id === undefined || !isFile(join(config.contentDir, id))) return undefined;
  const name = id.slice(id.lastIndexOf('/') + 1).replaceAll(' ', '%20');
  return `${getSourcePath(config, id)} is a file, but no page. Put it into the public folder, and write '/${name}'.`;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** A page of the same name elsewhere, else a sibling with a similar name. */
function findNearest(context: LinkContext, file: SourceFile, path: string): string | undefined {
  const bare = decodePath(path).replace(/\.(?:mdx?|html)$/i, '');
  const namesakes = context.listNamesakes(getLastSegment(bare)).filter((r) => r.version === file.version);
  const find = (lang: string) => namesakes.find((r) => r.lang === lang);
  const namesake = find(file.lang) ?? find(context.config.lang) ?? namesakes[0];
  if (namesake) return namesake.routePath;
  const own = context.getRoute(file.id);
  const ownPath = own ? joinRoute(own, context.index.prefixes) : '/';
  const joined = bare.startsWith('/') ? bare.slice(1) : joinPath(getFolder(ownPath.slice(1)), bare);
  if (joined === undefined) return undefined;
  const wanted = `/${joined}`;
  return getNearest(wanted, context.listBelow(getFolder(wanted)));
}
