import { expect, it } from 'vitest';
import type { Frontmatter } from '../model/frontmatter.ts';
import { isUnpublished } from './drafts.ts';

it.each<[Partial<Frontmatter>, string | undefined, boolean]>([
  [{}, '2026-01-01', false],
  [{ draft: true }, undefined, true],
  [{ date: '2026-01-02' }, undefined, false],
  [{ date: '2026-01-02' }, '2026-01-01', true],
  [{ date: '2026-01-01' }, '2026-01-01', false],
  [{ date: '2026-01-01T08:00' }, '2026-01-01', true],
  [{ date: '2026-01-01T08:00:00+08:00' }, '2026-01-01T00:00:00.000Z', false],
  [{ date: '2026-01-01T08:00:00+07:00' }, '2026-01-01T00:00:00.000Z', true],
])('%j with posts published until %s is left out: %s', (frontmatter, until, expected) => {
  expect(isUnpublished({ extra: {}, ...frontmatter }, until)).toBe(expected);
});
