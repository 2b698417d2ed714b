// The options and results of the pipeline's commands. Types only.

import type { Share, SharedCounts } from './cache-store.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Receives what the pipeline is doing, for a person to watch. */
export interface Progress {
  /** Runs one stage and reports its name while it lasts. */
  task<T>(name: string, run: () => T | Promise<T>): Promise<T>;
  /** Work done inside the current stage. */
  tick(done: number, total: number): void;
}

export interface BuildOptions {
  /** Project root, absolute or from the working directory. */
  readonly root: string;
  /** Replaces the config's `outDir`; relative to the working directory. */
  readonly outDir?: string | undefined;
  /** Replaces the config's `base`. */
  readonly base?: string | undefined;
  /** `false`: neither reads nor writes the cache folder. */
  readonly cache: boolean;
  /** Build routes that the config excludes. Default false. */
  readonly showExcluded?: boolean | undefined;
  /** Renders a part of the pages into the store of `cache.store`, and writes no output. Default: all pages, into the output. */
  readonly share?: Share | undefined;
  readonly progress: Progress;
  /** Called with the number of pages that have to be compiled or rendered, before threads start for them. */
  readonly onPages?: ((pages: number) => void) | undefined;
}

export interface StageTime {
  readonly name: string;
  readonly ms: number;
}

export interface BuildResult {
  /** Severities as the config has them. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the output lacks because a setting is missing, with the line to add. Default: nothing. */
  readonly notes?: readonly string[] | undefined;
  /** Number of pages written. */
  readonly pages: number;
  readonly stages: readonly StageTime[];
  /** Size of everything in the output folder. */
  readonly bytes: number;
  readonly cacheHits: number;
  readonly cacheMisses: number;
  /** What came from the store of `cache.store` and went there; `undefined`: the site has none. */
  readonly shared?: SharedCounts | undefined;
  /** Slowest first. */
  readonly slowestPages: readonly { readonly id: string; readonly ms: number }[];
  /** Absolute. */
  readonly outDir: string;
  /** No error among the diagnostics, and the output was swapped in. */
  readonly ok: boolean;
}

/** Everything `build` would complain about, without writing a site. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly stages: readonly StageTime[];
  /** What was checked for agents, if that was asked for. */
  readonly agents?: readonly AgentCheck[] | undefined;
  readonly ok: boolean;
}

export type AgentCheckName = 'twins' | 'text' | 'sizes' | 'links' | 'lists' | 'skills' | 'hosts';

/** One line of what `check --agents` looked at. */
export interface AgentCheck {
  readonly name: AgentCheckName;
  /** Pages, lists, skills or hosts that were checked. */
  readonly checked: number;
  readonly problems: number;
}

export interface CheckOptions extends Pick<BuildOptions, 'root' | 'base' | 'cache' | 'showExcluded' | 'progress'> {
  /** Look at what the site offers to agents as well. Default `false`. */
  readonly agents?: boolean | undefined;
}
