// What a site adds to the security policy of its pages.

import type { PolicySources } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../text/nearest.ts';
import type { UserConfig } from './schema.ts';

/** Directives that can be extended: those that fetch something, and where forms lead. */
const directives = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'connect-src', 'frame-src'],
  ...['worker-src', 'manifest-src', 'form-action'],
];

/** Sources by directive; `false`: the site has no policy. Invalid sources are left out and reported. */
export function resolvePolicy(user: UserConfig, problems: DiagnosticInput[]): PolicySources | false {
  if (user.contentSecurityPolicy === false) return false;
  const entries = Object.entries(user.contentSecurityPolicy ?? {}).map(
    ([name, sources]) => [name, [sources].flat().flatMap((source) => source.trim().split(/\s+/))] as const,
  );
  return Object.fromEntries(
    entries.filter(([name, sources]) => {
      const problem = describePolicyProblem(name, sources);
      if (problem) problems.push({ code: 'configInvalid', ...problem });
      return !problem;
    }),
  );
}

function describePolicyProblem(name: string, sources: readonly string[]) {
  if (!directives.includes(name)) {
    const nearest = getNearest(name, directives);
    return {
      message: `\`contentSecurityPolicy\` cannot extend '${name}'.`,
      hint: nearest ? `Did you mean '${nearest}'?` : `Known here: ${directives.join(', ')}.`,
    };
  }
  const bad = sources.find((source) => /[;,]|^$/.test(source));
  if (bad === undefined) return undefined;
  return {
    message: `\`contentSecurityPolicy['${name}']\` has the source '${bad}', which would end the directive.`,
    hint: 'Write each source as one item of the list, without commas and semicolons.',
  };
}
