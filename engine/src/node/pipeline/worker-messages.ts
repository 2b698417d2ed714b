// What the main thread and its workers say to each other. Types only.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/site.ts';
import type { AssetCopy, FileFacts } from '../assets/content-assets.ts';
import type { CompileInput } from '../compile/input.ts';
import type { TimedPage } from './load-pages.ts';
import type { PrintedDocument, PrintSetup } from './print-pages.ts';

export type WorkerTask =
  | { readonly kind: 'compile'; readonly inputs: readonly CompileInput[] }
  /** Once, before the first `print`. */
  | { readonly kind: 'prepare'; readonly setup: PrintSetup }
  | { readonly kind: 'print'; readonly jobs: readonly PrintJob[] }
  /** Search terms of pages that this worker compiled. */
  | { readonly kind: 'terms'; readonly ids: readonly string[] }
  /** After the last `print`. */
  | { readonly kind: 'finish' };

export interface PrintJob {
  readonly route: Route;
  readonly knownKey: string | undefined;
  /** Contents that the worker does not hold, as JSON by page id: the page's own and those of pages it imports. */
  readonly contents: Readonly<Record<string, string>>;
}

export interface FinishAnswer {
  readonly copies: readonly AssetCopy[];
  readonly facts: Readonly<Record<string, FileFacts>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface WorkerAnswers {
  readonly compile: readonly TimedPage[];
  readonly prepare: null;
  readonly print: readonly (PrintedDocument | undefined)[];
  /** Encoded, in the order of the ids. */
  readonly terms: readonly string[];
  readonly finish: FinishAnswer;
}

export interface WorkerRequest {
  readonly id: number;
  readonly task: WorkerTask;
}

/** `error`: message and stack of what a task threw. */
export type WorkerReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };
