// Where a site is: its origin and its base path.

import type { DiagnosticInput } from '../../model/diagnostic.ts';

/** `docs`, `/docs`, `/docs/` → `/docs/`. */
export function resolveBase(base: string | undefined, problems: DiagnosticInput[]): string {
  if (base !== undefined && /^[a-z][a-z\d+.-]*:|(?:^|\/)\.\.(?:\/|$)|[?#\\]/i.test(base)) {
    const isDrive = /^[a-z]:/i.test(base);
    problems.push({
      code: 'configInvalid',
      message: `\`base\` is '${base}'; expected a path such as '/docs/'.`,
      hint: isDrive
        ? 'Git Bash turned it into a Windows path: set `base` in the config, or run the command with `MSYS_NO_PATHCONV=1`.'
        : '`siteUrl` has scheme and host; `base` has the path below.',
    });
    return '/';
  }
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
