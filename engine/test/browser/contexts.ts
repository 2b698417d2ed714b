// Browser contexts for pages that must not know of each other. A context that a test left as it found it serves the next one: making one costs as much as a test. Must not know what is tested.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface OpenInput {
  /** Where `stored` belongs. */
  readonly origin: string;
  /** All that the browser keeps for the origin. */
  readonly stored: Readonly<Record<string, string>>;
  readonly options: BrowserContextOptions;
}

export interface Contexts {
  /** A blank page; its browser has nothing in store but what is given. */
  open(input: OpenInput): Promise<Page>;
  /** Ends all pages that are open. */
  release(): Promise<void>;
}

interface Lent {
  readonly key: string;
  readonly input: OpenInput;
  readonly context: BrowserContext;
  readonly page: Page;
  /** The test had the context in its hands, and may have changed it for good. */
  isTouched: boolean;
}

export function createContexts(getBrowser: () => Browser): Contexts {
  const free = new Map<string, BrowserContext>();
  let lent: Lent[] = [];

  const create = ({ origin, stored, options }: OpenInput): Promise<BrowserContext> => {
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    return getBrowser().newContext({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  };

  async function giveBack({ key, input, context, page, isTouched }: Lent): Promise<void> {
    const isClean = !isTouched && !free.has(key) && (await restore(page, input));
    if (!isClean) return context.close();
    free.set(key, context);
    await Promise.all(context.pages().map((open) => open.close()));
  }

  return {
    async open(input) {
      const key = JSON.stringify(input);
      const known = free.get(key);
      free.delete(key);
      const context = known ?? (await create(input));
      const page = await context.newPage();
      const entry: Lent = { key, input, context, page, isTouched: false };
      lent.push(entry);
      watchTouch(entry);
      return page;
    },
    async release() {
      const done = lent;
      lent = [];
      await Promise.all(done.map(giveBack));
    },
  };
}

/** `context()` and `clock` lead to what outlives the page. */
function watchTouch(entry: Lent): void {
  const { page, context } = entry;
  const { clock } = page;
  const touch = <T>(value: T): T => {
    entry.isTouched = true;
    return value;
  };
  Object.defineProperty(page, 'context', { value: () => touch(context) });
  Object.defineProperty(page, 'clock', { get: () => touch(clock) });
}

/** False when the page is not where its store can be reached. */
async function restore(page: Page, { origin, stored, options }: OpenInput): Promise<boolean> {
  if (options.javaScriptEnabled === false) return true;
  if (page.isClosed() || !page.url().startsWith(`${origin}/`)) return false;
  try {
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
    return true;
  } catch {
    return false;
  }
}
