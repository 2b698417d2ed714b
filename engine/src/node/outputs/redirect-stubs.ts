// Small pages at previous addresses, for hosts that cannot redirect.

import { createHash } from 'node:crypto';
import type { AddressForm } from '../../model/address.ts';
import type { RedirectRule } from '../../model/config.ts';
import type { OutputFile } from '../../model/output.ts';
import { toHref } from '../../text/host-redirects.ts';
import { escapeHtml } from '../../text/html.ts';
import { toLiteralPath } from '../../text/literal-path.ts';
import { compileRules, followRules } from '../../text/redirects.ts';
import { decodePath, isExternalHref, splitHref, toOutputFile, toRouteKey } from '../../text/url.ts';

export interface RedirectStubsInput {
  readonly rules: readonly RedirectRule[];
  readonly base: string;
  readonly siteUrl: string | undefined;
  readonly addresses: AddressForm;
  /** Pages that exist. None is replaced by a stub, and the stub that leads to one is in its language. */
  readonly routes: readonly { readonly routePath: string; readonly lang: string }[];
  /** Of stubs that lead elsewhere. */
  readonly lang: string;
  /** Address of the page that a path means; other paths stay. */
  readonly resolve: (path: string) => string;
}

/** A query stays, a hash stays unless the target has its own. Without script the refresh leads there without them. */
const SCRIPT = `const link=document.querySelector('a');const url=new URL(link.href);if(url.origin===location.origin){new URLSearchParams(location.search).forEach((value,key)=>url.searchParams.append(key,value));if(!url.hash)url.hash=location.hash}location.replace(url)`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** One stub for each pattern that spells out a path. Patterns that mean many paths are left to the script of the 404 page. */
export function buildRedirectStubs(input: RedirectStubsInput): OutputFile[] {
  const { rules, base, siteUrl, addresses, routes, lang, resolve } = input;
  if (rules.length === 0) return [];
  const langs = new Map(routes.map((route) => [toRouteKey(route.routePath), route.lang]));
  const taken = new Set(langs.keys());
  const files: OutputFile[] = [];
  const compiled = compileRules(rules);
  for (const path of rules.flatMap((rule) => rule.from.map(toLiteralPath))) {
    if (path === undefined || taken.has(toRouteKey(path))) continue;
    const target = followRules(compiled, path);
    if (target === undefined) continue;
    taken.add(toRouteKey(path));
    files.push({
      path: toOutputFile(decodePath(path).replace(/\.html$/, ''), addresses),
      content: renderStub(
        toHref(target, base, resolve),
        siteUrl,
        langs.get(toRouteKey(splitHref(target).path)) ?? lang,
      ),
    });
  }
  return files;
}

function renderStub(href: string, siteUrl: string | undefined, lang: string): string {
  const url = escapeHtml(href);
  const canonical = isExternalHref(href) ? href : siteUrl === undefined ? undefined : siteUrl + href;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; script-src 'sha256-${SCRIPT_HASH}'">`,
    `<title>${url}</title>`,
    '<meta name="robots" content="noindex">',
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    `<meta http-equiv="refresh" content="0; url=${url}">`,
    '</head>',
    '<body>',
    `<a href="${url}">${url}</a>`,
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
