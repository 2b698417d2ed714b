// Requests that dev does not answer, and what someone reads who opened a page by a name that dev does not know.

import type { IncomingMessage } from 'node:http';
import { isAllowedHost, isAllowedOrigin } from '../preview/host-check.ts';

/** `undefined`: the request may come in. `host`: what dev was started on. */
export function describeRefusal(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  host: string,
): string | undefined {
  if (!isAllowedHost(headers.host, host)) {
    const name = /^[a-z\d._-]{1,253}(?=(?::\d+)?$)/i.exec(headers.host ?? '')?.[0];
    if (name === undefined) return 'This host is not served here.';
    return `'${name}' is not a name of this server. Use its address, or a name that it was started with: diglot dev --host ${name}`;
  }
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading || isAllowedOrigin(headers.origin, headers.host) ? undefined : 'This page may not send that.';
}
