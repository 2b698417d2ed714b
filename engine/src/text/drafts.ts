// Which pages a build leaves out.

import type { Frontmatter } from '../model/frontmatter.ts';
import { toTimestamp } from './timestamp.ts';

/** Not finished, or not due: its date is after `publishUntil`, the date or time up to which posts are published. */
export function isUnpublished({ draft, date }: Frontmatter, publishUntil: string | undefined): boolean {
  if (draft === true) return true;
  return date !== undefined && publishUntil !== undefined && toTimestamp(date) > toTimestamp(publishUntil);
}
