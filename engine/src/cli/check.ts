// `diglot check`: every problem that a build would report, and nothing written.

import { check } from '../node/pipeline.ts';
import { createColors, hasColors } from '../node/report/colors.ts';
import { renderDiagnostics, sortDiagnostics } from '../node/report/diagnostics.ts';
import { renderCount, renderDuration } from '../node/report/format.ts';
import { createProgress, createSilentProgress } from '../node/report/progress.ts';
import { loadSourceLines } from '../node/report/source-lines.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { parseBase } from './options.ts';
import { isStop, watchStop } from './stop.ts';

export async function runCheck({ root, flags, terminal }: CommandInput): Promise<ExitCode> {
  const { stdout, stderr, env } = terminal;
  const start = performance.now();
  try {
    const result = await check({
      root,
      base: parseBase(flags.base),
      cache: flags['no-cache'] === undefined,
      showExcluded: flags['show-excluded'] !== undefined,
      progress: flags.json ? createSilentProgress() : createProgress(stderr),
      signal: watchStop(terminal),
    });
    const diagnostics = sortDiagnostics(await loadSourceLines(root, result.diagnostics));
    if (flags.json) {
      stdout.write(`${JSON.stringify({ ...result, diagnostics }, null, 2)}\n`);
      return result.ok ? 0 : 1;
    }
    const colors = createColors(hasColors(stdout, env));
    stdout.write(renderDiagnostics(diagnostics, colors));
    const mark = result.ok ? colors.green('✓') : colors.red('✗');
    stdout.write(
      `${mark} ${renderCount(result.pages, 'page')} checked in ${renderDuration(performance.now() - start)}\n`,
    );
    return result.ok ? 0 : 1;
  } catch (error) {
    if (!isStop(error)) throw error;
    return 130;
  }
}
