// Links in the menus of the config, and what authors read about dead ones.

import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { NavItem } from '../../model/site.ts';
import { getPatternProblem } from '../../text/pattern.ts';
import { toProjectPath } from '../report/project-path.ts';
import { describeAt, type JsonPlace } from './menus/json-list.ts';

export function listNavLinks(item: NavItem): readonly string[] {
  return [...(item.link === undefined ? [] : [item.link]), ...(item.items ?? []).flatMap(listNavLinks)];
}

export function listPatterns(item: NavItem): readonly string[] {
  return [...(item.activeMatch === undefined ? [] : [item.activeMatch]), ...(item.items ?? []).flatMap(listPatterns)];
}

/** A warning: with a bad pattern, an entry only lacks its mark. */
export function describePattern(pattern: string, file: string | undefined): Diagnostic[] {
  const problem = getPatternProblem(pattern);
  if (problem === undefined) return [];
  const message = `The \`activeMatch\` '${pattern}' is not a valid regular expression: ${problem}.`;
  const hint = 'The entry is marked by its link instead. Escape literal characters with a backslash.';
  return [{ ...createDiagnostic({ code: 'metaInvalid', message, hint, file }), severity: 'warning' }];
}

export function describeDeadLink(at: JsonPlace, link: string, offset: number): Diagnostic {
  const message = `Page not found: '${link}'.`;
  return describeAt(at, offset, { code: 'deadLink', message, hint: 'Correct the path, or add the page.' });
}

export function getConfigPath({ configFile, root }: ResolvedConfig): string | undefined {
  return configFile && toProjectPath(root, configFile);
}

export function describeConfigLink(
  config: ResolvedConfig,
  { key, lang, link }: { readonly key: 'nav' | 'sidebar'; readonly lang: string; readonly link: string },
): Diagnostic {
  return createDiagnostic({
    code: 'deadLink',
    message: `Page not found: '${link}', linked from \`themeConfig.${key}\` in '${lang}'.`,
    hint: 'Correct the path, or add the page.',
    file: getConfigPath(config),
  });
}
