// Answers requests in the order in which a host would look: files of exactly that name, pages, HTML under shorter addresses,
// the error page, and then what only Vite has.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { ResolvedConfig } from '../../model/config.ts';
import { type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { splitTarget } from '../../text/split-target.ts';
import { prefersMarkdown } from '../preview/negotiate.ts';
import { createPageLink, createTwinLinks, toPagePath } from '../preview/page-links.ts';
import { CodeFailure } from './code-failures.ts';
import type { FileAnswers } from './file-answers.ts';
import type { LateVite } from './late-vite.ts';
import type { HtmlAnswer, PageServer } from './page-server.ts';
import { sendFailure, sendPage, sendTwin } from './send-page.ts';

export interface AnswersInput {
  readonly config: Pick<ResolvedConfig, 'base' | 'addresses'>;
  readonly pages: PageServer;
  readonly files: FileAnswers;
  readonly vite: LateVite;
  /** True for paths of files that no link may lead to. */
  readonly isRefused: (pathname: string) => boolean;
  readonly log: (line: string) => void;
  readonly report: (diagnostics: readonly Diagnostic[]) => void;
  /** Problems of the site as a whole, which are reported already: every page shows them. */
  readonly getProblems: () => readonly Diagnostic[];
}

export class Answers {
  readonly #input: AnswersInput;
  readonly #pending = new Set<Promise<void>>();

  constructor(input: AnswersInput) {
    this.#input = input;
  }

  /** Answers every request, failures included. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { vite } = this.#input;
    vite.postpone();
    const answered = this.#find(request, response).catch((error: unknown) => this.#fail(response, error));
    this.#pending.add(answered);
    await answered;
    this.#pending.delete(answered);
    if (this.#pending.size === 0) vite.start();
  }

  /** Resolves once the current requests are answered. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #find(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config, pages, files, vite, isRefused } = this.#input;
    const { base, addresses } = config;
    const { pathname } = splitTarget(request.url ?? '/');
    if (isForSite(request, pathname, base)) {
      if (await files.answer(response, pathname)) return;
      const twin = await pages.getTwin(pathname);
      if (twin !== undefined) {
        if (pathname.endsWith('.md')) response.setHeader('Link', createPageLink(toPagePath(pathname, addresses)));
        return sendTwin(response, twin, pathname);
      }
      const page = await pages.getPage(pathname);
      if (page) return this.#show(request, response, page);
      if (await files.answerPlainPage(response, pathname)) return;
      const missing = isPageName(pathname) ? await pages.getNotFound(pathname) : undefined;
      if (missing) return this.#show(request, response, missing);
    }
    if (isRefused(pathname)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This file is outside of the project');
      return;
    }
    const { middlewares } = (await vite.getNext()).vite;
    // Of a reader who has gone in the meantime, there is no further event to wait for.
    if (response.closed) return;
    // Vite answers later: closed before, it would refuse what a page has asked for.
    await new Promise<void>((resolve) => {
      response.once('close', resolve);
      middlewares(request, response, () => {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      });
    });
  }

  #show(request: IncomingMessage, response: ServerResponse, page: HtmlAnswer): void {
    this.#input.report(page.diagnostics);
    const { getTwin, twinFile, listFile } = page;
    if (getTwin !== undefined && twinFile !== undefined) {
      response.setHeader('Vary', 'Accept');
      response.setHeader('Link', createTwinLinks(this.#input.config.base, { twin: twinFile, list: listFile }));
      if (prefersMarkdown(request.headers.accept)) {
        sendTwin(response, getTwin(), twinFile);
        return;
      }
    }
    sendPage(response, page, this.#input.getProblems());
  }

  #fail(response: ServerResponse, error: unknown): void {
    const { log, report, config } = this.#input;
    const fixed = error instanceof Error ? error : new Error(String(error));
    // Vite has given stacks the positions of the sources.
    if (!(fixed instanceof DiagnosticError)) log(stripVTControlCharacters(fixed.stack ?? fixed.message));
    else if (!(fixed instanceof CodeFailure)) report(fixed.diagnostics);
    if (response.headersSent) response.destroy();
    else sendFailure(response, fixed, config.base);
  }
}

/** False for what only Vite answers: its own modules, those of packages, and what is not read. */
function isForSite({ method }: IncomingMessage, pathname: string, base: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return !/^(?:@|node_modules\/)/.test(path);
}

/** Addresses of pages have no extension but `.html`; a missing file of another kind is not worth a page. */
function isPageName(pathname: string): boolean {
  const last = pathname.split('/').at(-1) ?? '';
  return !last.includes('.') || /\.html$/i.test(last);
}
