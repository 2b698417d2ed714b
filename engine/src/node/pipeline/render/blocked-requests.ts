// Says which requests of a site's own code its policy would block.

import type { PolicySources, ResolvedConfig } from '../../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { Directive, OutsideRequest } from '../../assets/outside-requests.ts';
import { getScriptOrigins } from '../../emit/security-policy.ts';

/** One problem a host, directive and file, at its first place. */
export function describeBlocked(config: ResolvedConfig, requests: readonly OutsideRequest[]): Diagnostic[] {
  const policy = config.contentSecurityPolicy;
  if (policy === false) return [];
  const seen = new Set<string>();
  return [...requests, ...findSheets(config)].flatMap((request) => {
    const { directive, origin, file } = request;
    const key = `${directive} ${origin} ${file}`;
    if (seen.has(key) || listSources(config, policy, directive).some((source) => allows(source, origin))) return [];
    seen.add(key);
    const place = file === '' ? {} : { file, line: request.line, column: 1, sourceLine: request.sourceLine };
    return createDiagnostic({
      code: 'policyBlocks',
      message: `The site's policy blocks '${origin}': \`${directive}\` does not name it.`,
      hint: `Add \`contentSecurityPolicy: { '${directive}': ['${origin}'] }\` to the config.`,
      ...place,
    });
  });
}

/** Sheets of other hosts in the config's `head`. */
function findSheets({ head }: ResolvedConfig): OutsideRequest[] {
  return head.flatMap(([tag, { rel = '', href = '' }]) => {
    const isSheet = tag.toLowerCase() === 'link' && /\bstylesheet\b/i.test(rel) && /^https?:\/\//i.test(href);
    if (!isSheet || !URL.canParse(href)) return [];
    return { directive: 'style-src' as const, origin: new URL(href).origin, file: '', line: 1 };
  });
}

function listSources(config: ResolvedConfig, policy: PolicySources, directive: Directive): readonly string[] {
  return [...(policy[directive] ?? []), ...(directive === 'connect-src' ? getScriptOrigins(config.head) : [])];
}

/** Whether a source of a policy covers an origin (Content Security Policy Level 3, 6.7.2.8). */
function allows(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  if (source === '*' || source === protocol || source === origin) return true;
  const [, scheme, pattern = ''] = /^(?:([a-z]+:)\/\/)?([^/]+)/i.exec(source) ?? [];
  if (scheme !== undefined && scheme !== protocol) return false;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
