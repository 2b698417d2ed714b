// The folders of pages that a Docusaurus site has: documents, each version of them, posts and plain pages.

import { join, posix } from 'node:path';
import picomatch from 'picomatch';
import type { Exports, ModuleReader } from '../../config/read-module.ts';
import { asFields, asList, asText, type Fields, getPlace } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { readDataFile } from './data-file.ts';
import { readPathSetting } from './path-setting.ts';
import type { UsedPlugin } from './plugins.ts';
import { listVersions, type VersionPlace } from './versions.ts';

/** A folder of pages, and the address below which they are. */
export interface ContentKind extends VersionPlace {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Name of the plugin's instance; empty for the first. */
  readonly id: string;
  /** Name of the instance and its version; {@link id} for the version that readers see first. */
  readonly key: string;
  readonly options: Fields;
  /** By name; of documents only. */
  readonly sidebars: Fields;
  /** Whether the options leave a file of the folder out. The path is relative to the folder. */
  isExcluded(path: string): boolean;
}

export const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

export const trim = (path: string): string => posix.normalize(path).replace(/^(?:\.?\/)+|\/+$|^\.$/g, '');

interface KindsPlace {
  readonly reader: ModuleReader;
  /** The config file. */
  readonly file: string;
}

/** The version that readers see first is before the others. */
export function readKinds(plugins: readonly UsedPlugin[], context: MigrationContext, place: KindsPlace): ContentKind[] {
  const preset = plugins.find(({ name }) => name === 'classic')?.options ?? {};
  const names = ['docs', 'blog', 'pages'] as const;
  const given = [
    ...names.map((kind) => ({ kind, options: preset[kind] })),
    ...plugins.flatMap(({ name, options }) => {
      const kind = names.find((known) => name === `content-${known}`);
      return kind ? [{ kind, options }] : [];
    }),
  ];
  return given.flatMap(({ kind, options }): ContentKind[] => {
    if (options === false) return [];
    const own = asFields(options);
    const id = asText(own['id']) ?? '';
    const path = trim(readPathSetting(own['path']) ?? (kind === 'pages' ? 'src/pages' : kind));
    const route = trim(asText(own['routeBasePath']) ?? (kind === 'pages' ? '' : kind));
    openFolder(path, own['path'] !== undefined, context, place.file);
    const versions = kind === 'docs' ? listVersions({ id, path, route, options: own }, context, place.file) : [];
    const base = { kind, id, options: own, isExcluded: createFilter(own) };
    if (versions.length === 0) {
      const sidebars = kind === 'docs' ? readSidebars(place, own, context, id) : {};
      return [{ ...base, key: id, version: 'current', isOther: false, label: undefined, path, route, sidebars }];
    }
    return versions.map(({ sidebarFile, ...version }) => ({
      ...base,
      ...version,
      key: version.isOther ? `${id}@${version.version}` : id,
      sidebars:
        sidebarFile === undefined ? readSidebars(place, own, context, id) : readVersionSidebars(sidebarFile, context),
    }));
  });
}

/** What to do about folders and files next to the site that are missing. */
export const inRepository =
  'Migrate the site where it is in its repository, with that folder in it, or name a folder around both.';

/** Folders outside of the site's own are read where they are. */
function openFolder(path: string, isNamed: boolean, { project, notes }: MigrationContext, file: string): void {
  const isThere = path.startsWith('..')
    ? project.mount(path)
    : path === '' || project.files.some((known) => known.startsWith(`${path}/`));
  if (isThere || !isNamed) return;
  notes.add({
    topic: 'file',
    file,
    message: `The folder \`${path}\`, which the config names, ${project.getAbsence(path)}: its pages are missing.`,
    advice: path.startsWith('..') ? inRepository : 'Correct the config, or create its pages before you migrate again.',
  });
}

function createFilter(options: Fields): (path: string) => boolean {
  const read = (name: string): string[] => asList(options[name]).filter((item) => typeof item === 'string');
  const [include, exclude] = [read('include'), read('exclude')];
  const isIncluded = include.length === 0 ? () => true : picomatch(include);
  const isExcluded = exclude.length === 0 ? () => false : picomatch(exclude);
  // What other pages import is needed in any case.
  return (path) => !/(?:^|\/)_/.test(path) && (!isIncluded(path) || isExcluded(path));
}

/** The file that the options name, or the usual one; without any, all pages in one sidebar. */
function readSidebars({ reader, file }: KindsPlace, options: Fields, context: MigrationContext, id: string): Fields {
  const { project, notes } = context;
  const named = readPathSetting(options['sidebarPath']);
  const complete = (path: string): string[] => [...endings, 'json'].map((end) => `${path}.${end}`);
  const given = named === undefined ? [] : [posix.normalize(named), ...complete(posix.normalize(named))];
  const path = [...given, ...(id === '' ? complete('sidebars') : [])].find(
    (name) => project.has(name) || project.adopt(name),
  );
  if (named !== undefined && path === undefined)
    notes.add({
      topic: 'menu',
      ...(getPlace(options, 'sidebarPath') ?? { file, line: undefined }),
      message: `The sidebar file, \`${named}\`, ${project.getAbsence(named)}: the menu has all pages in the order of their files.`,
      advice: 'Correct the path, and migrate again.',
    });
  if (path === undefined) return { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
  const exports: Exports = reader.read(join(project.root, path));
  return asFields(exports['default'] ?? { ...exports });
}

/** Names and ids of old files begin with the version. */
function readVersionSidebars(file: string, context: MigrationContext): Fields {
  if (!context.project.has(file)) return { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
  const fields = readDataFile(context, file);
  return Object.fromEntries(
    Object.entries(fields).map(([name, items]) => [name.replace(/^version-[^/]+\//, ''), items]),
  );
}
