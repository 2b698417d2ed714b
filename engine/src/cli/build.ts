// `diglot build`: the site into its output folder, and a summary.

import { relative, resolve } from 'node:path';
import { build } from '../node/build.ts';
import { nextTurn } from '../node/pipeline/schedule/next-turn.ts';
import { createColors, hasColors } from '../node/report/colors.ts';
import { sortDiagnostics } from '../node/report/diagnostic-list.ts';
import { renderDiagnostics } from '../node/report/diagnostics.ts';
import { canRedraw, createProgress, createSilentProgress } from '../node/report/progress.ts';
import { loadSourceLines } from '../node/report/source-lines.ts';
import { renderSummary } from '../node/report/summary.ts';
import { tuneRuntime } from '../node/start/v8-flags.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { parseBase, parseShare } from './flag-values.ts';
import { UsageError } from './options.ts';

export async function runBuild({ root, flags, terminal, compiled }: CommandInput): Promise<ExitCode> {
  const { stdout, stderr, env, cwd } = terminal;
  const start = performance.now();
  const base = parseBase(flags.base);
  const share = parseShare(flags.shard);
  if (share && flags['no-cache'] !== undefined) throw new UsageError('--shard needs the cache: leave out --no-cache.');
  const tuning = tuneRuntime();
  const result = await build({
    root,
    outDir: typeof flags.out === 'string' ? resolve(cwd, flags.out) : undefined,
    base,
    cache: flags['no-cache'] === undefined,
    showExcluded: flags['show-excluded'] !== undefined,
    share,
    progress: flags.json ? createSilentProgress() : createProgress(stderr, { env }),
    onPages: tuning.expectPages,
  });
  tuning.restore();
  // Promises of the site that have failed are reported in this turn.
  await nextTurn();
  const totalMs = performance.now() - start;
  const diagnostics = loadSourceLines(root, sortDiagnostics(result.diagnostics));
  if (flags.json) stdout.write(`${JSON.stringify({ ...result, diagnostics, totalMs }, null, 2)}\n`);
  else {
    stderr.write(renderDiagnostics(diagnostics, createColors(hasColors(stderr, env))));
    const near = result.outDir === '' ? '' : relative(cwd, result.outDir);
    const summary = {
      result,
      share,
      outDir: near === '' || near.startsWith('..') ? result.outDir : near,
      totalMs,
      showStages: canRedraw(stderr, env),
    };
    stdout.write(renderSummary(summary, createColors(hasColors(stdout, env))));
  }
  if (result.ok) compiled.keep(result.cacheHits > 0 ? 'rebuild' : 'build');
  return result.ok ? 0 : 1;
}
