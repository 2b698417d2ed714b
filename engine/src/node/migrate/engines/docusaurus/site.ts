// A Docusaurus site as its config describes it: languages, folders, addresses.

import { join } from 'node:path';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields, asList, asText, type Fields, getPlace } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { reportReading } from '../shared/settings.ts';
import { type ContentKind, endings, inRepository, readKinds, trim } from './kinds.ts';
import { type MarkRule, readMarkRules } from './line-marks.ts';
import { readPlugins, type UsedPlugin } from './plugins.ts';

/** Content folder of the copy. */
export const CONTENT = 'content';

export interface DocusaurusSite {
  /** The config file. */
  readonly file: string;
  readonly config: Fields;
  readonly kinds: readonly ContentKind[];
  /** The default language first. */
  readonly langs: readonly string[];
  readonly plugins: readonly UsedPlugin[];
  /** Folders of public files, without slashes at their ends. */
  readonly statics: readonly string[];
  /** Comments that mark lines of code. */
  readonly marks: readonly MarkRule[];
  /** Pages in `.md` are MDX, as they are unless the config says otherwise. */
  readonly isMdx: boolean;
}

/** `undefined`: the folder has no Docusaurus site. */
export function readSite(context: MigrationContext): DocusaurusSite | undefined {
  const { project, notes } = context;
  const file = endings.map((end) => `docusaurus.config.${end}`).find(project.has);
  if (file === undefined) return undefined;
  const reader = new ModuleReader(project);
  const config = asFields(reader.readDefault(join(project.root, file)));
  const plugins = readPlugins(config);
  const kinds = readKinds(plugins, context, { reader, file });
  const i18n = asFields(config['i18n']);
  const first = asText(i18n['defaultLocale']) ?? 'en';
  const others = asList(i18n['locales']).flatMap((lang) => (typeof lang === 'string' && lang !== first ? [lang] : []));
  reportReading(reader, notes);
  const format = asText(asFields(config['markdown'])['format']);
  return {
    file,
    config,
    kinds,
    langs: [first, ...others],
    plugins,
    statics: readStatics(config, context, file),
    marks: readMarkRules(config),
    isMdx: format === undefined || format === 'mdx',
  };
}

function readStatics(config: Fields, { project, notes }: MigrationContext, file: string): string[] {
  const given = asList(config['staticDirectories']).flatMap((path) => (typeof path === 'string' ? [trim(path)] : []));
  const statics = given.length === 0 ? ['static'] : given;
  for (const path of statics)
    if (path.startsWith('..') && !project.mount(path))
      notes.add({
        topic: 'file',
        ...(getPlace(config, 'staticDirectories') ?? { file, line: undefined }),
        message: `The folder \`${path}\` of \`staticDirectories\` ${project.getAbsence(path)}: its files are missing.`,
        advice: inRepository,
      });
  return statics;
}
