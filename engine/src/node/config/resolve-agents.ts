// What agents get, with its defaults.

import type { AgentsConfig } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import type { UserConfig } from './schema.ts';

/** `undefined`: nothing. */
export function resolveAgents(
  { agents = true, siteUrl }: UserConfig,
  problems: DiagnosticInput[],
): AgentsConfig | undefined {
  if (agents === false) return undefined;
  const given = agents === true ? {} : agents;
  const { exclude = [], optional = [], copyPage = true, assistants = [] } = given;
  const { sectionPages = 100, listBytes = 50_000, tokenLimit = 12_500 } = given;
  if (assistants.length > 0 && siteUrl === undefined)
    problems.push({
      code: 'agentsSetting',
      message: '`agents.assistants` is set, but `siteUrl` is missing: no page shows them.',
      hint: 'Set `siteUrl` to the origin of the site: assistants need complete addresses of pages.',
    });
  return { exclude, optional, sectionPages, listBytes, tokenLimit, copyPage, assistants };
}
