// Short names for values that must change when the value does. Not for secrets.

import { createHash } from 'node:crypto';

/** Eight characters that are valid in an `id` after a letter. */
export function createShortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}
