import { expect, it } from 'vitest';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import type { UserConfig } from '../../config/schema.ts';
import { createRouteRenderer } from './route-renderer.ts';

/** Key of the first page's document in a site with so many pages of another section. */
async function getKey(config: UserConfig, others: number): Promise<string | undefined> {
  const pages = Object.fromEntries(Array.from({ length: others }, (_, i) => [`other/p${i}.md`, 'P']));
  const setup = createRenderSetup({
    pages: { 'guide/a.md': 'A', ...pages },
    config: { themeConfig: { sidebar: { '/guide/': ['/guide/a'] } }, ...config },
  });
  const route = setup.site.routes.find(({ pageId }) => pageId === 'guide/a.md');
  if (!route) throw new Error('the page is missing');
  return createRouteRenderer(setup, () => ({ body: { html: '', slots: [] }, text: '' })).getKey(route);
}

it.each<[string, UserConfig]>([
  ['with twins', {}],
  ['without', { agents: false }],
])('the key of a document does not depend on pages that it does not show: %s', async (_, config) => {
  expect(await getKey(config, 3)).toBe(await getKey(config, 2));
});

it('the key of a document depends on which pages have a twin, since links lead to them', async () => {
  expect(await getKey({ agents: { exclude: ['/other/**'] } }, 2)).not.toBe(await getKey({}, 2));
});
