// The versions of a Docusaurus site's documents: each is a folder, and keeps the address that it had.

import { posix } from 'node:path';
import { asFields, asList, asText, type Fields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';

/** What one version has of its own. */
export interface VersionPlace {
  /** `current`, or the name of a version. */
  readonly version: string;
  /** Whether readers see another version first. */
  readonly isOther: boolean;
  /** What a menu of versions calls it; `undefined`: there is one version. */
  readonly label: string | undefined;
  /** Folder in the source, without slashes at its ends. */
  readonly path: string;
  /** Address without slashes at its ends; empty for the top. */
  readonly route: string;
}

interface ListedVersion extends VersionPlace {
  /** `undefined`: the file of the site itself. */
  readonly sidebarFile: string | undefined;
}

interface Instance {
  readonly id: string;
  readonly path: string;
  readonly route: string;
  readonly options: Fields;
}

/** The version that readers see first, then the others, new before old. Nothing for documents without versions. */
export function listVersions(instance: Instance, context: MigrationContext, file: string): ListedVersion[] {
  const { id, options } = instance;
  const prefix = id === '' ? '' : `${id}_`;
  const released = options['disableVersioning'] === true ? [] : readNames(`${prefix}versions.json`, context);
  reportForgotten(prefix, released, context);
  if (released.length === 0) return [];
  const only = asList(options['onlyIncludeVersions']);
  const names = [...(options['includeCurrentVersion'] === false ? [] : ['current']), ...released].filter(
    (name) => only.length === 0 || only.includes(name),
  );
  const last = asText(options['lastVersion']) ?? released.find((name) => names.includes(name)) ?? 'current';
  const list = names.map((name) => toPlace(name, name === last, prefix, instance));
  const sorted = [...list.filter(({ isOther }) => !isOther), ...list.filter(({ isOther }) => isOther)];
  const [first, ...others] = sorted;
  if (first && others.length > 0) {
    const list = others.map(({ version }) => `\`${version}\``).join(', ');
    const moved =
      others.length === 1
        ? `The version ${list} is a folder of pages, at its old addresses`
        : `The versions ${list} are folders of pages, at their old addresses`;
    context.notes.add({
      topic: 'file',
      file,
      message: `${moved}; the search has only the pages of \`${first.version}\`.`,
      advice: 'Set `multiVersion` and move the folders if readers are to switch versions on every page.',
    });
  }
  return sorted;
}

function toPlace(name: string, isLast: boolean, prefix: string, { path, route, options }: Instance): ListedVersion {
  const own = asFields(asFields(options['versions'])[name]);
  const isCurrent = name === 'current';
  const end = asText(own['path']) ?? (isLast ? '' : isCurrent ? 'next' : name);
  return {
    version: name,
    isOther: !isLast,
    label: asText(own['label']) ?? (isCurrent ? 'Next' : name),
    path: isCurrent ? path : `${prefix}versioned_docs/version-${name}`,
    route: posix.join(route, end).replace(/^\.$|\/$/g, ''),
    sidebarFile: isCurrent ? undefined : `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
  };
}

function readNames(file: string, { project, notes }: MigrationContext): string[] {
  if (!project.has(file)) return [];
  try {
    return asList(JSON.parse(project.read(file) ?? '')).filter((name) => typeof name === 'string');
  } catch {
    const message = `\`${file}\` is not valid JSON: no version was copied.`;
    notes.add({ topic: 'file', file, message, advice: 'Correct it and migrate again.' });
    return [];
  }
}

/** Folders of versions that the site does not list, and so does not show. */
function reportForgotten(prefix: string, released: readonly string[], { project, notes }: MigrationContext): void {
  const start = `${prefix}versioned_docs/version-`;
  const found = project.files.flatMap((path) =>
    path.startsWith(start) ? [path.slice(start.length).split('/')[0]] : [],
  );
  for (const name of new Set(found))
    if (name !== undefined && !released.includes(name))
      notes.add({
        topic: 'file',
        file: start + name,
        message: `This version of the documents is not in \`${prefix}versions.json\`, so the site did not show it; it was not copied.`,
        advice: 'Add it there and migrate again if it is to be shown.',
      });
}
