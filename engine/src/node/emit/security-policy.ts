// The one content security policy of a site and the hashes of the inline scripts that it allows.

import { createHash } from 'node:crypto';
import type { PolicySources } from '../../model/config.ts';
import type { HeadTag } from '../../model/frontmatter.ts';
import { ISLAND_POLICY } from '../../model/island-policy.ts';
import { PAGE_POLICY } from '../../model/page-policy.ts';

/** A script that is rendered into the page: fixed text, so that the policy can name it by its hash. */
export interface InlineScript {
  readonly text: string;
  /** `sha256-…`, base64. */
  readonly hash: string;
  /** Value of the `type` attribute. Default: a classic script. */
  readonly type?: string | undefined;
}

/** Text for a script element. Throws when the text could end its element early: such a script is a bug of ours. */
export function createInlineScript(text: string, type?: string): InlineScript {
  if (/<\/script|<!--/i.test(text)) throw new Error('an inline script must not contain </script or <!--');
  return { text, type, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

export interface SecurityPolicyInput {
  readonly inlineScripts: readonly InlineScript[];
  /** Origins of scripts that the config's `head` names: `https://example.com`. */
  readonly scriptOrigins: readonly string[];
  /** Sources that the config adds, by directive. Default: none. */
  readonly sources?: PolicySources | undefined;
  /** Names of policies, in addition to our own, that may create HTML from text; `undefined`: text need not be trusted. Default: `undefined`. */
  readonly trustedTypes?: readonly string[] | undefined;
}

/**
 * What a page may load:
 * - scripts: the site's own files, our inline scripts by hash, hosts that the config names. Never inline handlers or `eval`.
 * - styles: the site's own, and inline ones, because authors write `style` attributes and cannot run code with them.
 * - pictures, media and frames: any https host, because documentation embeds badges and videos.
 * - plugins and `<base>`: nothing.
 * - HTML and scripts out of text (Trusted Types): where a site asks for it, those of named policies.
 */
export function getPolicySources(input: SecurityPolicyInput): PolicySources {
  const { inlineScripts, scriptOrigins, sources = {}, trustedTypes } = input;
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map((s) => `'${s.hash}'`), ...scriptOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'media-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...scriptOrigins],
    'frame-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [PAGE_POLICY, ISLAND_POLICY, ...trustedTypes],
    }),
  };
  for (const [name, added] of Object.entries(sources)) {
    // A directive that the policy does not set falls back to `default-src`: it has to keep what that allows.
    policy[name] = [...new Set([...(policy[name] ?? ["'self'"]), ...added])];
  }
  return policy;
}

/** The policy as pages and hosts send it. */
export const createSecurityPolicy = (input: SecurityPolicyInput): string =>
  Object.entries(getPolicySources(input))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');

/** Origins of the scripts in a config's `head`, sorted; scripts of the site itself have none. */
export function getScriptOrigins(tags: readonly HeadTag[]): string[] {
  const origins = tags.flatMap(([tag, attributes]) =>
    tag.toLowerCase() === 'script' ? (getScriptOrigin(attributes['src'] ?? '') ?? []) : [],
  );
  return [...new Set(origins)].filter((origin) => origin !== 'self').sort();
}

/** `self`, an https origin, or `undefined` for what may not run. */
export function getScriptOrigin(src: string): string | undefined {
  const placeholder = 'https://site.invalid';
  if (src.trim() === '' || !URL.canParse(src, placeholder)) return undefined;
  const { origin, protocol } = new URL(src, placeholder);
  if (origin === placeholder) return 'self';
  return protocol === 'https:' ? origin : undefined;
}
