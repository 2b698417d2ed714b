// Compiles pages, keeps what it compiled, and renders the same pages later. Knows nothing of threads.

import { createPostingsBuilder, type PackedPostings, type PostingsBuilder } from 'diglot-search/write/postings';
import type { RenderContent } from '../../../model/page.ts';
import { compilePage } from '../../compile/compile-page.ts';
import { createHighlighter } from '../../compile/highlight/highlighter.ts';
import type { CompileInput } from '../../compile/input.ts';
import { createTwinRoom } from '../../outputs/agents/twin-room.ts';
import { freeBuffer } from '../cache/free-buffer.ts';
import { type CompileResult, toCompileResult, unpackContent } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import { unpackParts } from '../render/packed-parts.ts';
import {
  addTwin,
  countTwin,
  createRouteRenderer,
  type RenderedRoute,
  type RenderResult,
  type RenderSetup,
  type RouteRenderer,
  type UncountedResult,
} from '../render/route-renderer.ts';
import { loadServerBundle } from '../render/server-bundle.ts';
import { createDocumentBuffers, type DocumentBuffers } from './document-buffers.ts';
import { createKeptContents } from './kept-contents.ts';
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
  const contents = createKeptContents();
  let renderer: RouteRenderer | undefined;
  let postings: PostingsBuilder | undefined;

  const compile = (input: CompileInput, keep: boolean): Timed<CompileResult> => {
    const start = performance.now();
    const page = compilePage(input, highlighter);
    // The content stays here; the caller only needs its stored form.
    if (keep) contents.add(input.id, page.content);
    return { page: { ...toCompileResult(page), content: undefined }, ms: performance.now() - start };
  };

  const render = async (jobs: readonly RenderJob[]): Promise<readonly (RenderResult | undefined)[]> => {
    const documents: (UncountedResult | undefined)[] = [];
    const takeRoom = createTwinRoom();
    for (const { route, knownKey, contents: given } of jobs) {
      for (const [id, packed] of Object.entries(given)) contents.add(id, takeContent(packed));
      const document = toBytes(await renderer?.render(route, knownKey), buffers);
      documents.push(document && addTwin(document, takeRoom));
      if (Object.hasOwn(given, route.pageId)) contents.drop(route.pageId);
      else contents.letGo(route.pageId);
    }
    return documents.map((document) => document && countTwin(document));
  };

  const findPostings = (pages: readonly PostingsJob[], isLast: boolean): PackedPostings | null => {
    postings ??= createPostingsBuilder();
    for (const { page, id, texts } of pages) {
      postings.add(page, id === undefined ? texts : [...texts, contents.getText(id)]);
      if (id !== undefined) contents.letGo(id);
    }
    if (!isLast) return null;
    const packed = postings.finish();
    postings = undefined;
    return packed;
  };

  const prepare = ({ site, findsTerms, tokens }: PrepareTask): void => {
    const setup = 'parts' in site ? { ...site.setup, pages: unpackParts(site.parts) } : site.setup;
    const graph = 'getGraph' in site ? site.getGraph() : undefined;
    renderer = createRouteRenderer(setup, contents.get, { graph, tokens });
    contents.plan({ imported: listImported(setup), isReadTwice: findsTerms });
  };

  const carryOut = async (task: WorkerTask): Promise<unknown> => {
    switch (task.kind) {
      case 'compile':
        return task.inputs.map((input) => compile(input, task.keep));
      case 'prepare':
        prepare(task);
        return null;
      case 'load':
        await loadServerBundle(task.serverEntry);
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
      // A turn before each, so that tasks given back until then are there.
      const result = last.then(nextTurn).then(() => carryOut(task));
      last = result.catch(() => undefined);
      return result;
    },
    giveBack: buffers.giveBack,
  };
}

/** A content that was sent is read once. */
function takeContent(packed: Uint8Array): RenderContent {
  const content = unpackContent(packed);
  freeBuffer(packed);
  return content;
}

/** At once: a text that waits for the others of its task would outlive V8's collections of young garbage. */
const toBytes = (document: RenderedRoute | undefined, { encode }: DocumentBuffers): RenderedRoute | undefined =>
  document?.content === undefined || document.content instanceof Uint8Array
    ? document
    : { ...document, content: encode(document.content) };

function listImported({ pages, partials }: RenderSetup): ReadonlySet<string> {
  const paths = new Set([...partials.values()].flatMap((found) => [...found.values()]));
  return new Set(pages.flatMap(({ source }) => (paths.has(source.path) ? [source.id] : [])));
}
