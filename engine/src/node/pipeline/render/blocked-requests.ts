// Says which requests of a site's own code its policy would block.

import type { ResolvedConfig } from '../../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { OutsideRequest } from '../../assets/outside-requests.ts';
import { getPolicySources, getScriptOrigins } from '../../emit/security-policy.ts';

/** Without a file: of the config. */
type Wanted = Pick<OutsideRequest, 'directive' | 'origin'> & Partial<OutsideRequest>;

/** One problem per host, directive and file, at its first place. */
export function describeBlocked(config: ResolvedConfig, requests: readonly OutsideRequest[]): Diagnostic[] {
  const policy = config.contentSecurityPolicy;
  if (policy === false) return [];
  const sources = getPolicySources({
    inlineScripts: [],
    scriptOrigins: getScriptOrigins(config.head),
    sources: policy,
  });
  const wanted: readonly Wanted[] = [...requests, ...findSheets(config)];
  const seen = new Set<string>();
  return wanted.flatMap(({ directive, origin, file, line, column, sourceLine }) => {
    const key = `${directive} ${origin} ${file}`;
    if (seen.has(key) || sources[directive]?.some((source) => allows(source, origin))) return [];
    seen.add(key);
    const place = file === undefined ? {} : { file, line, column, sourceLine };
    return createDiagnostic({
      code: 'policyBlocks',
      message: `The site's policy blocks '${origin}': \`${directive}\` does not name it.`,
      hint: `Add \`contentSecurityPolicy: { '${directive}': ['${origin}'] }\` to the config.`,
      ...place,
    });
  });
}

/** Sheets of other hosts in the config's `head`. */
function findSheets({ head }: ResolvedConfig): Wanted[] {
  return head.flatMap(([tag, { rel = '', href = '' }]) => {
    const isSheet = tag.toLowerCase() === 'link' && /\bstylesheet\b/i.test(rel) && /^https?:\/\//i.test(href);
    if (!isSheet || !URL.canParse(href)) return [];
    return { directive: 'style-src' as const, origin: new URL(href).origin };
  });
}

/** Whether a source of a policy covers an origin (Content Security Policy Level 3, 6.7.2.8). */
function allows(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin);
  if (source === '*' || source === protocol || source === origin) return true;
  const [, scheme, pattern = ''] = /^(?:([a-z]+:)\/\/)?([^/]+)/i.exec(source) ?? [];
  if (scheme !== undefined && scheme !== protocol) return false;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
