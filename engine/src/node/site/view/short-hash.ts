// Short names for values that must change when the value does. Not for secrets.

import { hash } from 'node:crypto';

/** Eight characters that are valid in an `id` after a letter. */
export function createShortHash(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'hex').slice(0, 8);
}
