// Which pages belong to which of several machines.

import { createHash } from 'node:crypto';
import type { Share } from '../../../model/cache-store.ts';

/** Number of the machine that a page belongs to, from 1. Adding a page moves no other one. */
export const getOwner = (pageId: string, count: number): number =>
  (createHash('sha256').update(pageId).digest().readUInt32BE(0) % count) + 1;

/** `undefined`: this machine does everything. */
export const isOwn = (pageId: string, share: Share | undefined): boolean =>
  share === undefined || getOwner(pageId, share.count) === share.index;
