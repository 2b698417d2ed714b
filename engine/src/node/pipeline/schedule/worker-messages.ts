// What the main thread and its workers say to each other. Types only.

import type { PackedPostings } from 'diglot-search/write/postings';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { Route } from '../../../model/site.ts';
import type { CompileInput } from '../../compile/input.ts';
import type { SharedTokens } from '../../outputs/agents/count-tokens.ts';
import type { CompileResult } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import type { PackedParts } from '../render/packed-parts.ts';
import type { RenderEnd, RenderGraph, RenderResult, RenderSetup } from '../render/route-renderer.ts';

export type WorkerTask =
  /** `keep`: the contents are wanted later, for rendering and searching. */
  | { readonly kind: 'compile'; readonly inputs: readonly CompileInput[]; readonly keep: boolean }
  /** Once, before the first `render`. */
  | PrepareTask
  /** Before `prepare`, to have the site's code sooner. Default: the first `render` loads it. */
  | { readonly kind: 'load'; readonly serverEntry: string }
  | { readonly kind: 'render'; readonly jobs: readonly RenderJob[] }
  /** Search terms of pages, in ascending order of their numbers, gathered until the last such task of an index. */
  | { readonly kind: 'postings'; readonly pages: readonly PostingsJob[]; readonly isLast: boolean }
  /** After the last `render`. */
  | { readonly kind: 'finish' };

export interface PrepareTask {
  readonly kind: 'prepare';
  readonly site: OwnSite | SentSite;
  /** Whether the worker may be asked for `postings` of the pages that it holds. */
  readonly findsTerms: boolean;
  /** `undefined`: the worker counts alone, where it counts. */
  readonly tokens?: SharedTokens | undefined;
}

/** The site for the thread that has it. */
export interface OwnSite {
  readonly setup: RenderSetup;
  readonly getGraph: () => RenderGraph;
}

/** The site for another thread, which makes a graph of its own. */
export interface SentSite {
  readonly setup: Omit<RenderSetup, 'pages'>;
  readonly parts: PackedParts;
}

export interface RenderJob {
  readonly route: Route;
  readonly knownKey: string | undefined;
  /** Contents that the worker does not hold, by page id: the page's own, and those of pages it imports, which it keeps. As `packContent` makes them. */
  readonly contents: Readonly<Record<string, Uint8Array>>;
}

/** A page by its number in an index. `texts`: what its terms are found in, in addition to the content of `id`, which the worker holds. */
export interface PostingsJob {
  readonly page: number;
  readonly id: string | undefined;
  readonly texts: readonly string[];
}

export interface WorkerAnswers {
  readonly compile: readonly Timed<CompileResult>[];
  readonly prepare: null;
  readonly load: null;
  readonly render: readonly (RenderResult | undefined)[];
  readonly postings: PackedPostings | null;
  readonly finish: RenderEnd;
}

/** `spent`: buffers of documents that are written. They get no answer. */
export type WorkerRequest =
  | { readonly id: number; readonly task: WorkerTask }
  | { readonly spent: readonly ArrayBuffer[] };

/** `diagnostics`: the mistakes of an author that ended a task. `error`: message and stack of anything else that it threw. */
export type WorkerReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly diagnostics: readonly Diagnostic[] }
  | { readonly id: number; readonly error: string };
