// Answers of the dev server that are documents: a page with its problems, and the error page for one that could not be made.

import type { ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import { type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { getContentType } from '../preview/content-types.ts';
import { createColors } from '../report/colors.ts';
import { renderDiagnostics } from '../report/diagnostics.ts';
import type { HtmlAnswer } from './page-server.ts';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
/** Status of a page that could not be made. */
const FAILED = 500;

/** `ofSite`: problems that every page shows. */
export function sendPage(response: ServerResponse, page: HtmlAnswer, ofSite: readonly Diagnostic[]): void {
  const problems = renderProblems([...ofSite, ...page.diagnostics]);
  const html = problems === '' ? page.html : page.html.replace('</head>', () => `${problems}\n</head>`);
  response.writeHead(page.status, HEADERS).end(html);
}

/** The overlay learns of problems with the page itself: an event could come before its listener. */
function renderProblems(diagnostics: readonly Diagnostic[]): string {
  const problems = diagnostics.filter(({ severity }) => severity === 'error');
  const data = JSON.stringify(problems).replaceAll('<', '\\u003c');
  return problems.length === 0 ? '' : `<script type="application/json" id="diglot-problems">${data}</script>`;
}

/**
 * Loads the page again when something changes, and at the start if it can be shown by then: a change may have come before
 * the channel was open.
 */
const createRecovery = (base: string): string => `import { createHotContext } from '${base}@vite/client';
const hot = createHotContext('${base}@diglot/failure');
hot.on('diglot:page', () => location.reload());
hot.on('vite:ws:connect', async () => {
  if ((await fetch(location.href, { cache: 'no-store' })).status !== ${FAILED}) location.reload();
});`;

/** A page that says what broke and mends itself with the next change. Open pages take the problems out of it and stay. */
export function sendFailure(response: ServerResponse, error: Error, base: string): void {
  const diagnostics = error instanceof DiagnosticError ? error.diagnostics : [];
  const text = renderDiagnostics(diagnostics, createColors(false)) || stripVTControlCharacters(error.message);
  const escaped = text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  response
    .writeHead(FAILED, HEADERS)
    .end(
      `<!doctype html><meta charset="utf-8"><title>Error</title>${renderProblems(diagnostics)}<script type="module">${createRecovery(base)}</script><pre style="white-space:pre-wrap;font:14px/1.6 monospace;padding:32px">${escaped}</pre>`,
    );
}

/** A page as Markdown, or all pages. */
export function sendTwin(response: ServerResponse, text: string, pathname: string): void {
  response.writeHead(200, { 'Cache-Control': 'no-cache', 'Content-Type': getContentType(pathname) }).end(text);
}
