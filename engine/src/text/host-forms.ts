// The forms that hosts have for a redirect by pattern.

import type { HostName } from '../model/host.ts';
import type { PatternRedirect } from './host-redirects.ts';
import { parsePattern } from './pattern-pieces.ts';
import { toPlaceholders } from './placeholder-redirects.ts';

/** Regular expressions without look-around and references back, which RE2 does not know. */
export const isPlainPattern = ({ pattern }: PatternRedirect): boolean => !/\(\?(?!:)|\\[1-9k]/.test(pattern);

/** Vercel writes expressions in parentheses, which all count, between texts. https://github.com/pillarjs/path-to-regexp/tree/v6.1.0 */
export function toPathSource({ pattern, to }: PatternRedirect): { source: string; destination: string } | undefined {
  const pieces = parsePattern(pattern);
  if (!pieces) return undefined;
  const groups = pieces.filter(({ kind }) => kind !== 'text');
  const captures = groups.flatMap(({ kind }, i) => (kind === 'capture' ? [i + 1] : []));
  return {
    source: pieces.map((piece) => (piece.kind === 'text' ? escapeSource(piece.text) : `(${piece.source})`)).join(''),
    destination: to.replace(/\$(\d+)/g, (_, n) => `$${captures[n - 1] ?? n}`),
  };
}

/** In sources of Vercel these characters mean something. */
export const escapeSource = (path: string): string => path.replace(/[(){}:*+?.]/g, '\\$&');

/** Whether a pattern means nothing but addresses with `.html`, which Vercel redirects to those without before it looks at rules. */
export const isHtmlPattern = ({ pattern }: PatternRedirect): boolean => pattern.endsWith('.html');

/** Whether a host has a form for a pattern. Where it has none, the script of the 404 page follows the rule. */
export function hasForm(host: HostName, redirect: PatternRedirect): boolean {
  if (host === 'netlify' || host === 'cloudflare') return toPlaceholders(redirect) !== undefined;
  if (host === 'vercel') return toPathSource(redirect) !== undefined;
  return host === 'caddy' ? isPlainPattern(redirect) : host !== 'github-pages';
}
