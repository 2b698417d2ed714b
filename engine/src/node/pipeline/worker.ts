// A worker thread: compiles pages, keeps what it compiled, and prints the same pages later. Must not write files.

import { parentPort } from 'node:worker_threads';
import type { PageContent } from '../../model/page.ts';
import { compilePage } from '../compile/compile-page.ts';
import { createHighlighter } from '../compile/highlight/highlighter.ts';
import type { CompileInput } from '../compile/input.ts';
import { createPostingsBuilder, type PackedPostings } from '../outputs/search-postings.ts';
import type { TimedPage } from './load-pages.ts';
import { toFreshPage } from './page-store.ts';
import { createPagePrinter, type PagePrinter, type PrintedDocument } from './print-pages.ts';
import type { FinishAnswer, PostingsJob, PrintJob, WorkerReply, WorkerRequest, WorkerTask } from './worker-messages.ts';

function startWorker(port: NonNullable<typeof parentPort>): void {
  const highlighter = createHighlighter();
  const contents = new Map<string, PageContent>();
  let printer: PagePrinter | undefined;

  const compile = (input: CompileInput): TimedPage => {
    const start = performance.now();
    const page = compilePage(input, highlighter);
    contents.set(input.id, page.content);
    // The content stays here; the main thread only needs its stored form.
    return { page: { ...toFreshPage(page), content: undefined }, ms: performance.now() - start };
  };

  const getContent = (id: string): PageContent => {
    const content = contents.get(id);
    if (!content) throw new Error(`the content of ${id} is missing in this thread`);
    return content;
  };

  const print = async (jobs: readonly PrintJob[]): Promise<readonly (PrintedDocument | undefined)[]> => {
    const documents: (PrintedDocument | undefined)[] = [];
    for (const { route, knownKey, contents: given } of jobs) {
      for (const [id, json] of Object.entries(given)) contents.set(id, JSON.parse(json) as PageContent);
      const document = await printer?.print(route, knownKey);
      // As bytes it is handed over instead of copied, and the main thread only has to write it.
      documents.push(
        typeof document?.content === 'string'
          ? { ...document, content: new TextEncoder().encode(document.content) }
          : document,
      );
    }
    return documents;
  };

  const findPostings = (pages: readonly PostingsJob[]): PackedPostings => {
    const builder = createPostingsBuilder();
    for (const { page, id, texts } of pages) builder.add(page, [...texts, getContent(id).text]);
    return builder.finish();
  };

  const finish = (): FinishAnswer => ({
    copies: printer?.getCopies() ?? [],
    facts: printer?.getFacts() ?? {},
    diagnostics: printer?.takeDiagnostics() ?? [],
  });

  const run = async (task: WorkerTask): Promise<unknown> => {
    switch (task.kind) {
      case 'compile':
        return task.inputs.map(compile);
      case 'prepare':
        printer = createPagePrinter(task.setup, getContent);
        return null;
      case 'print':
        return print(task.jobs);
      case 'postings':
        return findPostings(task.pages);
      case 'finish':
        return finish();
    }
  };

  port.on('message', ({ id, task }: WorkerRequest) => {
    run(task).then(
      (result) => port.postMessage({ id, result } satisfies WorkerReply, listBuffers(result)),
      (error: unknown) =>
        port.postMessage({
          id,
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        } satisfies WorkerReply),
    );
  });
}

/** Buffers of printed documents, which move to the receiver. */
function listBuffers(result: unknown): ArrayBuffer[] {
  if (!Array.isArray(result)) return [];
  return (result as readonly (Partial<PrintedDocument> | undefined)[]).flatMap((item) =>
    item?.content instanceof Uint8Array ? [item.content.buffer as ArrayBuffer] : [],
  );
}

if (parentPort) startWorker(parentPort);
