// Behaviours of the content in a real browser: copy, wrap, tabs, zoom, language links, the way into search.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { CodeBlock } from '../../../src/theme/content/CodeBlock.tsx';
import { Tab, Tabs } from '../../../src/theme/content/Tabs.tsx';
import { isReady } from '../serve-site.ts';
import { stopClock } from '../time.ts';
import { printApp, serveClient, type TestPage, type WatchedPage } from './harness.ts';

const site = serveClient();
let watched: WatchedPage;
let page: Page;

beforeEach(() => {
  site.routes.set('/two', { main: '<h1>Two</h1>' });
});

async function open(one: TestPage, path = '/one', options: BrowserContextOptions = {}): Promise<void> {
  site.routes.set('/one', one);
  watched = await site.openPage(options);
  page = watched.page;
  await page.goto(site.origin + path);
}

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

describe('code', () => {
  const lines = [
    '<span class="line"><span class="t-k">const</span> a = 1;</span>',
    '<span class="line"></span>',
    '<span class="line">b();</span>',
  ];
  const code = renderToStaticMarkup(h(CodeBlock, { html: lines.join('\n'), lang: 'ts', lineNumbers: true }));
  const session = renderToStaticMarkup(
    h(CodeBlock, {
      html: [
        '<span class="line"><span class="t-prompt">$ </span>npm i</span>',
        '<span class="line"><span class="t-out">added 1 package</span></span>',
        '<span class="line"><span class="t-prompt">$ </span>npm start</span>',
      ].join('\n'),
      lang: 'console',
    }),
  );
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  it('is copied as it is, without line numbers; the mark stays 2 s after the last click', async () => {
    await open({ main: code }, '/one', clipboard);
    const button = page.getByRole('button', { name: 'Copy code' });
    const isDone = (): Promise<boolean> => button.evaluate((e) => (e as HTMLElement).dataset['copy'] === 'done');
    await isReady(page);
    const clock = await stopClock(page);
    await button.click();
    await expect.poll(isDone).toBe(true);
    expect(await read()).toBe('const a = 1;\n\nb();');
    expect(await page.locator('[aria-live]').textContent()).toBe('Copied');
    await clock.run(1999);
    expect(await isDone()).toBe(true);
    await button.click();
    // It is answered after what the click wrote.
    await read();
    await clock.flush();
    await clock.run(1999);
    expect(await isDone()).toBe(true);
    await clock.run(1);
    expect(await isDone()).toBe(false);
    expect(watched.messages).toEqual([]);
  });

  it('of a terminal is copied without prompts and answers', async () => {
    await open({ main: session }, '/one', clipboard);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(read).toBe('npm i\nnpm start');
  });

  it.each([
    ['without lines that are marked as removed', ['a', '-b', '+c', ''], 'a\nc'],
    ['whole where all of its lines are', ['-a', '-', '-b'], 'a\n\nb'],
  ])('is copied %s', async (_, rows, expected) => {
    const classes: Record<string, string> = { '-': ' diff remove', '+': ' diff add' };
    const html = rows.map(
      (row) => `<span class="line${classes[row.charAt(0)] ?? ''}">${row.replace(/^[-+]/, '')}</span>`,
    );
    await open({ main: renderToStaticMarkup(h(CodeBlock, { html: html.join('\n') })) }, '/one', clipboard);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(read).toBe(expected);
  });

  it('is copied where there is no clipboard to ask for', async () => {
    await open({ main: code });
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const copied = page.evaluate(
      () => new Promise((done) => addEventListener('copy', () => done(String(getSelection())), { once: true })),
    );
    await page.getByRole('button', { name: 'Copy code' }).click();
    expect(await copied).toBe('const a = 1;\n\nb();');
  });
});

describe('tabs', () => {
  const set = (group?: string): string =>
    renderToStaticMarkup(
      h(
        Tabs,
        group === undefined ? {} : { groupId: group },
        h(Tab, { label: 'macOS', value: 'mac' }, 'brew install'),
        h(Tab, { label: 'Linux', value: 'linux' }, h('p', { id: 'deep' }, 'apt install')),
        h(Tab, { label: 'Windows', value: 'win' }, 'winget install'),
      ),
    );
  const shown = (): Promise<string[]> =>
    page.locator('[role=tabpanel]:not([hidden])').evaluateAll((all) => all.map((e) => e.textContent ?? ''));
  const tab = (name: string, at = 0) => page.getByRole('tab', { name }).nth(at);

  it('have roles, one stop in the tab order, and named panels', async () => {
    await open({ main: set() });
    await tab('Linux').click();
    await expect.poll(shown).toEqual(['apt install']);
    expect(
      await page.getByRole('tab').evaluateAll((all) => all.map((t) => [t.ariaSelected, (t as HTMLElement).tabIndex])),
    ).toEqual([
      ['false', -1],
      ['true', 0],
      ['false', -1],
    ]);
    expect(await page.getByRole('tabpanel', { name: 'Linux' }).getAttribute('id')).toBe(
      await tab('Linux').getAttribute('aria-controls'),
    );
  });

  it('are moved through by keys', async () => {
    await open({ main: set() });
    await isReady(page);
    await tab('macOS').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Linux'],
      ['End', 'Windows'],
      ['ArrowRight', 'macOS'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'macOS'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), { message: key }).toBe(name);
      expect(await tab(name).getAttribute('aria-selected')).toBe('true');
    }
  });

  it('of one group follow each other, here and on other pages, and others do not', async () => {
    await open({ main: set('os') + set('os') + set() });
    await tab('Linux').click();
    await expect.poll(shown).toEqual(['apt install', 'apt install', 'brew install']);
    expect(await page.evaluate(() => localStorage.getItem('diglot:tabs:os'))).toBe('linux');
    expect(await page.evaluate(() => localStorage.length)).toBe(2);
    site.routes.set('/two', { main: set('os') });
    await page.locator('[data-region=navbar] >> text=/two').click();
    await expect.poll(() => page.title()).toBe('/two');
    expect(await shown()).toEqual(['apt install']);
  });

  it('open as chosen before the page is painted', async () => {
    await open({ main: '<p>first</p>' });
    await page.evaluate(() => localStorage.setItem('diglot:tabs:os', 'win'));
    // Without the module script, only the inline one can have done it.
    await page.route('**/start.js', (route) => route.abort());
    site.routes.set('/one', { main: set('os') });
    await page.reload();
    expect(await shown()).toEqual(['winget install']);
  });

  it('hide closed panels so that the browser finds them, and open what a hash names', async () => {
    await open({ main: set() });
    expect(
      await page.locator('[role=tabpanel][hidden]').evaluateAll((all) => all.map((e) => e.getAttribute('hidden'))),
    ).toEqual(['until-found', 'until-found']);
    await page.goto(`${site.origin}/two`);
    await page.goto(`${site.origin}/one#deep`);
    await expect.poll(shown).toEqual(['apt install']);
    await expect.poll(() => tab('Linux').getAttribute('aria-selected')).toBe('true');
  });

  it('keep what is being read in its place', async () => {
    const tallSet = set('os').replace('brew install', '<p style="height:600px">tall</p>');
    await open({ main: `${tallSet}${tallSet}<p style="height:2000px"></p>` });
    await tab('Linux', 1).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 700));
    await isReady(page);
    const top = (): Promise<number> => tab('Linux', 1).evaluate((e) => Math.round(e.getBoundingClientRect().top));
    const before = await top();
    await tab('Linux', 1).evaluate((e) => (e as HTMLElement).click());
    expect(await tab('Linux', 0).getAttribute('aria-selected')).toBe('true');
    expect(await top()).toBe(before);
  });
});

describe('pictures', () => {
  const area = (html: string): TestPage => ({
    app: `<main data-region="main" data-key="1" data-zoom=".prose img"><h1>One</h1><div class="prose">${html}</div><p style="height:3000px"></p></main>`,
  });
  const dialog = () => page.locator('dialog.zoom');

  it('that come later open too, linked ones and others do not', async () => {
    await open(area('<a href="#x"><img src="/a.svg" alt="linked" width="90" height="90"></a>'));
    await isReady(page);
    await page
      .locator('.prose')
      .evaluate((e) => e.insertAdjacentHTML('beforeend', '<img src="/b.svg" alt="late" width="90" height="90">'));
    await page.locator('main').evaluate((e) => e.insertAdjacentHTML('beforeend', '<img src="/c.svg" alt="outside">'));
    await page.getByRole('button', { name: 'late' }).click();
    await expect.poll(() => dialog().count()).toBe(1);
    expect(await page.getByRole('button', { name: /linked|outside/ }).count()).toBe(0);
  });
});

describe('language links', () => {
  /** `anchors`: ids of the other page; all, when nothing is said. */
  const link = (anchors?: string): string =>
    `<a data-locale-link href="/two"${anchors === undefined ? '' : ` data-anchors="${anchors}"`}>zh</a>`;
  const readHrefs = (): Promise<string[]> =>
    page.locator('[data-locale-link]').evaluateAll((all) => all.map((e) => (e as HTMLAnchorElement).href));

  it('lead to the places that their pages have', async () => {
    await open({ main: [link('shared 安装'), link(), link('')].join('') }, '/one?a=1#shared');
    await isReady(page);
    for (const [hash, hrefs] of [
      ['shared', ['/two?a=1#shared', '/two?a=1#shared', '/two?a=1']],
      ['own', ['/two?a=1', '/two?a=1#own', '/two?a=1']],
      ['安装', ['/two?a=1#%E5%AE%89%E8%A3%85', '/two?a=1#%E5%AE%89%E8%A3%85', '/two?a=1']],
    ] as const) {
      await page.evaluate((id) => {
        location.hash = id;
      }, hash);
      await expect.poll(readHrefs, { message: hash }).toEqual(hrefs.map((href) => site.origin + href));
    }
  });

  it('follow the address as it changes', async () => {
    await open({ app: printApp('/one', `<h1>One</h1><h2 id="shared">Shared</h2>${link()}`) });
    await isReady(page);
    await page.evaluate(() => history.replaceState(history.state, '', '?category=x'));
    await page.evaluate(() => {
      location.hash = 'shared';
    });
    await page.getByText('zh', { exact: true }).click();
    await expect.poll(() => page.url()).toBe(`${site.origin}/two?category=x#shared`);
  });
});

describe('search', () => {
  const withDialog = (): TestPage => ({
    app: `${printApp('/one', '<h1>One</h1>')}<button data-dialog="search">Search</button>
      <dialog id="search" data-region="search" data-key="en"><input aria-label="query"></dialog>`,
  });
  const isOpen = (): Promise<boolean> =>
    page.locator('dialog[data-region=search]').evaluate((e) => (e as HTMLDialogElement).open);

  it('opens by button and comes to life', async () => {
    await open(withDialog());
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await isOpen()).toBe(true);
    await expect.poll(() => page.getByRole('status').count()).toBe(1);
  });

  it('opens and closes by Control or Command and K, before anything else is loaded, and keeps what is typed', async () => {
    await open(withDialog(), '/two');
    await page.route(/\/(?:late|search-dialog)-/, () => undefined);
    await page.goto(`${site.origin}/one`);
    for (const keys of ['Control+KeyK', 'Meta+KeyK']) {
      await page.keyboard.press(keys);
      expect(await isOpen()).toBe(true);
      await page.keyboard.type('abc');
      await page.keyboard.press(keys);
      expect(await isOpen()).toBe(false);
    }
    await page.keyboard.press('Control+KeyK');
    expect(await page.getByLabel('query').inputValue()).toBe('abcabc');
    await page.keyboard.press('Control+Shift+KeyK');
    expect(await isOpen()).toBe(true);
  });

  it('opens by the key that has a K, and by that of other keyboards where no letter of Latin is', async () => {
    await open(withDialog());
    for (const [name, key, code, expected] of [
      ['K of a Dvorak keyboard', 'k', 'KeyV', true],
      ['T of a Dvorak keyboard', 't', 'KeyK', false],
      ['K with the capitals lock', 'K', 'KeyK', true],
      ['K of a Russian keyboard', 'л', 'KeyK', true],
    ] as const) {
      const press = { key, code, ctrlKey: true, bubbles: true };
      await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), press);
      expect(await isOpen(), name).toBe(expected);
      await page.locator('dialog').evaluate((e) => (e as HTMLDialogElement).close());
    }
  });

  it('leaves a slash to the field that has the focus, also in a component with a tree of its own', async () => {
    await open(withDialog());
    await page.locator('body').evaluate((body) => {
      const fields = document.createElement('div');
      fields.innerHTML = `<input aria-label="input"><textarea aria-label="area"></textarea><div contenteditable aria-label="edited"></div>
        <select aria-label="choice"></select>`;
      const host = document.createElement('div');
      host.attachShadow({ mode: 'open' }).innerHTML = '<input aria-label="filter">';
      body.append(fields, host);
    });
    for (const name of ['input', 'area', 'edited', 'choice', 'filter']) {
      await page.getByLabel(name).focus();
      await page.keyboard.type('a/b');
      expect(await isOpen(), name).toBe(false);
    }
    expect(await page.getByLabel('edited').innerText()).toBe('a/b');
    expect(await page.getByLabel('filter').inputValue()).toBe('a/b');
  });

  it('loses nothing of a composition while it comes to life', async () => {
    await open(withDialog());
    await page.keyboard.press('Control+KeyK');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: '浏览', selectionStart: 2, selectionEnd: 2 });
    await expect.poll(() => page.locator('dialog [role=status]').count()).toBe(1);
    await session.send('Input.insertText', { text: '浏览器' });
    expect(await page.getByLabel('query').inputValue()).toBe('浏览器');
  });
});
