// The versions of the documentation, checked against each other.

import type { MultiVersion } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../text/nearest.ts';
import { isSegment } from './check-locales.ts';
import type { UserConfig } from './schema.ts';

/** `undefined`: the site has no versions. */
export function resolveVersions(
  { multiVersion: input }: UserConfig,
  problems: DiagnosticInput[],
): MultiVersion | undefined {
  if (!input || input.versions.length === 0) return undefined;
  for (const [i, version] of input.versions.entries())
    if (!isSegment(version))
      problems.push({
        code: 'configInvalid',
        message: `\`multiVersion.versions[${i}]\` is '${version}', which is not valid in a URL.`,
        hint: 'Use letters, digits, dots and hyphens only.',
      });
  const isKnown = input.versions.includes(input.default);
  if (!isKnown) problems.push(describeUnknown('default', input.default, input.versions));
  const current = isKnown ? input.default : (input.versions[0] ?? input.default);
  return {
    default: current,
    versions: [...new Set(input.versions)],
    old: resolveOld(input, current, problems),
    banner: input.banner ?? true,
    canonical: input.canonical ?? 'current',
  };
}

type VersionsInput = NonNullable<UserConfig['multiVersion']>;

function resolveOld({ old, versions }: VersionsInput, current: string, problems: DiagnosticInput[]): readonly string[] {
  const others = [...new Set(versions)].filter((version) => version !== current);
  if (old === undefined) return others;
  for (const [i, version] of old.entries()) {
    if (version === current)
      problems.push({
        code: 'configInvalid',
        message: `\`multiVersion.old[${i}]\` is '${version}', which is the default version.`,
        hint: 'Remove it: `old` lists versions whose pages lead to the default one.',
      });
    else if (!others.includes(version)) problems.push(describeUnknown(`old[${i}]`, version, others));
  }
  return others.filter((version) => old.includes(version));
}

function describeUnknown(key: string, version: string, versions: readonly string[]): DiagnosticInput {
  const nearest = getNearest(version, versions);
  return {
    code: 'configInvalid',
    message: `\`multiVersion.${key}\` is '${version}', which is not among \`versions\`.`,
    hint: nearest ? `Did you mean '${nearest}'?` : `Add it to \`multiVersion.versions\`.`,
  };
}
