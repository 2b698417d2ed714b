// A path of a config, from the folder of the site.

import { posix } from 'node:path';
import { asText, ForeignCall } from '../../config/values.ts';

/** `'docs'`, and `path.join(__dirname, 'docs')`. */
export function readPath(value: unknown): string | undefined {
  const parts = value instanceof ForeignCall && /^(?:node:)?path$/.test(value.module) ? value.args : [value];
  const texts = parts.flatMap((part) => asText(part) ?? []);
  return texts.length === 0 ? undefined : posix.join(...texts).replace(/^\.(?:\/|$)|\/$/g, '');
}
