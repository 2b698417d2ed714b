// Where a site is: its origin and its base path.

import type { DiagnosticInput } from '../../model/diagnostic.ts';

/** `docs`, `/docs`, `/docs/` → `/docs/`. */
export function resolveBase(base: string | undefined): string {
  const inner = (base ?? '').split('/').filter((part) => part !== '' && part !== '.');
  return inner.length === 0 ? '/' : `/${inner.join('/')}/`;
}

export function resolveSiteUrl(given: string | undefined, problems: DiagnosticInput[]): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (isOrigin) return url.origin;
  problems.push({
    code: 'configInvalid',
    message: `\`siteUrl\` is '${given}'; expected an origin such as 'https://example.org'.`,
    hint: 'Put a path into `base`; `siteUrl` has scheme and host only.',
  });
  return undefined;
}
