// Every route that the site promises, in both languages, and what holds for each.

import { expect } from 'vitest';
import type { SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { findViolations, inLanguage } from './documentation.ts';

const guide = [
  ...['introduction', 'quick-start', 'sdk', 'use-these-docs'].map((page) => `/guide/get-started/${page}`),
  ...['browser', 'cli', 'codeact', 'command', 'config', 'file', 'mcp', 'model-provider', 'search'].map(
    (page) => `/guide/basic/${page}`,
  ),
  ...['troubleshooting', 'vision', 'web-ui', 'workspace'].map((page) => `/guide/basic/${page}`),
  ...['introduction', 'native', 'web'].map((page) => `/guide/ui-integration/${page}`),
  ...['run-it-safely', 'operate-it', 'containers', 'windows'].map((page) => `/guide/operation/${page}`),
];
const posts = ['2025-06-25-introducing-agent-tars-beta', '2025-07-09-agent-tars-0-2', '2025-11-05-agent-tars-0-3'];
const english = ['/', '/blog/', ...posts.map((post) => `/blog/${post}`), ...guide, '/replay/', '/showcase/'];
/** Addresses that have a page. */
export const routes = [...english, ...english.map((path) => `/zh${path}`), '/zh/guide/get-started/cli'];
/** Addresses that have none, also where the content has a file for them. */
export const missing = [
  '/banner',
  '/sdk/agent-tars/cli',
  '/api/config/agent',
  '/zh/banner',
  '/zh/sdk/ui/components',
  '/nope',
  '/zh/nope',
  '/guide/nope',
];

export const getLang = (path: string): string => (path.startsWith('/zh/') ? 'zh' : 'en');

/** Nothing in the page for axe to report, and one heading of the first level. */
export async function expectAccessible(site: SiteUnderTest, path: string): Promise<void> {
  const page = await site.open(path, { ...inLanguage(path), reducedMotion: 'reduce' });
  expect(await page.locator('h1').count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);
}

/** The 404 page, in the language of the address. */
export async function expectNotFound(site: SiteUnderTest, path: string): Promise<void> {
  const page = await site.open(path, inLanguage(path));
  expect(await page.locator('html').getAttribute('lang')).toBe(getLang(path));
  expect(await page.title()).toBe('404 - Agent TARS');
  const home = path.startsWith('/zh') ? ['返回首页', '/zh/'] : ['Take me home', '/'];
  expect([
    await page.locator('main a.button').innerText(),
    await page.locator('main a.button').getAttribute('href'),
  ]).toEqual(home);
}
