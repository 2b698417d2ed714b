// Whether a request was meant for this server: a page of another site cannot read a local server through a name of its own.

import { isIP } from 'node:net';

/**
 * Addresses are always good, because a name is what an attacker needs; of names only `localhost` and the one
 * that the server was started on.
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  const name = getHostName(header);
  if (name === undefined) return false;
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === host.toLowerCase();
}

/** A foreign `Origin` may only send plain read requests. */
export function isAllowedOrigin(origin: string | undefined, hostHeader: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === hostHeader?.toLowerCase();
}

/** Name without port and brackets, lower case. */
function getHostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([\da-f:.]{2,45})\]|([a-z\d._-]{1,253}))(?::\d{1,5})?$/i.exec(header?.trim() ?? '');
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '');
}
