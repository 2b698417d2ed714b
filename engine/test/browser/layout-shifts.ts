// What moves on a page by itself, and how a page comes over a connection that brings it piece by piece.

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** An entry of the browser's list of layout shifts. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node?: Node | null }[];
}

/** Everything that has moved since the page was opened, each with how far and what is around it. */
export const findShifts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            for (const { node } of entry.sources) moved.push(`${entry.value} ${node?.parentElement?.outerHTML}`);
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done(moved))));
      }),
  );

/** A piece of a document: ends before the first `end` after the last piece, and shows `shown`. */
export interface Piece {
  readonly end: string;
  /** Selector of an element that is there once the browser has read the piece. */
  readonly shown: string;
}

/** Opens the document at `address` in pieces, each sent once the piece before it is painted, and the rest after them. */
export async function openInPieces(page: Page, address: string, pieces: readonly Piece[]): Promise<void> {
  const { pathname, origin } = new URL(address);
  const html = await (await fetch(address)).text();
  const server = createServer();
  const asked = new Promise<ServerResponse>((resolve) => {
    server.on('request', ({ url }, response) => url === pathname && resolve(response));
  });
  server.on('request', async ({ url = '/' }, response) => {
    if (url === pathname) return;
    const answer = await fetch(new URL(url, origin));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Pages still load icons and late scripts when the document is complete.
  onTestFinished(() => close(server));
  const opened = page.goto(`http://localhost:${(server.address() as AddressInfo).port}${pathname}`);
  const response = await asked;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  let start = 0;
  for (const { end, shown } of pieces) {
    const at = html.indexOf(end, start);
    if (at < 0) throw new Error(`The document has no ${end} after character ${start}.`);
    response.write(html.slice(start, at));
    start = at;
    await page.locator(shown).first().waitFor({ state: 'attached' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  response.end(html.slice(start));
  await opened;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
