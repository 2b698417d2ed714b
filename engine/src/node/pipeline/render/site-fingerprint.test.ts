import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAssets, createRenderSetup } from '../../../../test/render-setup.ts';
import type { TestSite } from '../../../../test/site-input.ts';
import { createSiteFingerprint } from './site-fingerprint.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-public-'));
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/a.txt'), 'a');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toc = [{ id: 'one', text: 'One', depth: 2, charIndex: 0 }];
const site: TestSite = { pages: { 'index.md': 'Home', 'guide/a.md': { title: 'A', toc }, 'guide/b.md': 'B' } };
const getBoth = (test: TestSite, changes = {}) => createSiteFingerprint(createRenderSetup(test, changes));
const take = (test: TestSite, changes = {}): string => getBoth(test, changes).all;
const withPage = (id: string, page: TestSite['pages'][string]): TestSite => ({ pages: { ...site.pages, [id]: page } });

describe('the fingerprint of a site', () => {
  it('is the same for the same site', () => {
    expect(take(site)).toBe(take(structuredClone(site)));
  });

  it.each<[string, TestSite]>([
    ['the words of a page', withPage('guide/b.md', { title: 'B', words: 500 })],
    ['the description of a page', withPage('guide/b.md', { title: 'B', description: 'More about B.' })],
    ['the links of a page', withPage('guide/b.md', { title: 'B', links: ['/guide/a'] })],
  ])('stays when %s change, which no other page shows', (_, changed) => {
    expect(take(changed)).toBe(take(site));
  });

  it.each<[string, TestSite]>([
    ['a title', withPage('guide/b.md', 'Bee')],
    [
      'a heading',
      withPage('guide/a.md', { title: 'A', toc: [{ ...toc[0], id: 'one', text: 'Two', depth: 2, charIndex: 0 }] }),
    ],
    ['an anchor', withPage('guide/b.md', { title: 'B', anchors: ['x'] })],
    ['a new page', withPage('guide/c.md', 'C')],
    ['a post', withPage('guide/b.md', { title: 'B', frontmatter: { date: '2026-01-01' } })],
    ['a menu', { ...site, metas: { 'guide/_meta.json': ['b', 'a'] } }],
    ['a setting', { ...site, config: { title: 'Other' } }],
    ['a severity', { ...site, config: { severity: { deadLink: 'off' } } }],
  ])('changes with %s', (_, changed) => {
    expect(take(changed)).not.toBe(take(site));
  });

  it('changes with the code, with what pages import, and with the names of public files', () => {
    const all = [
      take(site),
      take(site, { assets: { ...builtAssets, hash: 'other code' } }),
      take(site, { partials: new Map([['docs/guide/a.md', new Map([['./b.md', '/site/docs/guide/b.md']])]]) }),
      take(site, { publicDir: join(folder, 'full') }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('names titles of pages apart from the rest', () => {
    const renamed = withPage('guide/b.md', 'Bee');
    expect(getBoth(renamed).base).toBe(getBoth(site).base);
    expect(getBoth(renamed).all).not.toBe(getBoth(site).all);
  });

  it.each<[string, TestSite]>([
    ['a heading', withPage('guide/a.md', { title: 'A', toc: [] })],
    ['a menu', { ...site, metas: { 'guide/_meta.json': ['b', 'a'] } }],
    ['the text of a group', withPage('guide/deep/c.md', 'C')],
  ])('has %s in both', (_, changed) => {
    expect(getBoth(changed).base).not.toBe(getBoth(site).base);
  });

  it('takes a public folder that is missing for an empty one', () => {
    expect(take(site, { publicDir: join(folder, 'missing') })).toBe(take(site, { publicDir: join(folder, 'empty') }));
  });
});
