import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import type { Frontmatter } from '../../../model/frontmatter.ts';
import type { SourceFile } from '../../../model/source.ts';
import { isDraft, markDrafts } from './drafts.ts';
import type { LoadedPage } from './load-pages.ts';

const load = (
  id: string,
  frontmatter: Partial<Frontmatter>,
  kind: SourceFile['kind'] = 'page',
): Pick<LoadedPage, 'source' | 'page'> =>
  ({
    source: { id, kind },
    page: { meta: { ...createPage(id, id).meta, frontmatter: { ...frontmatter, extra: {} } } },
  }) as unknown as LoadedPage;

describe('a draft', () => {
  it.each<[string, Partial<Frontmatter>, string | undefined, boolean]>([
    ['says so', { draft: true }, undefined, true],
    ['says that it is none', { draft: false }, undefined, false],
    ['is due later', { date: '2026-03-02' }, '2026-03-01', true],
    ['is due on that day', { date: '2026-03-01' }, '2026-03-01', false],
    ['is due later that day', { date: '2026-03-01T12:00:00Z' }, '2026-03-01', true],
    ['is due, and says so', { date: '2026-01-01', draft: true }, '2026-03-01', true],
    ['has a date on a site without a limit', { date: '2999-01-01' }, undefined, false],
    ['has no date', {}, '2026-03-01', false],
  ])('%s', (_, frontmatter, publishUntil, expected) => {
    expect(isDraft({ publishUntil }, load('a.md', frontmatter))).toBe(expected);
  });

  it('is no partial: those belong to the pages that import them', () => {
    expect(isDraft({ publishUntil: undefined }, load('_a.md', { draft: true }, 'partial'))).toBe(false);
  });

  it('keeps its place among the files, as one of its own kind', () => {
    const pages = [load('a.md', {}), load('b.md', { draft: true }), load('c.md', {})];
    const scan = { files: pages.map(({ source }) => source), metas: [] } as unknown as Parameters<typeof markDrafts>[1];
    const marked = markDrafts({ publishUntil: undefined }, scan, pages);
    expect(marked.files.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['a.md page', 'b.md draft', 'c.md page']);
    expect(scan.files.map(({ kind }) => kind)).toEqual(['page', 'page', 'page']);
  });

  it('costs nothing on a site without one', () => {
    const scan = { files: [], metas: [] } as unknown as Parameters<typeof markDrafts>[1];
    expect(markDrafts({ publishUntil: undefined }, scan, [load('a.md', {})])).toBe(scan);
  });
});
