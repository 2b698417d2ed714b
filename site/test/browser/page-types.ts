// A page of each type, for what has to hold in every mode of reading.

import type { Page } from 'playwright-core';
import { isReady, type SiteUnderTest } from '../../../engine/test/browser/serve-site.ts';
import { inLanguage } from './documentation.ts';

export const pageTypes = {
  home: '/',
  guide: '/guide/basic/vision',
  code: '/guide/get-started/quick-start',
  options: '/guide/basic/config',
  'many headings': '/guide/basic/troubleshooting',
  warnings: '/guide/operation/run-it-safely',
  showcase: '/showcase/',
  entry: '/showcase/?id=kipchoge-marathon-moon',
  replays: '/replay/',
  player: '/replay/?id=fix-failing-test',
  blog: '/blog/',
  post: '/blog/2025-06-25-introducing-agent-tars-beta',
  'not found': '/nope',
} as const;

export type PageType = keyof typeof pageTypes;
export const typeNames = Object.keys(pageTypes) as PageType[];
export const roots = ['', '/zh'] as const;

interface Window {
  readonly width: number;
  readonly height: number;
  /** The reader's own size of text; 16 is what browsers come with. */
  readonly font?: number;
}

/** A page that is what scripts make of it, with the late styles. */
export async function openType(site: SiteUnderTest, path: string, { width, height, font = 16 }: Window): Promise<Page> {
  const page = await site.open('/blog/', {
    ...inLanguage(path),
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  if (font !== 16) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: font, fixed: Math.round((font * 13) / 16) } });
  }
  await go(site, page, path);
  return page;
}

export async function go(site: SiteUnderTest, page: Page, path: string): Promise<void> {
  await page.goto(site.url(path), { waitUntil: 'load' });
  await isReady(page);
  if (path.includes('?id=')) await page.locator('.entry-detail').waitFor();
  if (path.includes('/replay/?id=')) await page.locator('.replay-player[data-state=ready]').waitFor();
}

/** Pages with sheets of their own: of the theme (cards), of this site (diagrams, recordings). */
export const pagesWithSheets = [
  '/guide/get-started/introduction',
  '/zh/guide/basic/mcp',
  '/guide/basic/command',
] as const;
