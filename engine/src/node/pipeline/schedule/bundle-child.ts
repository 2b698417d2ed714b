// A process that bundles a site's code while another one compiles its pages. Ends after its answer.

import type { Diagnostic } from '../../../model/diagnostic.ts';
import { type BundleTask, bundleSite, type SiteBundle } from '../../assets/bundle-site.ts';
import type { CompiledKeeper } from '../../start/compiled-keeper.ts';
import { describeBundling } from './describe-bundling.ts';

export interface BundleRequest {
  readonly task: BundleTask;
  /** Variables of the process that asks, as they are now: a config may have set some since this one was started. */
  readonly env: Readonly<NodeJS.ProcessEnv>;
}

export type BundleReply =
  | { readonly bundle: SiteBundle }
  /** What is wrong with the site's code. */
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly error: string };

async function carryOut(task: BundleTask): Promise<BundleReply> {
  try {
    return { bundle: await bundleSite(task) };
  } catch (error) {
    if (!(error instanceof Error)) return { error: String(error) };
    return { diagnostics: describeBundling(error, task.code.root).diagnostics };
  }
}

function takeEnvironment(env: Readonly<NodeJS.ProcessEnv>): void {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
  Object.assign(process.env, env);
}

/** What its kept functions are for. */
const USE = 'bundle';

export function serveBundling(compiled: CompiledKeeper): void {
  // No one waits for the answer any more.
  process.on('disconnect', () => process.exit());
  process.once('message', async ({ task, env }: BundleRequest) => {
    takeEnvironment(env);
    const reply = await carryOut(task);
    process.send?.(reply, () => {
      compiled.keep(USE);
      process.exit();
    });
  });
  if (!process.connected) process.exit();
  // Loaded while the task is still being put together. A failure is ignored here, because it will occur again with the task.
  import('vite').catch(() => undefined);
}
