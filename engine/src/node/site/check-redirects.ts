// Mistakes in redirect rules: invalid patterns, targets that are not pages, forms that a host does not support.

import type { ResolvedConfig } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { hasForm, isHtmlPattern } from '../../text/host-forms.ts';
import { createHostRedirects, type HostRedirect } from '../../text/host-redirects.ts';
import { toLiteralPath } from '../../text/literal-path.ts';
import { getNearest } from '../../text/nearest.ts';
import { getPatternProblem } from '../../text/pattern.ts';
import { type PlaceholderRule, toPlaceholders } from '../../text/placeholder-redirects.ts';
import { compileRules, followRules, isExternalTarget } from '../../text/redirects.ts';
import { decodePath, splitHref } from '../../text/url.ts';
import type { RouteIndex } from './links/route-index.ts';
import type { PublicFiles } from './public-files.ts';

export function checkRedirects(config: ResolvedConfig, index: RouteIndex, publicFiles: PublicFiles): DiagnosticInput[] {
  return [...checkPatterns(config), ...checkTargets(config, index, publicFiles), ...checkHosts(config)];
}

function checkPatterns({ redirects }: ResolvedConfig): DiagnosticInput[] {
  return redirects.flatMap((rule) =>
    rule.from.flatMap((pattern) => {
      const problem = getPatternProblem(pattern);
      if (problem === undefined) return [];
      const message = `The redirect pattern '${pattern}' is not a valid regular expression: ${problem}.`;
      return [
        {
          code: 'invalidRedirect' as const,
          message,
          hint: 'The rule is skipped. Escape literal characters with a backslash.',
        },
      ];
    }),
  );
}

/** A build makes these, or an author puts them next to the pages: lists of all pages, feeds, Markdown twins. */
const notPages = /(?:^|\/)(?:all-pages|404)(?:\.html)?$|\.(?!html$)\w+$/;

/** Rules that spell out a path, and lead to a page that is not there. Where a page is, no rule takes effect. */
function checkTargets({ redirects }: ResolvedConfig, index: RouteIndex, publicFiles: PublicFiles): DiagnosticInput[] {
  const compiled = compileRules(redirects);
  const isThere = (path: string): boolean =>
    index.find(path) !== undefined || publicFiles.has(decodePath(path)) || notPages.test(path);
  return redirects.flatMap(({ from, to }) => {
    for (const source of from) {
      const start = toLiteralPath(source);
      if (start === undefined) continue;
      const target = followRules(compiled, start);
      const idle = describeIdle({ source, to, start, target, isPage: index.find(start) !== undefined });
      if (idle) return [idle];
      if (target === undefined || index.find(start) || isExternalTarget(target)) continue;
      const { path } = splitHref(target);
      // An open end takes the rest of the path along: the start of the target need not be a page.
      const isStart = !source.endsWith('$') && index.routes.some(({ routePath }) => routePath.startsWith(`${path}/`));
      if (isThere(path) || isStart) continue;
      const nearest = getNearest(
        path,
        index.routes.map(({ routePath }) => routePath),
      );
      return [
        {
          code: 'invalidRedirect' as const,
          message: `The redirect of '${start}' leads to '${path}', but no page has that address.`,
          hint: nearest === undefined ? 'Write the path of a page, without base.' : `Did you mean '${nearest}'?`,
        },
      ];
    }
    return [];
  });
}

interface LiteralRule {
  readonly source: string;
  readonly to: string;
  readonly start: string;
  readonly target: string | undefined;
  readonly isPage: boolean;
}

/** A rule for one path that can never lead a reader on. An open end may still mean other paths. */
function describeIdle({ source, to, start, target, isPage }: LiteralRule): DiagnosticInput | undefined {
  const code = 'invalidRedirect';
  if (target === undefined && /^[a-z][a-z\d+.-]*:/i.test(to)) {
    const message = `The redirect of '${start}' leads to '${to}', which browsers do not redirect to.`;
    return { code, message, hint: 'Write a path without base, or an address with `https`.' };
  }
  if (target === undefined)
    return { code, message: `The redirects of '${start}' lead back to it.`, hint: 'Let one of them lead to a page.' };
  if (!isPage || !source.endsWith('$')) return undefined;
  const message = `The redirect of '${start}' has no effect, because a page has that address.`;
  return { code, message, hint: 'Remove the rule, or move the page.' };
}

/** Patterns that a host cannot express: readers are still redirected, by a script and after a 404. */
function checkHosts({ redirects, hosts, base, addresses }: ResolvedConfig): DiagnosticInput[] {
  const all = createHostRedirects(redirects, base, new Set());
  const forms =
    addresses === 'html' && hosts.includes('cloudflare')
      ? [
          {
            code: 'hostRedirect' as const,
            message: "The host 'cloudflare' redirects addresses with `.html` to those without.",
            hint: "Set `addresses` to 'clean' or 'folder'.",
          },
        ]
      : [];
  const patterns = hosts.flatMap((host) => {
    const sources = all.flatMap((redirect) =>
      redirect.kind === 'pattern' && !hasForm(host, redirect) && toLiteralPath(redirect.source) === undefined
        ? [`'${redirect.source}'`]
        : [],
    );
    if (sources.length === 0) return [];
    const hint =
      host === 'github-pages'
        ? 'The 404 page redirects by script. List the old paths one by one to get a page at each of them.'
        : host === 'netlify' || host === 'cloudflare'
          ? 'The 404 page redirects by script. Write `([^/]+)` for whole segments and `(.*)` for the end, or list the paths.'
          : 'The 404 page redirects by script. Write it without look-around, references back and captures within captures.';
    const message = `The host '${host}' cannot express the redirect ${sources.length === 1 ? 'pattern' : 'patterns'} ${sources.join(', ')}.`;
    return [{ code: 'hostRedirect' as const, message, hint }];
  });
  return [
    ...forms,
    ...patterns,
    ...(hosts.includes('vercel') && addresses === 'clean' ? checkHtmlPatterns(all) : []),
    ...(hosts.includes('cloudflare') ? checkCloudflareLimits(all) : []),
  ];
}

/** Neither a rule nor the script of the 404 page sees such an address there. */
function checkHtmlPatterns(redirects: readonly HostRedirect[]): DiagnosticInput[] {
  const sources = redirects.flatMap((redirect) =>
    redirect.kind === 'pattern' && isHtmlPattern(redirect) ? [`'${redirect.source}'`] : [],
  );
  if (sources.length === 0) return [];
  const message = `The host 'vercel' redirects addresses with \`.html\` to those without, which the redirect ${sources.length === 1 ? 'pattern does' : 'patterns do'} not match: ${sources.join(', ')}.`;
  return [{ code: 'hostRedirect', message, hint: 'End the pattern with `(?:\\.html)?$`.' }];
}

/** https://developers.cloudflare.com/pages/configuration/redirects/#per-file */
const cloudflareLimits = { paths: 2000, patterns: 100 };

function checkCloudflareLimits(redirects: readonly HostRedirect[]): DiagnosticInput[] {
  const patterns = redirects.flatMap((redirect) => (redirect.kind === 'path' ? [] : (toPlaceholders(redirect) ?? [])));
  const isDynamic = ({ from }: PlaceholderRule): boolean => /\*|\/:/.test(from);
  const dynamic = patterns.filter(isDynamic).length;
  const paths = redirects.filter(({ kind }) => kind === 'path').length + patterns.length - dynamic;
  if (paths <= cloudflareLimits.paths && dynamic <= cloudflareLimits.patterns) return [];
  const message = `The host 'cloudflare' takes ${cloudflareLimits.paths} redirects of paths and ${cloudflareLimits.patterns} with \`*\` or a name; the site has ${paths} and ${dynamic}.`;
  const hint = 'It ignores the rest. Join rules that only differ in a segment into one with `([^/]+)` or `(.*)`.';
  return [{ code: 'hostRedirect' as const, message, hint }];
}
