// Tools of the page for agents in the browser: registered where the browser takes tools, and nothing loaded elsewhere.

import { chromium, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserArgs, findChromium } from './browser.ts';
import { isReady, serveSite } from './serve-site.ts';

const site = serveSite('search');
const names = ['search_docs', 'read_docs_page', 'open_docs_page'];

const twin = '\n# Configuration {#configuration}\n\nSettings live in one file.\n';
const section =
  '## Model provider {#model-provider}\n\nSet `model-provider` before the agent starts. A browser is optional.';

interface Tool {
  readonly name: string;
  readonly inputSchema: object;
  readonly title?: string;
  readonly execute: (
    input: unknown,
    options?: { readonly signal: AbortSignal },
  ) => Promise<{ content: { text: string }[]; isError?: boolean }>;
}

/** As a browser that takes tools. */
async function openWithTools(path: string): Promise<Page> {
  const page = await site.open(path, { isImpatient: true });
  await page.addInitScript(() => {
    const tools = new Map<string, Tool>();
    const modelContext = { registerTool: (tool: Tool) => void tools.set(tool.name, tool) };
    Object.assign(globalThis, { tools });
    Object.defineProperty(document, 'modelContext', { value: modelContext });
  });
  await page.reload();
  await isReady(page);
  await expect.poll(() => listTools(page)).toEqual(names);
  return page;
}

const listTools = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { tools: Map<string, Tool> }).tools.keys()]);

const call = (page: Page, name: string, input: unknown): Promise<string> =>
  page.evaluate(
    async ([tool, given]) => {
      const { tools } = globalThis as unknown as { tools: Map<string, Tool> };
      const result = await tools.get(tool as string)?.execute(given);
      return `${result?.isError === true ? 'error: ' : ''}${result?.content[0]?.text}`;
    },
    [name, input] as const,
  );

const mistakes = [
  ['read_docs_page', { page: 'https://attacker.example/' }, 'https://attacker.example/ is not a page of this site.'],
  ['open_docs_page', { page: 'javascript:alert(1)' }, 'javascript:alert(1) is not a page of this site.'],
  ['open_docs_page', { page: '//attacker.example' }, '//attacker.example is not a page of this site.'],
  ['read_docs_page', { page: '/docs/guide/config#nope' }, '/docs/guide/config has no section "#nope". It has: '],
  ['search_docs', { query: 1 }, '"query" has to be a text.'],
  ['read_docs_page', { page: '/docs/guide/nope' }, 'There is no Markdown of /docs/guide/nope.'],
] as const;

describe('a browser that takes tools', () => {
  it('searches as the dialog does, reads the section it found, and opens it', async () => {
    const page = await openWithTools('guide/browser');
    const titles = await page.evaluate(() =>
      [...(globalThis as unknown as { tools: Map<string, Tool> }).tools.values()].map(({ title }) => title),
    );
    expect(titles).toEqual(['Search the docs', 'Read a page', 'Open a page']);
    const found = await call(page, 'search_docs', { query: 'model provider' });
    expect(found).toMatch(/^1\. \/docs\/guide\/config\S*\n {3}Configuration > Model provider\n {3}Set model-provider/);
    expect(await call(page, 'read_docs_page', { page: '/docs/guide/config#model-provider' })).toBe(section);
    expect(await call(page, 'read_docs_page', { page: 'config.html' })).toContain(twin);
    expect(await call(page, 'open_docs_page', { page: '/docs/guide/config' })).toBe('Opened /docs/guide/config.');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/docs/guide/config');
    expect(await call(page, 'read_docs_page', {})).toContain(twin);
  });

  it('answers mistakes with what is wrong, and stops what nobody waits for any more', async () => {
    const page = await openWithTools('guide/browser');
    for (const [name, input, message] of mistakes)
      expect((await call(page, name, input)).slice(0, message.length + 7)).toBe(`error: ${message}`);
    const answer = page.evaluate(async () => {
      const { tools } = globalThis as unknown as { tools: Map<string, Tool> };
      return tools
        .get('read_docs_page')
        ?.execute({}, { signal: AbortSignal.abort() })
        .catch(({ name }: Error) => name);
    });
    expect(await answer).toBe('AbortError');
    // The browser's own line about the page that is not there comes when it comes.
    site.ignoreMessages();
  });

  it.each(['rejects', 'throws'])('that %s one tool keeps the others, and the page goes on', async (how) => {
    const page = await site.open('guide/browser', { isImpatient: true });
    await page.addInitScript((way) => {
      const tools: string[] = [];
      const registerTool = ({ name }: Tool): unknown => {
        // The site's own code has one of this name, or a policy forbids tools.
        const error = new DOMException('taken', 'InvalidStateError');
        if (name !== 'search_docs') return Promise.resolve(tools.push(name));
        if (way === 'throws') throw error;
        return Promise.reject(error);
      };
      Object.assign(globalThis, { tools });
      Object.defineProperty(document, 'modelContext', { value: { registerTool } });
    }, how);
    await page.reload();
    await isReady(page);
    await expect.poll(() => page.evaluate('globalThis.tools')).toEqual(names.slice(1));
  });
});

it('another browser loads nothing for it', async () => {
  await site.open('guide/config');
  expect(site.requests.filter((url) => url.includes('register-tools'))).toEqual([]);
});

it('works with what Chromium has', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    timeout: 120_000,
    args: [...browserArgs, '--enable-features=WebMCPTesting'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(site.url('guide/config'));
    // Chromium before 146 has none.
    if (!(await page.evaluate(() => 'modelContext' in document))) return;
    await isReady(page);
    const result = await page.evaluate(async () => {
      interface RealTool {
        readonly name: string;
      }
      const model = (
        document as unknown as {
          modelContext: EventTarget & {
            getTools(): Promise<RealTool[]>;
            executeTool(tool: RealTool, input: object | string): Promise<unknown>;
          };
        }
      ).modelContext;
      while ((await model.getTools()).length < 3)
        await new Promise((resolve) => model.addEventListener('toolchange', resolve, { once: true }));
      const tools = await model.getTools();
      const search = tools.find(({ name }) => name === 'search_docs');
      if (!search) throw new Error('search_docs is missing');
      const input = { query: 'model provider' };
      // Chromium takes an object from 156.0.8078.79 on, and JSON text before.
      const executeWithText = (error: unknown) => {
        if (error instanceof TypeError) throw error;
        return model.executeTool(search, JSON.stringify(input));
      };
      const answer = await model.executeTool(search, input).catch(executeWithText);
      return [tools.map(({ name }) => name).sort(), JSON.stringify(answer)];
    });
    expect(result).toEqual([[...names].sort(), expect.stringContaining('/docs/guide/config')]);
  } finally {
    await browser.close();
  }
});
