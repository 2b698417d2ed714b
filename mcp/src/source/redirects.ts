// Redirects of a built site: the rules that `diglot build` writes for hosts, and the pages that send readers on.

import { decode } from './decode.ts';

/** Bytes of a page that sends readers on. They have a few hundred. */
export const MAX_STUB = 16 * 1024;

/** Lines of the rules that count, and characters of a line. A file may come from anywhere. */
const MAX_RULES = 100_000;
const MAX_LINE = 4000;

/** Target for a path, which is decoded and starts with a slash; `rules`: `from to status`, as Netlify and Cloudflare read them. */
export function findRule(rules: string, path: string): string | undefined {
  for (const line of rules.split('\n', MAX_RULES)) {
    const [from = '', to = '', status = '301'] = line.slice(0, MAX_LINE).trim().split(/\s+/);
    if (!from.startsWith('/') || !/^30[12378]!?$/.test(status)) continue;
    const name = decode(from);
    if (name === path) return to;
    if (!name.endsWith('/*') || !path.startsWith(name.slice(0, -1))) continue;
    const rest = path
      .slice(name.length - 1)
      .split('/')
      .map(encodeURIComponent);
    return to.replace(':splat', () => rest.join('/'));
  }
  return undefined;
}

/** Target of a page that sends its readers on at once. */
export function findRefresh(html: string): string | undefined {
  const tag = /<meta\s[^>]{0,100}http-equiv=["']?refresh\b[^>]{0,4000}>/i.exec(html)?.[0] ?? '';
  const target = /content=(["'])\s*0\s*;\s*url=(.*?)\1/i.exec(tag)?.[2];
  return target?.replace(/&(amp|quot|#39|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };
