// Values of flags: ports, parts, paths.

import type { Share } from '../model/cache-store.ts';
import { UsageError } from './options.ts';

/** Flag, then environment, then default. Throws {@link UsageError} for anything but a port. */
export function parsePort(flag: string | true | undefined, env: string | undefined, fallback: number): number {
  const text = typeof flag === 'string' ? flag : env;
  if (text === undefined || text === '') return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    const source = typeof flag === 'string' ? '--port' : 'PORT';
    throw new UsageError(`${source} must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** `2/8`: the second of eight parts. Throws {@link UsageError} for anything else. */
export function parseShare(flag: string | true | undefined): Share | undefined {
  if (typeof flag !== 'string') return undefined;
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(flag)?.map(Number) ?? [];
  if (!index || !count || index > count) throw new UsageError(`--shard must be a part such as 2/8, not "${flag}".`);
  return { index, count };
}

/** `/docs/` for `docs`, `/docs` and `/docs/`. Throws {@link UsageError} for addresses and odd characters. */
export function parseBase(flag: string | true | undefined): string | undefined {
  if (typeof flag !== 'string') return undefined;
  if (/[?#\\\s"'<>]|^[a-z][a-z\d+.-]*:|^\/\//i.test(flag))
    throw new UsageError(`--base must be a path such as /docs/, not "${flag}".`);
  const inner = flag.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}
