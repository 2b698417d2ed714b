// Islands in a real browser: printed at build time, woken, fed with children, replaced and removed.

import type { Page } from 'playwright-core';
import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { isAwake } from '../serve-site.ts';
import { settle } from '../time.ts';
import { print, printApp, printed, serveClient, type WatchedPage } from './harness.ts';

const { Counter, Box, Curtain, Quiet, Witness, Liar, Crash, Links, Field, Headed, Later, Pressed, Short, Waiting } =
  printed;

const site = serveClient();
let watched: WatchedPage;
let page: Page;

async function open(main: string, path = '/one'): Promise<void> {
  site.routes.set(path, { main: `<h1>One</h1>${main}` });
  site.routes.set('/two', { main: '<h1>Two</h1>' });
  watched = await site.openPage();
  page = watched.page;
  await page.goto(site.origin + path);
}

const scripts = (): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));

describe('waking', () => {
  it('loads no React before the reader is about to use an island', async () => {
    await open(print(h(Counter)));
    await isAwake(page);
    expect((await scripts()).filter((name) => /hydrate|islands/.test(name))).toEqual([]);
    await page.getByRole('button', { name: 'count' }).hover();
    await expect.poll(scripts).toContainEqual(expect.stringMatching(/^hydrate/));
    expect(watched.messages).toEqual([]);
  });

  it('hydrates without a warning, ids of labels included, and replays the click that woke it', async () => {
    await open(print([h(Counter, { key: 1, step: 2 }), h(Counter, { key: 2, label: 'other', step: 5 })]));
    await page.getByLabel('other').click();
    await expect.poll(() => page.getByLabel('other').textContent()).toBe('5 by 5');
    expect(await page.getByLabel('count').textContent()).toBe('0 by 2');
    await page.getByLabel('other').click();
    expect(await page.getByLabel('other').textContent()).toBe('10 by 5');
    expect(watched.messages).toEqual([]);
  });

  it('replays a click of the keyboard and keeps the focus', async () => {
    await open(print(h(Counter)));
    await page.getByLabel('count').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 1');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1 by 1');
  });

  // Libraries ignore a click of a mouse without the press before it, and take one without a pointer for that of a screen reader.
  it('replays a click when effects have run, as one without a pointer, in its place', async () => {
    await open(print(h(Pressed)));
    await page.getByText('press').click();
    await expect.poll(() => watched.messages).toEqual(["info: pressed 0 '' true"]);
  });

  it('checks a box once', async () => {
    await open(print(h(Field)));
    await page.getByRole('checkbox').click();
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await page.locator('label').textContent()).toContain('on');
    expect(watched.messages).toEqual([]);
  });

  it.each(['load', 'idle', 'visible'] as const)('wakes by itself: %s', async (wake) => {
    await open(print(h(Witness, { name: wake, 'client:wake': wake })));
    await expect.poll(() => watched.messages).toEqual([`info: mounted ${wake}`]);
  });

  it('wakes islands in sight that have no element of their own', async () => {
    const wake = { 'client:wake': 'visible' } as const;
    const children = h('p', null, 'text');
    await open(
      print([
        h(Quiet, { key: 1, name: 'empty', ...wake }),
        h(Quiet, { key: 2, name: 'next to it', ...wake }),
        h(Quiet, { key: 3, name: 'around children', ...wake }, children),
      ]),
    );
    await expect
      .poll(() => [...watched.messages].sort())
      .toEqual(['info: mounted around children', 'info: mounted empty', 'info: mounted next to it']);
  });

  it('waits for an island below the window to come near', async () => {
    await open(`<p style="height:3000px"></p>${print(h(Witness, { name: 'below', 'client:wake': 'visible' }))}`);
    await settle(page);
    expect(watched.messages).toEqual([]);
    await page.evaluate(() => scrollTo(0, 2900));
    await expect.poll(() => watched.messages).toEqual(['info: mounted below']);
  });

  it('logs an island that cannot be loaded, does the click all the same, and tries again', async () => {
    await open(
      '<diglot-island data-island="test#None" data-prefix="i1-" data-props="{}"><a href="/two">two</a></diglot-island>',
    );
    await page.getByText('two', { exact: true }).hover();
    await expect.poll(() => watched.messages.length).toBeGreaterThan(0);
    expect(watched.messages[0]).toMatch(/^error: \[diglot\] island test#None could not be loaded/);
    // The attempt that begins with the press has failed before the click.
    await page.mouse.down();
    await expect.poll(() => watched.messages.length).toBeGreaterThan(1);
    await page.mouse.up();
    await expect.poll(() => page.title()).toBe('/two');
  });

  it('warns of a hydration that starts over and goes on', async () => {
    await open(print(h(Liar, { text: 'truth', 'client:wake': 'load' })));
    await expect.poll(() => page.locator('diglot-island').textContent()).toBe('truth in the browser');
    expect(watched.messages).toEqual([
      expect.stringMatching(/^warning: \[diglot\] hydration of test#Liar started over/),
    ]);
  });

  it('shows a part that is loaded on demand, without a warning', async () => {
    const html = print(h(Waiting, { 'client:wake': 'load' }));
    expect(html).toContain('waiting');
    await open(html);
    await expect.poll(() => page.locator('diglot-island').textContent()).toBe('late part');
    expect(watched.messages).toEqual([]);
  });

  it('leaves the printed text of an island that fails', async () => {
    await open(print(h(Crash, { text: 'still here', 'client:wake': 'load' })));
    await expect.poll(() => watched.messages.join()).toContain('[diglot] island test#Crash failed');
    await expect.poll(() => page.locator('diglot-island').textContent()).toBe('still here');
  });
});

describe('children', () => {
  it('stay the same static element', async () => {
    await open(print(h(Box, null, h('em', { id: 'inside' }, 'static'))));
    await page.evaluate(() => Object.assign(document.getElementById('inside') ?? {}, { mark: 1 }));
    await page.getByRole('button', { name: 'box' }).click();
    await expect.poll(() => page.getByRole('button').textContent()).toBe('box 1');
    expect(await page.evaluate(() => Reflect.get(document.getElementById('inside') ?? {}, 'mark'))).toBe(1);
    expect(watched.messages).toEqual([]);
  });

  it('come from the template when they were not shown at first', async () => {
    await open(print(h(Curtain, null, h('em', null, 'behind'))));
    expect(await page.locator('em').count()).toBe(0);
    await page.getByRole('button', { name: 'curtain' }).click();
    await expect.poll(() => page.locator('em').textContent()).toBe('behind');
    expect(watched.messages).toEqual([]);
  });

  it('may hold islands, which hydrate on their own', async () => {
    await open(print(h(Box, null, h(Counter), h(Box, null, h(Counter, { label: 'deep' })))));
    await page.getByLabel('deep').click();
    await expect.poll(() => page.getByLabel('deep').textContent()).toBe('1 by 1');
    await page.getByLabel('count').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 1');
    await page.getByRole('button', { name: 'box 0' }).first().click();
    await expect.poll(() => page.getByRole('button', { name: /^box/ }).first().textContent()).toBe('box 1');
    expect(await page.getByLabel('deep').textContent()).toBe('1 by 1');
    expect(watched.messages).toEqual([]);
  });

  it('wake islands that come out from behind a curtain', async () => {
    await open(print(h(Curtain, null, h(Counter))));
    await page.getByRole('button', { name: 'curtain' }).click();
    await page.getByLabel('count').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 1');
    expect(watched.messages).toEqual([]);
  });
});

describe('links in an island', () => {
  it('are left to React when it deals with them, even the click that wakes', async () => {
    await open(print(h(Links)));
    await page.getByText('handled link').click();
    await expect.poll(() => page.locator('diglot-island span').textContent()).toBe('handled');
    expect(new URL(page.url()).pathname).toBe('/one');
  });

  it('navigate softly otherwise', async () => {
    await open(print(h(Links)));
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await page.getByText('plain link').click();
    await expect.poll(() => page.title()).toBe('/two');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'stays'))).toBe(true);
  });
});

describe('soft navigation', () => {
  const withBar = (path: string, step: number, main = ''): string =>
    printApp(path, main).replace('<span data-sync', `${print(h(Counter, { step }))}<span data-sync`);

  it('unmounts the roots that go', async () => {
    await open(print(h(Witness, { name: 'gone', 'client:wake': 'load' })));
    await expect.poll(() => watched.messages).toEqual(['info: mounted gone']);
    await page.locator('[data-region=navbar] >> text=/two').click();
    await expect.poll(() => watched.messages).toEqual(['info: mounted gone', 'info: unmounted gone']);
  });

  it('gives the roots that stay their new props, and keeps their state', async () => {
    await open('');
    site.routes.set('/one', { app: withBar('/one', 1) });
    site.routes.set('/two', { app: withBar('/two', 10) });
    await page.reload();
    await page.getByLabel('count').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 1');
    await page.locator('[data-region=navbar] >> text=/two').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 10');
    expect(watched.messages).toEqual([]);
  });

  it('renders again an island that stays and sleeps', async () => {
    await open('');
    site.routes.set('/one', { app: withBar('/one', 1) });
    site.routes.set('/two', { app: withBar('/two', 10) });
    await page.reload();
    await page.locator('[data-region=navbar] >> text=/two').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('0 by 10');
    await page.getByLabel('count').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('10 by 10');
    expect(watched.messages).toEqual([]);
  });

  it('moves a kept root into another list of regions alive', async () => {
    await open('');
    site.routes.set('/one', { app: withBar('/one', 1) });
    site.routes.set('/two', { app: withBar('/two', 1).replace(/<nav data-region="sidebar"[\s\S]*?<\/nav>/, '') });
    await page.reload();
    await page.getByLabel('count').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('1 by 1');
    await page.locator('[data-region=navbar] >> text=/two').click();
    await expect.poll(() => page.locator('[data-region=sidebar]').count()).toBe(0);
    await page.getByLabel('count').click();
    await expect.poll(() => page.getByLabel('count').textContent()).toBe('2 by 1');
    expect(watched.messages).toEqual([]);
  });
});

describe('tags of an island in the head', () => {
  const shared = '<meta name="robots" content="all"><link rel="author" href="/two">';
  const headed = (): Promise<void> => page.getByRole('button', { name: 'headed' }).click();
  const leave = (path: string): Promise<void> => page.locator(`[data-region=navbar] a[href="${path}"]`).click();
  /** What the document says about itself: each tag as text. */
  const readTags = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('title,[name=count],[name=robots],[rel=author]')]
        .filter((tag) => !tag.closest('diglot-island'))
        .map((tag) => tag.outerHTML)
        .sort(),
    );
  const sharedTags = ['<link rel="author" href="/two">', '<meta name="robots" content="all">'];

  it.each([
    ['shares', shared, sharedTags],
    ['lacks', '', []],
  ])('go with it, also where the next page %s them, and work again after Back', async (_, head, tags) => {
    await open('');
    site.routes.set('/one', { title: 'One', head: shared, main: print(h(Headed)) });
    site.routes.set('/two', { title: 'Two', head });
    await page.reload();
    expect(await page.title()).toBe('One');
    for (const _visit of [1, 2]) {
      await headed();
      await expect.poll(() => page.title()).toBe('Headed 1');
      await headed();
      await expect.poll(() => page.title()).toBe('Headed 2');
      await page.evaluate('onPageChange(() => { titleThen = document.title; })');
      await leave('/two');
      await expect.poll(() => page.locator('h1').textContent()).toBe('Page /two');
      expect(await page.evaluate('titleThen')).toBe('Two');
      expect(await readTags()).toEqual([...tags, '<title>Two</title>']);
      await page.goBack();
      await page.getByRole('button', { name: 'headed' }).waitFor();
      expect(await readTags()).toEqual([...sharedTags, '<title>One</title>']);
    }
    expect(watched.messages).toEqual([]);
  });

  it('leave the title to the page when it has none any more', async () => {
    await open('');
    site.routes.set('/one', { title: 'One', main: print([h(Headed, { key: 1 }), h(Counter, { key: 2 })]) });
    await page.reload();
    for (const title of ['Headed 1', 'Headed 2', 'One']) {
      await headed();
      await expect.poll(() => page.title()).toBe(title);
    }
    expect(watched.messages).toEqual([]);
  });

  it('leave the title to the page when it fails', async () => {
    await open('');
    site.routes.set('/one', { title: 'One', main: print(h(Short, { 'client:wake': 'load' })) });
    await page.reload();
    await expect.poll(() => watched.messages.join()).toContain('[diglot] island test#Short failed');
    expect(await page.title()).toBe('One');
  });

  it('keep the sheets that React has loaded', async () => {
    await open('');
    site.routes.set('/one', { main: print(h(Headed)) });
    site.routes.set('/two', { main: print(h(Later)) });
    await page.reload();
    for (const _visit of [1, 2]) {
      await headed();
      await expect.poll(() => page.title()).toBe('Headed 1');
      await leave('/two');
      await page.getByRole('button', { name: 'later' }).click();
      await expect.poll(() => page.title()).toBe('Headed 0');
      expect(await page.locator('link[href^="data:text/css"]').count()).toBe(1);
      await leave('/one');
    }
    expect(watched.messages).toEqual([]);
  });

  it('stay with one that stays', async () => {
    await open('');
    const withBar = (path: string): string =>
      printApp(path, '').replace('<span data-sync', `${print(h(Headed))}<span data-sync`);
    site.routes.set('/one', { title: 'One', head: shared, app: withBar('/one') });
    site.routes.set('/two', { title: 'Two', app: withBar('/two') });
    await page.reload();
    await headed();
    await expect.poll(() => page.title()).toBe('Headed 1');
    await leave('/two');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Page /two');
    for (const title of ['Headed 2', 'Two']) {
      await headed();
      await expect.poll(() => page.title()).toBe(title);
    }
    expect(await page.locator('head [name=robots], head [rel=author]').count()).toBe(2);
    expect(watched.messages).toEqual([]);
  });

  it('stay with one on a page that its author saves', async () => {
    await open('');
    site.routes.set('/one', { title: 'One', main: print(h(Headed)) });
    await page.reload();
    await headed();
    await expect.poll(() => page.title()).toBe('Headed 1');
    site.routes.set('/one', { title: 'One, saved', main: `<h1>Saved</h1>${print(h(Headed))}` });
    await page.evaluate("emitHot('diglot:page', {})");
    await expect.poll(() => page.locator('h1').textContent()).toBe('Saved');
    for (const title of ['Headed 2', 'One, saved']) {
      await headed();
      await expect.poll(() => page.title()).toBe(title);
    }
    expect(watched.messages).toEqual([]);
  });
});
