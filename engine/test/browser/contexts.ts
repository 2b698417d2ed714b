// Browser contexts for pages that share nothing. A context and a page that a test left as it found them serve the next one: making them costs as much as a test.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface OpenInput {
  /** Where `stored` belongs. */
  readonly origin: string;
  /** All that the browser keeps for the origin. */
  readonly stored: Readonly<Record<string, string>>;
  readonly options: BrowserContextOptions;
}

export interface Contexts {
  /** A blank page; its browser has nothing in store but what is given. `isNew`: it was nowhere before. */
  open(input: OpenInput, how?: { readonly isNew: boolean }): Promise<Page>;
  /** Ends all pages that are open. */
  release(): Promise<void>;
  /** Closes the contexts that wait for their next page. */
  close(): Promise<void>;
}

interface Lent {
  readonly key: string;
  readonly input: OpenInput;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The test had the context in its hands, and may have changed it for good. */
  isContextTouched: boolean;
  /** The test gave the page something that outlives its document. */
  isPageTouched: boolean;
}

/** Methods of a page whose effect does not end with its document. */
const lasting = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'route',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const;

/** `watch` is called once for each page that is made. */
export function createContexts(browser: Browser, watch: (page: Page) => void = () => undefined): Contexts {
  const free = new Map<string, Lent>();
  let lent: Lent[] = [];

  async function createContext({ origin, stored, options }: OpenInput): Promise<BrowserContext> {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin, localStorage }] };
    const context = await browser.newContext({ ...options, storageState });
    // A machine with much else to do answers late.
    context.setDefaultTimeout(120_000);
    return context;
  }

  async function createPage(key: string, input: OpenInput, context: BrowserContext): Promise<Lent> {
    const page = await context.newPage();
    watch(page);
    return { key, input, context, page, isContextTouched: false, isPageTouched: false };
  }

  async function giveBack(entry: Lent): Promise<void> {
    const { key, input, context, page } = entry;
    // What a test still fetches for a page ends with it: the error would belong to no test.
    if (entry.isPageTouched && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const isClean = !entry.isContextTouched && !free.has(key) && (await restore(page, input));
    if (!isClean) return context.close();
    free.set(key, entry);
    const others = context.pages().filter((open) => open !== page || entry.isPageTouched);
    await Promise.all([...others.map((open) => open.close()), entry.isPageTouched || page.goto('about:blank')]);
  }

  return {
    async open(input, { isNew } = { isNew: false }) {
      const key = JSON.stringify(input);
      const known = free.get(key);
      free.delete(key);
      if (isNew) await known?.page.close();
      const isUsable = known !== undefined && !known.page.isClosed();
      const entry = isUsable ? known : await createPage(key, input, known?.context ?? (await createContext(input)));
      lent.push(entry);
      return lendPage(entry);
    },
    async release() {
      const done = lent;
      lent = [];
      await Promise.all(done.map(giveBack));
    },
    async close() {
      await Promise.all([...free.values()].map(({ context }) => context.close()));
      free.clear();
    },
  };
}

/** The page in the hands of a test: `context()` and `clock` lead to what outlives the page. The library's own calls of them go to the page itself. */
function lendPage(entry: Lent): Page {
  const note = (name: string | symbol): void => {
    if (name === 'context' || name === 'clock') entry.isContextTouched = true;
    if (lasting.some((method) => method === name)) entry.isPageTouched = true;
  };
  return new Proxy(entry.page, {
    get(page, name) {
      note(name);
      const value: unknown = Reflect.get(page, name, page);
      return typeof value === 'function' ? value.bind(page) : value;
    },
  });
}

/** False when the page is not where its store can be reached. */
async function restore(page: Page, { origin, stored, options }: OpenInput): Promise<boolean> {
  if (options.javaScriptEnabled === false) return true;
  if (page.isClosed() || !page.url().startsWith(`${origin}/`)) return false;
  try {
    if (!options.hasTouch) await page.mouse.move(0, 0);
    await page.evaluate((entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
    return true;
  } catch {
    return false;
  }
}
