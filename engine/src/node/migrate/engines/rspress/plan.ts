// How an Rspress site is migrated: pages, menus and theme work as they are; the config gets another name and form.

import { join } from 'node:path';
import { Picker } from '../../config/picker.ts';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields, asList } from '../../config/values.ts';
import { findOuterParts, importParts, keepPictures } from '../../pages/outer-parts.ts';
import { createImportResolver } from '../../pages/resolve-import.ts';
import type { MigrationContext, Plan } from '../../plan.ts';
import { openContent } from '../shared/content.ts';
import { reportReading } from '../shared/settings.ts';
import { readBuilder } from './builder.ts';
import { addCallstackPreset } from './callstack-preset.ts';
import { toConfig } from './config.ts';
import { findRspressConfig } from './find-config.ts';
import { exportGlobals } from './global-components.ts';
import { readPath } from './path.ts';
import { readPlugins } from './plugins.ts';

/** `undefined`: the folder has no Rspress site. */
export function createRspressPlan(context: MigrationContext): Plan | undefined {
  const { project, notes } = context;
  const file = findRspressConfig(project.root);
  if (file === undefined) return undefined;
  const reader = new ModuleReader(project, new Map([['withCallstackPreset', addCallstackPreset]]));
  const fields = asFields(reader.readDefault(join(project.root, file)));
  reportReading(reader, notes);
  const given = findContent(readPath(fields['root']), { context, file });
  const content = openContent(project, { given, key: 'root', file });
  const place = { file, notes };
  const builder = readBuilder(asFields(fields['builderConfig']), place);
  const plugins = readPlugins(asList(fields['plugins']), place);
  const config = toConfig(new Picker(fields, place), { content, builder, plugins, ...place });
  exportGlobals(fields, context, file);
  const isInside = (path: string): boolean => content.getInner(path) !== undefined && isPagePath(path);
  const resolver = createImportResolver(
    project,
    Object.fromEntries(Object.entries(builder.aliases).map(([name, path]) => [`${name}/`, `${path}/`])),
  );
  const parts = findOuterParts(project, { content: content.target, resolver, isPage: isInside });
  const getMoved = (path: string): string | undefined =>
    parts.get(path) ?? (content.isOuter && project.has(path) ? content.getTarget(path) : undefined);
  return {
    engine: 'Rspress',
    content: content.target,
    config,
    command: 'rspress',
    aliases: builder.aliases,
    packages: /^@?rspress(?:\/core)?$|^@rspress\/plugin-|^rspress-plugin-|^rstack$/,
    isPage: (path) => isInside(path) || parts.has(path),
    getTarget: (path) => parts.get(path) ?? (path === file ? undefined : content.getTarget(path)),
    editPage: (page) => {
      importParts(page, resolver, getMoved);
      if (parts.has(page.file)) keepPictures(page.body, project, page);
    },
  };
}

const isPagePath = (path: string): boolean => /\.mdx?$/i.test(path);

/** The folder of the pages; where the config does not say it, and the default is not there, that with most pages. */
function findContent(
  given: string | undefined,
  { context: { project, notes }, file }: { readonly context: MigrationContext; readonly file: string },
): string {
  if (given !== undefined || project.files.some((path) => path.startsWith('docs/'))) return given ?? 'docs';
  const counts = new Map<string, number>();
  for (const path of project.files.filter((name) => isPagePath(name) && name.includes('/'))) {
    const [folder = ''] = path.split('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  const found = first?.[0];
  notes.add({
    topic: 'config',
    file,
    message:
      found === undefined
        ? 'There is no folder `docs`, and no other has pages.'
        : `There is no folder \`docs\`; \`${found}\`, which has the most pages, took its place.`,
    advice: 'Set `contentDir` if the pages are in another folder.',
  });
  return found ?? 'docs';
}
