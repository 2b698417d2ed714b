// Soft navigation in a real browser: what changes, what stays, and when the browser takes over.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdRequests } from '../hold.ts';
import { followScroll } from '../scroll.ts';
import { isReady } from '../serve-site.ts';
import { settle, stopClock } from '../time.ts';
import { printApp, serveClient, type WatchedPage } from './harness.ts';

const site = serveClient();
let watched: WatchedPage;
let page: Page;

const tall = '<p style="height:3000px">tall</p>';

beforeEach(() => {
  site.routes.set('/one', { title: 'One', main: `<h1>One</h1>${tall}` });
  site.routes.set('/two', { title: 'Two', main: `<h1>Two</h1>${tall}<h2 id="deep">Deep</h2><h2 id="安装">安装</h2>` });
  site.routes.set('/three', { title: 'Three', main: '<h1>Three</h1>' });
  site.routes.set('/fence', (_, response) => void response.end());
});

/** A page without the scripts that come with the first sign of a hand, soft navigation among them. */
async function openAsleep(path = '/one', options?: BrowserContextOptions): Promise<void> {
  watched = await site.openPage(options);
  page = watched.page;
  await page.goto(site.origin + path);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
}

/** A page that answers to hands. */
async function open(path = '/one', options?: BrowserContextOptions): Promise<void> {
  await openAsleep(path, options);
  await isReady(page);
}

const isSameDocument = (): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, 'isSame') === true);
const getScroll = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
const link = (path: string) => page.locator(`[data-region=navbar] a[href="${path}"]`);
/** A click without what a real pointer does before it: hovering, scrolling into view. */
const press = (path: string): Promise<void> => link(path).evaluate((element) => (element as HTMLElement).click());
/** A request that comes after all that the page has asked for. */
const fence = (): Promise<number> => page.evaluate(async () => (await fetch('/fence')).status);
/** Has the pointer on an element for longer than prefetching waits. */
async function rest(selector: string): Promise<void> {
  const clock = await stopClock(page);
  await page.locator(selector).hover();
  await clock.run(1000);
  await fence();
}
const heading = () => page.locator('h1').textContent();

describe('a link of the site', () => {
  it('shows the other page in the same document', async () => {
    await open();
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(await isSameDocument()).toBe(true);
    expect(await page.title()).toBe('Two');
    expect(page.url()).toBe(`${site.origin}/two`);
    expect(watched.messages).toEqual([]);
  });

  it.each(['{', '[1]', '[["k",null]]'])('leads there whatever the store holds: %s', async (text) => {
    await open();
    await page.addInitScript((value) => {
      sessionStorage.setItem('diglot:scroll', value);
      Object.assign(globalThis, { isSame: true });
    }, text);
    await page.reload();
    await isReady(page);
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect([await isSameDocument(), watched.messages]).toEqual([true, []]);
  });

  it('keeps regions with equal keys, their scroll and their marks of the current page', async () => {
    await open();
    await page.locator('[data-region=sidebar]').evaluate((element) => {
      element.scrollTop = 200;
      Object.assign(element, { isKept: true });
    });
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(
      await page.locator('[data-region=sidebar]').evaluate((e) => [Reflect.get(e, 'isKept'), e.scrollTop]),
    ).toEqual([true, 200]);
    expect(await page.locator('[aria-current]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      '/two',
      '/two',
    ]);
    expect(await page.locator('[data-sync=where]').textContent()).toBe('at /two');
  });

  it.each([0, 900])('shows where the new page is in a sidebar that was scrolled elsewhere: %i', async (top) => {
    await open();
    const side = page.locator('[data-region=sidebar]');
    await side.evaluate((element, scrolled) => {
      element.scrollTop = scrolled;
    }, top);
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    const isSeen = await side.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      const place = element.querySelector('[aria-current]')?.getBoundingClientRect();
      return place !== undefined && place.top >= frame.top && place.bottom <= frame.bottom;
    });
    expect(isSeen).toBe(true);
  });

  it('moves kept regions with their scroll when the list of regions differs', async () => {
    site.routes.set('/two', {
      app: `<div data-region="banner" data-key="b">new</div>${printApp('/two', '<h1>Two</h1>')}`,
    });
    await open();
    await page.locator('[data-region=sidebar]').evaluate((element) => {
      element.scrollTop = 200;
    });
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(
      await page.locator('[data-region]').evaluateAll((all) => all.map((e) => e.getAttribute('data-region'))),
    ).toEqual(['banner', 'navbar', 'sidebar', 'main']);
    expect(await page.locator('[data-region=sidebar]').evaluate((e) => e.scrollTop)).toBe(200);
    await link('/one').click();
    await expect.poll(heading).toBe('One');
    expect(await page.locator('[id="diglot:app"]').count()).toBe(1);
  });

  it('starts at the top, focuses the heading without a ring in the tab order, and says which page it is', async () => {
    await open();
    await page.evaluate(() => scrollTo(0, 900));
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(await getScroll()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Two');
    expect(await page.locator('[aria-live=polite]').textContent()).toBe('Page loaded: Two');
    await page.keyboard.press('Tab');
    expect(await page.locator('h1').getAttribute('tabindex')).toBeNull();
  });

  it('goes to the place that its hash names, Chinese ids too', async () => {
    site.routes.set('/one', { main: '<h1>One</h1><a id="go" href="/two#安装">go</a>' });
    await open();
    await page.locator('#go').click();
    await expect.poll(heading).toBe('Two');
    const top = await page.evaluate(() => document.getElementById('安装')?.getBoundingClientRect().top);
    expect(Math.abs((top ?? 0) - 72)).toBeLessThan(2);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('安装');
  });

  it('takes language, attributes of the root and tags of the head along', async () => {
    site.routes.set('/one', {
      htmlAttributes: 'data-layout="doc" data-extra="1"',
      head: '<meta name="description" content="one"><link rel="canonical" href="/one"><style>h1{color:red}</style>',
    });
    site.routes.set('/two', {
      lang: 'zh',
      htmlAttributes: 'data-layout="custom"',
      head: '<meta name="description" content="two"><link rel="alternate" hreflang="en" href="/one">',
      facts: { lang: 'zh', defaultLang: 'zh' },
      strings: { pageLoaded: '已打开：{title}' },
    });
    await open();
    await page.evaluate(() => localStorage.setItem('diglot:theme', 'dark'));
    await link('/two').click();
    await expect.poll(() => page.title()).toBe('/two');
    const root = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      ...document.documentElement.dataset,
    }));
    expect(root).toEqual({ lang: 'zh', layout: 'custom', theme: 'dark', whole: '' });
    expect(
      await page.locator('meta[name=description]').evaluateAll((m) => m.map((e) => e.getAttribute('content'))),
    ).toEqual(['two']);
    expect(await page.locator('link[rel=canonical], head > style:has-text("red")').count()).toBe(0);
    expect(await page.locator('link[hreflang]').count()).toBe(1);
    expect(await page.locator('[aria-live=polite]').textContent()).toBe('已打开：/two');
  });

  it('leaves what scripts have put into the head, at its start and at its end, and puts a page’s own tags before that', async () => {
    const own = (name: string) => `<style>.${name}{color:red}</style>`;
    site.routes.set('/one', { head: own('one') });
    site.routes.set('/two', { head: own('two') });
    await open();
    await page.evaluate(() => {
      for (const place of ['prepend', 'append'] as const)
        for (const tag of ['style', 'meta'])
          document.head[place](Object.assign(document.createElement(tag), { id: place }));
    });
    const read = () =>
      page.evaluate(() =>
        [...document.head.children]
          .filter(({ id, textContent }) => /pend$/.test(id) || /:red/.test(textContent ?? ''))
          .map(({ localName, id, textContent }) => `${localName} ${id || textContent}`),
      );
    for (const name of ['two', 'one', 'two']) {
      await link(`/${name}`).click();
      await expect.poll(() => page.title()).toBe(`/${name}`);
      expect(await read()).toEqual([
        'meta prepend',
        'style prepend',
        `style .${name}{color:red}`,
        'style append',
        'meta append',
      ]);
    }
  });

  it('waits for style sheets that the previous page did not have', async () => {
    site.routes.set('/late.css', (_, response) => {
      response.setHeader('content-type', 'text/css');
      response.end('h1 { color: rgb(1, 2, 3) }');
    });
    site.routes.set('/two', { head: '<link rel="stylesheet" href="/late.css">' });
    await open();
    const release = await holdRequests(page, '**/late.css');
    const asked = page.waitForRequest('**/late.css');
    await link('/two').click();
    await asked;
    await settle(page);
    expect(await page.title()).toBe('One');
    release();
    await expect.poll(() => page.title()).toBe('/two');
    expect(await page.locator('h1').evaluate((e) => getComputedStyle(e).color)).toBe('rgb(1, 2, 3)');
  });

  it('goes where the site’s own code asks, the document way before soft navigation is loaded', async () => {
    await openAsleep();
    await page.evaluate(() => (Reflect.get(globalThis, 'navigate') as (href: string) => void)('/two'));
    await expect.poll(heading).toBe('Two');
  });

  it.each(['javascript:document.title="evil"', 'data:text/html,evil', 'blob:x'])(
    'goes nowhere for %s',
    async (href) => {
      await openAsleep();
      for (const when of ['before', 'after']) {
        if (when === 'after') await isReady(page);
        await page.evaluate((h) => (Reflect.get(globalThis, 'navigate') as (href: string) => void)(h), href);
      }
      await settle(page);
      expect([await page.title(), await isSameDocument()]).toEqual(['One', true]);
    },
  );

  it('notifies the site’s own code of the change', async () => {
    await open();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const listen = Reflect.get(globalThis, 'onPageChange') as (listener: (kind: string) => void) => void;
      listen((kind) => seen.push(`${kind} ${document.title}`));
    });
    await page.evaluate(() => (Reflect.get(globalThis, 'navigate') as (href: string) => void)('/two'));
    await expect.poll(heading).toBe('Two');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual(['navigate Two']);
  });
});

describe('history', () => {
  it('restores scroll positions on Back and Forward', async () => {
    await open();
    await page.evaluate(() => scrollTo(0, 700));
    await press('/two');
    await expect.poll(heading).toBe('Two');
    await page.evaluate(() => scrollTo(0, 1200));
    await page.goBack();
    await expect.poll(heading).toBe('One');
    expect(await getScroll()).toBe(700);
    await page.goForward();
    await expect.poll(heading).toBe('Two');
    expect(await getScroll()).toBe(1200);
    expect(await isSameDocument()).toBe(true);
  });

  /** Scrolls on both pages, then opens a document of another site. */
  async function leaveFromTwo(): Promise<void> {
    await open();
    await page.evaluate(() => scrollTo(0, 700));
    await press('/two');
    await expect.poll(heading).toBe('Two');
    await page.evaluate(() => {
      scrollTo(0, 1200);
      // After the page's own listeners: they let the browser restore the place, which it only can once they ran.
      addEventListener('pagehide', () => navigator.sendBeacon('/left'));
    });
    await page.goto('data:text/html,elsewhere');
    await expect.poll(() => site.requests.some((request) => request.includes('/left'))).toBe(true);
  }

  it('restores the place after a document of another site, and the entries before it', async () => {
    await leaveFromTwo();
    await page.goBack();
    await expect.poll(heading).toBe('Two');
    await expect.poll(getScroll).toBe(1200);
    await page.goBack();
    await expect.poll(heading).toBe('One');
    await expect.poll(getScroll).toBe(700);
  });

  it('restores the place of a page that the reader goes back to before the scripts are there', async () => {
    await leaveFromTwo();
    const release = await holdRequests(page, /\/late-/);
    await page.goBack();
    await expect.poll(heading).toBe('Two');
    await expect.poll(getScroll).toBe(1200);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/one');
    release();
    await expect.poll(heading).toBe('One');
    expect(await getScroll()).toBe(700);
  });

  it('keeps in-page links and their Back in the document, without a request', async () => {
    site.routes.set('/one', { main: `<h1>One</h1><a id="go" href="#deep">go</a>${tall}<h2 id="deep">Deep</h2>` });
    await open('/one', { reducedMotion: 'reduce' });
    await page.locator('#go').hover();
    const before = site.requests.length;
    await page.locator('#go').click();
    await expect.poll(getScroll).toBeGreaterThan(2000);
    expect(new URL(page.url()).hash).toBe('#deep');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('deep');
    await page.goBack();
    await expect.poll(getScroll).toBe(0);
    expect(new URL(page.url()).hash).toBe('');
    expect(site.requests.length).toBe(before);
  });

  it('scrolls smoothly to a place in the page, below what covers the top', async () => {
    site.routes.set('/one', { main: `<h1>One</h1><a id="go" href="#deep">go</a>${tall}<h2 id="deep">Deep</h2>` });
    await open();
    expect(await followScroll(page, () => page.locator('#go').click())).toBe('smooth');
    const top = () =>
      page.evaluate(() => Math.round(document.getElementById('deep')?.getBoundingClientRect().top ?? 0));
    await expect.poll(top).toBe(72);
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('');
  });

  it('adds no entry for a link to the page itself', async () => {
    await open();
    await link('/two').hover();
    await page.evaluate(() => scrollTo(0, 700));
    const length = await page.evaluate(() => history.length);
    await link('/one').click();
    await expect.poll(getScroll).toBe(0);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });
});

describe('a page that cannot be loaded leaves the reader where they are', () => {
  const getLog = (): string => watched.messages.join('\n');

  it('with a network that fails, and opens once it works again', async () => {
    await open();
    await page.route('**/two', (route) => route.abort());
    await press('/two');
    await expect.poll(getLog).toContain('[diglot] page could not be loaded');
    expect([await isSameDocument(), new URL(page.url()).pathname, await page.title()]).toEqual([true, '/one', 'One']);
    await page.unroute('**/two');
    await press('/two');
    await expect.poll(() => page.title()).toBe('Two');
  });

  it('with a server that fails', async () => {
    await open();
    site.routes.set('/two', (_, response) => void response.writeHead(503).end('busy'));
    await link('/two').click();
    await expect.poll(getLog).toMatch(/error: \[diglot\] page could not be loaded .*answered 503/);
    expect([await isSameDocument(), new URL(page.url()).pathname]).toEqual([true, '/one']);
  });

  it('and gives Back its address again', async () => {
    await open();
    await link('/two').click();
    await expect.poll(() => page.title()).toBe('Two');
    site.routes.set('/one', (_, response) => void response.writeHead(503).end('busy'));
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/two');
    expect(await page.title()).toBe('Two');
  });
});

describe('the browser takes over', () => {
  const leavesBy = async (): Promise<void> => {
    await link('/two').click();
    await expect.poll(isSameDocument).toBe(false);
    await page.waitForLoadState();
  };

  it.each([
    ['another build', { build: 'two' }],
    ['a script that is not there yet', { head: '<script>globalThis.other = 1</script>' }],
    ['a script in the text', { main: '<h1>Two</h1><script>globalThis.other = 1</script>' }],
    ['a page without an app', { app: '</div><div>' }],
  ])('for %s, silently', async (_, two) => {
    await open();
    site.routes.set('/two', two);
    if ('app' in two) site.routes.set('/two', (_request, response) => void response.end('<title>bare</title><p>bare'));
    await leavesBy();
    expect(new URL(page.url()).pathname).toBe('/two');
    expect(watched.messages).toEqual([]);
  });

  it('for a missing page, whose own line in the console is the browser’s', async () => {
    await open();
    site.routes.delete('/two');
    await leavesBy();
    expect(await page.title()).toBe('404');
    expect(watched.messages.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  });

  it('for a redirect to another site, which only it can follow', async () => {
    await open();
    site.routes.set(
      '/two',
      (_, response) =>
        void response.writeHead(302, { location: `${site.origin.replace('127.0.0.1', 'localhost')}/one` }).end(),
    );
    await leavesBy();
    expect(watched.messages.join('\n')).toContain('leads to another site');
  });

  it('for an answer that is no page, and logs it', async () => {
    await open();
    site.routes.set('/two', (_, response) => void response.setHeader('content-type', 'text/plain').end('text'));
    await leavesBy();
    expect(watched.messages.join('\n')).toMatch(
      /error: \[diglot\] page could not be loaded .*is text\/plain, not a page/,
    );
  });

  it.each([
    ['target', '<a id="x" href="/two" target="_self2">x</a>'],
    ['download', '<a id="x" href="/two" download>x</a>'],
    ['data-no-soft', '<p data-no-soft><a id="x" href="/two">x</a></p>'],
    ['files', '<a id="x" href="/two.svg">x</a>'],
    ['other origins', '<a id="x" href="http://other.invalid/two">x</a>'],
    ['mail', '<a id="x" href="mailto:a@b.c">x</a>'],
  ])('for links with %s', async (_, html) => {
    site.routes.set('/one', { main: `<h1>One</h1>${html}` });
    await open();
    await rest('#x');
    const prevented = await page.evaluate(() => {
      let isPrevented: boolean | undefined;
      addEventListener('click', (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      });
      document.getElementById('x')?.click();
      return isPrevented;
    });
    expect(prevented).toBe(false);
    expect(site.requests).toEqual(['/one', '/fence']);
  });

  it('for clicks with the Control key', async () => {
    await open();
    // The headless shell opens the tab and leaves it blank.
    await Promise.all([page.context().waitForEvent('page'), link('/two').click({ modifiers: ['ControlOrMeta'] })]);
    expect(await page.title()).toBe('One');
  });
});

describe('prefetching', () => {
  it('fetches once on hover and not again on click', async () => {
    await open();
    await link('/two').hover();
    await expect.poll(() => site.requests).toEqual(['/one', '/two']);
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(site.requests).toEqual(['/one', '/two']);
  });

  it('does nothing for a pointer that passes by, or where data is dear', async () => {
    await open();
    const clock = await stopClock(page);
    await link('/two').hover();
    await clock.run(64);
    await page.mouse.move(600, 600);
    await clock.run(1000);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await link('/two').hover();
    await clock.run(1000);
    await fence();
    expect(site.requests).toEqual(['/one', '/fence']);
  });

  it('never asks for the same page with a hash', async () => {
    site.routes.set('/one', { main: '<h1>One</h1><a id="go" href="/one#x">go</a>' });
    await open();
    await rest('#go');
    expect(site.requests).toEqual(['/one', '/fence']);
  });
});

describe('slow pages', () => {
  /** A page that answers when the returned function is called. */
  function hold(path: string, title: string): () => void {
    let answer = (): void => undefined;
    const isWanted = new Promise<void>((done) => {
      answer = done;
    });
    site.routes.set(path, (_, response, toHtml) => void isWanted.then(() => response.end(toHtml({ title }))));
    return answer;
  }

  it('give way to the link that was clicked last', async () => {
    const answer = hold('/two', 'Two');
    await open();
    await link('/two').click();
    await link('/three').click();
    await expect.poll(() => page.title()).toBe('Three');
    answer();
    await settle(page);
    expect(await page.title()).toBe('Three');
    expect(new URL(page.url()).pathname).toBe('/three');
  });
});

describe('query flags', () => {
  it('take regions out before paint, and bring them back with the next link', async () => {
    await open('/one?sidebar=0');
    expect(await page.locator('[data-region=sidebar]').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset['hide'])).toBe('sidebar');
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(await page.locator('[data-region=sidebar]').count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.dataset['hide'])).toBeUndefined();
  });

  it('are kept apart from the rest of the query, which styles may want to know', async () => {
    await open('/one?id=a&t=2');
    const query = () => page.evaluate(() => document.documentElement.dataset['query']);
    expect(await query()).toBe('id t');
    await link('/two').click();
    await expect.poll(heading).toBe('Two');
    expect(await query()).toBeUndefined();
    await page.goBack();
    await expect.poll(heading).toBe('One');
    expect(await query()).toBe('id t');
  });

  it('hold for soft navigation to an address that has them', async () => {
    site.routes.set('/one', { main: '<h1>One</h1><a id="go" href="/two?navbar=0&sidebar=0">go</a>' });
    await open();
    await page.locator('#go').click();
    await expect.poll(heading).toBe('Two');
    expect(
      await page.locator('[data-region]').evaluateAll((all) => all.map((e) => e.getAttribute('data-region'))),
    ).toEqual(['main']);
    expect(await isSameDocument()).toBe(true);
  });
});
