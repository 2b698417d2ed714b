// Settings of Rspress's bundler: tags and styles of pages are settings here; what the site's code needs is named.

import { asFields, asList, asText, type Fields, getPlace, getUnknown } from '../../config/values.ts';
import { readPath } from './path.ts';
import { type ConfigPlace, getName, getOptions, reportPlugin } from './plugins.ts';

export interface BuilderSettings {
  /** Tags of the head. */
  readonly head: readonly unknown[];
  /** Style sheets, relative to the root. */
  readonly styles: readonly string[];
  /** Folders and files by the names under which code imports them. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Groups of settings about the build, which has none here. */
const harmless: ReadonlySet<string> = new Set(['dev', 'server', 'performance', 'output', 'security', 'mode', 'root']);
const read: ReadonlySet<string> = new Set(['source', 'resolve', 'html', 'plugins']);

export function readBuilder(builder: Fields, place: ConfigPlace): BuilderSettings {
  const source = asFields(builder['source']);
  const aliases = {
    ...readAliases(asFields(builder['resolve']), 'resolve', place),
    ...readAliases(source, 'source', place),
  };
  const constants = Object.keys(asFields(source['define']));
  if (constants.length > 0)
    note(source, 'define', place, {
      message: `Constants of \`builderConfig.source.define\` are not defined in the copy: ${constants.map((name) => `\`${name}\``).join(', ')}.`,
      advice: 'Write the values into the code that uses them.',
    });
  for (const name of Object.keys(builder))
    if (!harmless.has(name) && !read.has(name))
      note(builder, name, place, {
        message: `\`builderConfig.${name}\` has no counterpart and was left out.`,
        advice: 'There is no bundler to extend; styles go into `styles`, components into `components`.',
      });
  return {
    head: [...readHtml(asFields(builder['html'])), ...readPlugins(asList(builder['plugins']), place)],
    styles: asList(source['preEntry']).flatMap((path) =>
      /\.\w*css$|\.less$/.test(asText(path) ?? '') ? (readPath(path) ?? []) : [],
    ),
    aliases,
  };
}

function note(
  fields: Fields,
  name: string,
  { file, notes }: ConfigPlace,
  text: { readonly message: string; readonly advice: string },
): void {
  notes.add({ topic: 'config', ...(getPlace(fields, name) ?? { file, line: undefined }), ...text });
}

/** Names for folders of the site; those of packages, and those that are computed, are noted. */
function readAliases(fields: Fields, group: string, place: ConfigPlace): Readonly<Record<string, string>> {
  const entries = Object.entries(asFields(fields['alias'])).map(([name, value]) => [name, readPath(value)] as const);
  const isFolder = (name: string, path: string | undefined): path is string =>
    path !== undefined && !/^\.\.|^\/|(?:^|\/)node_modules\//.test(path) && !name.endsWith('$');
  const lost = entries.flatMap(([name, path]) => (isFolder(name, path) ? [] : [`\`${name}\``]));
  if (lost.length > 0)
    note(fields, 'alias', place, {
      message: `Aliases of \`builderConfig.${group}.alias\` are not known in the copy: ${lost.join(', ')}.`,
      advice: 'Set them under `paths` in `tsconfig.json`.',
    });
  return Object.fromEntries(entries.flatMap(([name, path]) => (isFolder(name, path) ? [[name, path]] : [])));
}

function readHtml(html: Fields): unknown[] {
  const metas = Object.entries(asFields(html['meta'])).flatMap(([name, value]): unknown[] =>
    getUnknown(value) || value === false
      ? []
      : [['meta', typeof value === 'string' ? { name, content: value } : value]],
  );
  const tags = asList(html['tags']).flatMap((item): unknown[] => {
    const { tag, attrs, children } = asFields(item);
    return tag === undefined ? [] : [[tag, attrs ?? {}, children]];
  });
  return [...metas, ...tags];
}

const styling = /sass|less|stylus|plugin-react|type-check|image-compress/;

/** Tags that a plugin brings; plugins that change more than the build are named. */
function readPlugins(list: readonly unknown[], place: ConfigPlace): unknown[] {
  return list.flatMap((item): unknown[] => {
    const name = getName(item);
    if (!item || styling.test(name)) return [];
    if (name.includes('plugin-open-graph')) return toOpenGraph(getOptions(item));
    const advice = /analytics/.test(name) ? 'Put its script into `head`.' : 'Check that the site works without it.';
    reportPlugin({ kind: 'plugin of the bundler', name, item, advice }, place);
    return [];
  });
}

/** Titles and descriptions are those of each page. */
function toOpenGraph({ image, twitter }: Fields): unknown[] {
  const { site, card } = asFields(twitter);
  const pairs = [
    ['property', 'og:image', image],
    ['name', 'twitter:site', site],
    ['name', 'twitter:card', card],
  ] as const;
  return pairs.flatMap(([key, name, value]) =>
    typeof value === 'string' ? [['meta', { [key]: name, content: value }]] : [],
  );
}
