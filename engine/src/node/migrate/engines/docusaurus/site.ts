// A Docusaurus site as its config describes it: languages, folders, addresses.

import { join } from 'node:path';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields, asList, asText, type Fields, isFields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { reportReading } from '../shared/settings.ts';
import { type ContentKind, endings, readKinds, type UsedPlugin } from './kinds.ts';

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
  /** Pages in `.md` are MDX, as they are unless the config says otherwise. */
  readonly isMdx: boolean;
}

/** `undefined`: the folder has no Docusaurus site. */
export function readSite(context: MigrationContext): DocusaurusSite | undefined {
  const { project, notes } = context;
  const file = endings.map((end) => `docusaurus.config.${end}`).find(project.has);
  if (file === undefined) return undefined;
  const reader = new ModuleReader(project.root);
  const config = asFields(reader.readDefault(join(project.root, file)));
  const plugins = readPlugins(config);
  const kinds = readKinds(plugins, context, { reader, file });
  const i18n = asFields(config['i18n']);
  const first = asText(i18n['defaultLocale']) ?? 'en';
  const others = asList(i18n['locales']).flatMap((lang) => (typeof lang === 'string' && lang !== first ? [lang] : []));
  reportReading(reader, notes);
  const format = asText(asFields(config['markdown'])['format']);
  return { file, config, kinds, langs: [first, ...others], plugins, isMdx: format === undefined || format === 'mdx' };
}

/** `'classic'`, `['classic', options]` and `@docusaurus/preset-classic`. */
function readPlugins(config: Fields): UsedPlugin[] {
  return [...asList(config['presets']), ...asList(config['plugins'])].flatMap((item) => {
    const [name, options] = Array.isArray(item) ? item : [item, {}];
    if (typeof name !== 'string') return [];
    return [{ name: name.replace(/^@docusaurus\/(?:preset|plugin)-/, ''), options: isFields(options) ? options : {} }];
  });
}
