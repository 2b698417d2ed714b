// `diglot check`: every problem that a build would report, and nothing written.

import type { AgentCheck, AgentCheckName } from '../model/build.ts';
import { check } from '../node/build.ts';
import { nextTurn } from '../node/pipeline/schedule/next-turn.ts';
import { type Colors, createColors, hasColors } from '../node/report/colors.ts';
import { sortDiagnostics } from '../node/report/diagnostic-list.ts';
import { renderDiagnostics } from '../node/report/diagnostics.ts';
import { renderCount, renderDuration } from '../node/report/format.ts';
import { createProgress, createSilentProgress } from '../node/report/progress.ts';
import { loadSourceLines } from '../node/report/source-lines.ts';
import type { CommandInput, ExitCode } from './command.ts';
import { parseBase } from './flag-values.ts';
import { getFormat, renderFor } from './machine-output.ts';

export async function runCheck(input: CommandInput): Promise<ExitCode> {
  const code = await checkSite(input);
  // Two kinds: the check for agents has code of its own.
  input.compiled.keep(input.flags.agents === undefined ? 'check' : 'check for agents');
  return code;
}

async function checkSite({ root, flags, terminal }: CommandInput): Promise<ExitCode> {
  const { stdout, stderr, env } = terminal;
  const start = performance.now();
  const format = getFormat(flags);
  const result = await check({
    root,
    base: parseBase(flags.base),
    cache: flags['no-cache'] === undefined,
    showExcluded: flags['show-excluded'] !== undefined,
    agents: flags.agents !== undefined,
    progress: format ? createSilentProgress() : createProgress(stderr, { env }),
  });
  // Promises of the site that have failed are reported in this turn.
  await nextTurn();
  const diagnostics = loadSourceLines(root, sortDiagnostics(result.diagnostics));
  if (format) {
    stdout.write(renderFor(format, { result: { ...result, diagnostics }, root, env }));
    return result.ok ? 0 : 1;
  }
  const colors = createColors(hasColors(stdout, env));
  stdout.write(renderDiagnostics(diagnostics, colors));
  if (result.agents) stdout.write(renderAgentChecks(result.agents, colors));
  // With errors, the stages may have stopped before they knew the pages.
  const end = result.ok
    ? `${colors.green('✓')} ${renderCount(result.pages, 'page')} checked`
    : `${colors.red('✗')} errors found`;
  stdout.write(`${end} in ${renderDuration(performance.now() - start)}\n`);
  return result.ok ? 0 : 1;
}

/** What `--agents` checked, one line each. */
function renderAgentChecks(checks: readonly AgentCheck[], colors: Colors): string {
  const lines = checks.map(({ name, checked, problems }) => {
    const [noun, text] = agentTexts[name];
    const mark = problems === 0 ? colors.green('✓') : colors.red('✗');
    const found = problems === 0 ? '' : `: ${renderCount(problems, 'problem')}`;
    return `  ${mark} ${text}, ${renderCount(checked, noun)}${found}\n`;
  });
  return lines.length === 0 ? '' : `For agents\n${lines.join('')}\n`;
}

const agentTexts: Readonly<Record<AgentCheckName, readonly [noun: string, text: string]>> = {
  twins: ['page', 'Markdown twins are there'],
  text: ['twin', 'twins have the words of their pages'],
  sizes: ['twin', 'twins can be read in parts'],
  links: ['twin', 'links in twins lead somewhere'],
  lists: ['list', 'llms.txt is complete'],
  skills: ['skill', 'skills are what their index says'],
  hosts: ['host', 'hosts lead agents to Markdown'],
};
