// Answers of the dev server that are documents: a page with its problems, and the error page for one that could not be made.

import type { ServerResponse } from 'node:http';
import { getContentType } from '../preview/content-types.ts';
import type { HtmlAnswer } from './page-server.ts';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

export function sendPage(response: ServerResponse, page: HtmlAnswer): void {
  // The overlay learns of problems with the page itself: an event could come before its listener.
  const problems = page.diagnostics.filter(({ severity }) => severity === 'error');
  const data = JSON.stringify(problems).replaceAll('<', '\\u003c');
  const html =
    problems.length === 0
      ? page.html
      : page.html.replace(
          '</head>',
          () => `<script type="application/json" id="diglot-problems">${data}</script>\n</head>`,
        );
  response.writeHead(page.status, HEADERS).end(html);
}

/** A page that says what broke and mends itself with the next change. */
export function sendFailure(response: ServerResponse, error: Error, base: string): void {
  const text = error.message.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  response
    .writeHead(500, HEADERS)
    .end(
      `<!doctype html><meta charset="utf-8"><title>Error</title><script type="module" src="${base}@vite/client"></script><script type="module">import.meta.hot;</script><pre style="white-space:pre-wrap;font:14px/1.6 monospace;padding:32px">${text}</pre>`,
    );
}

/** A page as Markdown, or all pages. */
export function sendTwin(response: ServerResponse, text: string, pathname: string): void {
  response.writeHead(200, { 'Cache-Control': 'no-cache', 'Content-Type': getContentType(pathname) }).end(text);
}
