// The few lines at the end of a build: what was made, how long each stage took, what to look at.

import type { BuildResult, StageTime } from '../../model/build.ts';
import type { Share } from '../../model/cache-store.ts';
import type { Colors } from './colors.ts';
import { renderBytes, renderCount, renderDuration } from './format.ts';
import { getTextWidth } from './text-width.ts';

const BAR_WIDTH = 20;
/** A page that takes less than this is not worth naming. */
const SLOW_PAGE_MS = 20;

export interface SummaryInput {
  readonly result: BuildResult;
  /** The part of the pages that was rendered. Default: all. */
  readonly share?: Share | undefined;
  /** As shown: relative to where the command was typed. */
  readonly outDir: string;
  readonly totalMs: number;
  /** False where every stage has been reported already. */
  readonly showStages: boolean;
}

export function renderSummary({ result, share, outDir, totalMs, showStages }: SummaryInput, colors: Colors): string {
  const cached =
    result.cacheHits > 0 ? `, ${result.cacheHits} of ${result.cacheHits + result.cacheMisses} from cache` : '';
  const { shared } = result;
  const store = shared ? `, ${shared.found} values from the store and ${shared.sent} into it` : '';
  const part = share ? `part ${share.index} of ${share.count}: ` : '';
  const head = `${part}${renderCount(result.pages, 'page')} in ${renderDuration(totalMs)}${cached}${store}`;
  const lines = [
    ...(showStages ? [...renderStages(result.stages, colors), ''] : []),
    ...renderSlowest(result, colors),
    ...(result.notes ?? []).map((note) => colors.dim(note)),
    result.ok
      ? share
        ? `${colors.green('✓')} ${colors.bold(head)}`
        : `${colors.green('✓')} ${colors.bold(head)} → ${colors.cyan(outDir)} ${colors.dim(`(${renderBytes(result.bytes)})`)}`
      : renderFailure(outDir, colors),
  ];
  return `${lines.join('\n')}\n`;
}

function renderFailure(outDir: string, colors: Colors): string {
  const kept = outDir === '' ? '' : `: ${colors.cyan(outDir)} is as it was`;
  return `${colors.red('✗')} ${colors.bold('nothing was written')}${kept}`;
}

/** One line per stage, with a bar for its share of the time. */
function renderStages(stages: readonly StageTime[], colors: Colors): string[] {
  const longest = Math.max(...stages.map((s) => s.ms), 1);
  const width = Math.max(...stages.map((s) => getTextWidth(s.name)), 0);
  return stages.map(({ name, ms }) => {
    const bar = '█'.repeat(Math.round((ms / longest) * BAR_WIDTH));
    const label = name + ' '.repeat(width - getTextWidth(name));
    return `  ${label}  ${renderDuration(ms).padStart(8)}  ${colors.dim(bar)}`.trimEnd();
  });
}

function renderSlowest({ slowestPages }: BuildResult, colors: Colors): string[] {
  const slow = slowestPages.filter((page) => page.ms >= SLOW_PAGE_MS).slice(0, 5);
  if (slow.length === 0) return [];
  const lines = slow.map(({ id, ms }) => `  ${renderDuration(ms).padStart(8)}  ${id}`);
  return [colors.dim('slowest pages'), ...lines, ''];
}
