import { describe, expect, it } from 'vitest';
import type { Route } from '../../model/site.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import { checkCards } from './check-cards.ts';

const check = (socialCard: string | false | undefined, siteUrl: string | undefined = 'https://example.org') => {
  const { config } = resolveConfig({ siteUrl }, { root: '/site', isFolder: () => true });
  const frontmatter = { extra: {}, ...(socialCard !== undefined && { socialCard }) };
  const route = { pageId: 'guide/a.md', frontmatter } as Route;
  const has = (path: string): boolean => path === '/own card.png';
  return checkCards(config, [route], { has }).map(
    ({ code, file, message, hint }) => `${file} ${code}: ${message} ${hint}`,
  );
};

describe('pictures that pages name', () => {
  it.each<string | false | undefined>([
    undefined,
    false,
    '/own%20card.png',
    '/own%20card.png?v=2',
    'https://example.com/a.png',
  ])('%s is fine', (value) => {
    expect(check(value)).toEqual([]);
  });

  it('have to be there', () => {
    expect(check('/none.png')).toEqual([
      "docs/guide/a.md deadImage: `socialCard` is '/none.png', but the public folder has no such file. Put it at public/none.png in the content folder.",
    ]);
  });

  it('need the address of the site', () => {
    const { config } = resolveConfig({}, { root: '/site', isFolder: () => true });
    const route = { pageId: 'a.md', frontmatter: { extra: {}, socialCard: '/a.png' } } as unknown as Route;
    expect(checkCards(config, [route], { has: () => true }).map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "frontmatterInvalid: `socialCard` is '/a.png', but the site's own address is not known.",
    ]);
  });
});
