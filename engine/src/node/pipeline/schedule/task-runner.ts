// Compiles pages, keeps what it compiled, and renders the same pages later. Knows nothing of threads.

import { createPostingsBuilder, type PackedPostings, type PostingsBuilder } from 'diglot-search/write/postings';
import type { PageContent } from '../../../model/page.ts';
import { compilePage } from '../../compile/compile-page.ts';
import { createHighlighter } from '../../compile/highlight/highlighter.ts';
import type { CompileInput } from '../../compile/input.ts';
import { type CompileResult, toCompileResult, toContent } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import { unpackParts } from '../render/packed-parts.ts';
import {
  createRouteRenderer,
  type RenderResult,
  type RenderSetup,
  type RouteRenderer,
} from '../render/route-renderer.ts';
import { createDocumentBuffers, type DocumentBuffers } from './document-buffers.ts';
import { nextTurn } from './next-turn.ts';
import type { PostingsJob, PrepareTask, RenderJob, WorkerTask } from './worker-messages.ts';

/** Carries out one task after the other. */
export interface TaskRunner {
  run(task: WorkerTask): Promise<unknown>;
  /** Takes back the buffers of documents that are written, for further ones. */
  giveBack(buffers: readonly ArrayBuffer[]): void;
}

export function createTaskRunner(): TaskRunner {
  const highlighter = createHighlighter();
  const buffers = createDocumentBuffers();
  const contents = new Map<string, PageContent>();
  let renderer: RouteRenderer | undefined;
  let postings: PostingsBuilder | undefined;
  const usedOnce = new Set<string>();
  /** Pages that others show: their contents stay. Known before the first page is rendered. */
  let imported: ReadonlySet<string> = new Set();
  /** A content is read for its document, and where terms are found for an index, too. */
  let isReadTwice = true;

  const compile = (input: CompileInput, keep: boolean): Timed<CompileResult> => {
    const start = performance.now();
    const page = compilePage(input, highlighter);
    // The content stays here; the caller only needs its stored form.
    if (keep) contents.set(input.id, page.content);
    return { page: { ...toCompileResult(page), content: undefined }, ms: performance.now() - start };
  };

  const getContent = (id: string): PageContent => {
    const content = contents.get(id);
    if (!content) throw new Error(`the content of ${id} is missing where it was compiled`);
    return content;
  };

  /** The contents of a large site do not stay until its last page. */
  const letGo = (id: string): void => {
    if (isReadTwice && !usedOnce.delete(id)) usedOnce.add(id);
    else if (!imported.has(id)) contents.delete(id);
  };

  const render = async (jobs: readonly RenderJob[]): Promise<readonly (RenderResult | undefined)[]> => {
    const documents: (RenderResult | undefined)[] = [];
    for (const { route, knownKey, contents: given } of jobs) {
      for (const [id, stored] of Object.entries(given)) contents.set(id, toContent(stored));
      documents.push(toBytes(await renderer?.render(route, knownKey), buffers));
      if (Object.hasOwn(given, route.pageId)) contents.delete(route.pageId);
      else letGo(route.pageId);
    }
    return documents;
  };

  const findPostings = (pages: readonly PostingsJob[], isLast: boolean): PackedPostings | null => {
    postings ??= createPostingsBuilder();
    for (const { page, id, texts } of pages) {
      postings.add(page, id === undefined ? texts : [...texts, getContent(id).text]);
      if (id !== undefined) letGo(id);
    }
    if (!isLast) return null;
    const packed = postings.finish();
    postings = undefined;
    return packed;
  };

  const prepare = ({ site, findsTerms }: PrepareTask): void => {
    const setup = 'parts' in site ? { ...site.setup, pages: unpackParts(site.parts) } : site.setup;
    renderer = createRouteRenderer(setup, getContent, 'getGraph' in site ? site.getGraph() : undefined);
    imported = listImported(setup);
    isReadTwice = findsTerms;
  };

  const carryOut = async (task: WorkerTask): Promise<unknown> => {
    switch (task.kind) {
      case 'compile':
        return task.inputs.map((input) => compile(input, task.keep));
      case 'prepare':
        prepare(task);
        return null;
      case 'render':
        return render(task.jobs);
      case 'postings':
        return findPostings(task.pages, task.isLast);
      case 'finish':
        return renderer?.finish();
    }
  };

  /** Rendering waits in between, and a task may need what one before it was given. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      // A turn before each, so that what is given back meanwhile is there.
      const result = last.then(nextTurn).then(() => carryOut(task));
      last = result.catch(() => undefined);
      return result;
    },
    giveBack: buffers.giveBack,
  };
}

/** At once: a text that waits for the others of its task would outlive V8's collections of young garbage. */
const toBytes = (document: RenderResult | undefined, { encode }: DocumentBuffers): RenderResult | undefined =>
  typeof document?.content === 'string' ? { ...document, content: encode(document.content) } : document;

function listImported({ pages, partials }: RenderSetup): ReadonlySet<string> {
  const paths = new Set([...partials.values()].flatMap((found) => [...found.values()]));
  return new Set(pages.flatMap(({ source }) => (paths.has(source.path) ? [source.id] : [])));
}
