// Redirect rules and stray language prefixes.

import { describe, expect, it } from 'vitest';
import { serveSite } from './serve-site.ts';

const site = serveSite('full');

describe('redirect rules', () => {
  it.each([
    ['a literal path, query and hash are kept', '/old-start?a=1#last-part', '/guide/start?a=1#last-part'],
    ['a capture group, a second pattern of one rule', '/older/code?x=1', '/guide/code?x=1'],
    ['a Chinese path', '/legacy/advanced/快速 开始', '/guide/advanced/%E5%BF%AB%E9%80%9F%20%E5%BC%80%E5%A7%8B'],
    ['a page that exists', '/guide/moved?b=2', '/guide/start?from=moved&b=2'],
  ])('%s', async (_, from, to) => {
    const page = await site.open(from, { isImpatient: true });
    await page.waitForURL(site.url(to));
    expect(await page.evaluate(() => history.length)).toBe(2);
    site.ignoreMessages();
  });

  it('an external target is taken as it is', async () => {
    const page = await site.open('/blank');
    await page.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto(site.url('/docs-site?a=1#b')).catch(() => undefined);
    await page.waitForURL('https://example.com/moved');
    site.ignoreMessages();
  });

  it('on a soft navigation too', async () => {
    const page = await site.open('/guide/outside');
    await page.getByRole('link', { name: 'moved' }).click();
    await page.waitForURL(site.url('/guide/start?from=moved'));
  });

  it('the wrong page is never painted', async () => {
    const page = await site.open('/blank');
    await page.addInitScript(() => {
      const look = (): void => {
        const text = document.querySelector('h1')?.textContent;
        if (text) sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''} ${text}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(site.url('/guide/moved')).catch(() => undefined);
    await page.waitForURL(site.url('/guide/start?from=moved'));
    await page.waitForFunction("sessionStorage.getItem('seen')?.includes('Start')");
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).not.toContain('Moved');
  });

  it('one warning names a pattern that is none; the other rules work', async () => {
    const page = await site.open('/nope');
    expect(site.takeMessages()).toEqual([expect.stringContaining('warning: [diglot] redirect pattern "(["')]);
    await page.goto(site.url('/legacy/code'));
    await page.waitForURL(site.url('/guide/code'));
    site.ignoreMessages();
  });

  it('rules in a circle end on the 404 page', async () => {
    const page = await site.open('/loop-a');
    expect(await page.locator('h1').innerText()).toBe('PAGE NOT FOUND');
    expect(page.url()).toBe(site.url('/loop-a'));
    site.ignoreMessages();
  });

  it('hiding global components does not switch the rules off', async () => {
    const page = await site.open('/old-start?globalUIComponents=0', { isImpatient: true });
    await page.waitForURL(site.url('/guide/start?globalUIComponents=0'));
    site.ignoreMessages();
  });

  it.each(['/evil//evil.test', '/evil/%5Cevil.test', '//evil.test'])('%s leads to no other site', async (path) => {
    const page = await site.open('/blank');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await page.goto(site.url('/').slice(0, -1) + path).catch(() => undefined);
    await page.waitForLoadState('load');
    expect([...hosts]).toEqual([new URL(site.url('/')).hostname]);
    site.ignoreMessages();
  });
});

describe('stray language prefixes', () => {
  it.each([
    ['/en/guide/start?x=1#last-part', '/guide/start?x=1#last-part'],
    ['/zh/zh/guide/start', '/zh/guide/start'],
  ])('%s becomes %s', async (from, to) => {
    const page = await site.open(from, { isImpatient: true, locale: to.startsWith('/zh') ? 'zh-CN' : 'en-US' });
    await page.waitForURL(site.url(to));
    site.ignoreMessages();
  });

  it('only at the start of the path', async () => {
    const page = await site.open('/guide/en/start');
    expect(page.url()).toBe(site.url('/guide/en/start'));
    expect(await page.locator('h1').innerText()).toBe('PAGE NOT FOUND');
    site.ignoreMessages();
  });
});
