// The plugins of an Rspress site: what some of them know is a setting here, and the others are named.

import { shorten } from '../../config/shorten.ts';
import {
  asFields,
  asList,
  asText,
  type FieldPlace,
  type Fields,
  ForeignCall,
  ForeignName,
  findUnknown,
  getUnknown,
  isFields,
} from '../../config/values.ts';
import type { Notes } from '../../notes.ts';
import { isMathPlugin } from '../shared/math.ts';

export interface PluginSettings {
  /** Rules of the form that the config takes. */
  readonly redirects: readonly Fields[] | undefined;
  /** Origin. */
  readonly siteUrl: string | undefined;
  /** Formulas in TeX are rendered. */
  readonly hasMath: boolean;
}

export interface ConfigPlace {
  /** The config file. */
  readonly file: string;
  readonly notes: Notes;
}

/** What to do without a plugin, by a part of its name. An empty text: nothing is lost. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/client-redirects|sitemap|plugin-llms|container-syntax|auto-nav-sidebar|plugin-shiki/, ''],
  [/medium-zoom/, 'Set `themeConfig.imageZoom` if pictures are not to be enlarged.'],
  [/last-updated/, 'Set `themeConfig.lastUpdated`.'],
  [/rss/, 'Set `blogs`, whose posts have a feed.'],
  [/algolia|search/, 'The search is built in; other services are reached by hooks.'],
  [/font/, 'Load the font in a style sheet of `styles`.'],
  [/analytics|gtag|gtm|clarity|umami/, 'Put its script into `head`.'],
  [/open-?graph|og-?image/, 'Set `socialCards`, or tags of `head`.'],
  [/preview|playground|twoslash|live-demo/, 'Its code blocks are shown as code.'],
  [/typedoc|api-docgen/, 'Write its pages before the build.'],
  [/mermaid|plantuml/, 'Show pictures (SVG), or leave them as code.'],
  [/file-tree/, 'Write `<FileTree>` in an MDX page.'],
];

export function readPlugins(list: readonly unknown[], place: ConfigPlace): PluginSettings {
  const plugins = list.flatMap((item) => (item ? [{ name: getName(item), options: getOptions(item), item }] : []));
  for (const { name, item } of plugins) {
    if (isMathPlugin(name)) continue;
    const text = advice.find(([pattern]) => pattern.test(name))?.[1] ?? 'Check that the site works without it.';
    if (text !== '') reportPlugin({ kind: 'plugin', name, item, advice: text }, place);
  }
  const redirects = plugins
    .filter(({ name }) => name.includes('client-redirects'))
    .flatMap(({ options }) => asList(options['redirects']).filter((rule) => isRule(rule, place.notes)));
  const addresses = plugins.flatMap(({ name, options }) =>
    /sitemap|rss/.test(name) ? [asText(options['siteUrl']) ?? asText(options['domain']) ?? ''] : [],
  );
  const address = addresses.find((text) => URL.canParse(text));
  return {
    redirects: redirects.length === 0 ? undefined : redirects,
    siteUrl: address === undefined ? undefined : new URL(address).origin,
    hasMath: plugins.some(({ name }) => isMathPlugin(name)),
  };
}

interface NamedPlugin {
  readonly kind: string;
  readonly name: string;
  readonly item: unknown;
  readonly advice: string;
}

export function reportPlugin({ kind, name, item, advice }: NamedPlugin, { file, notes }: ConfigPlace): void {
  const at: FieldPlace | undefined = getUnknown(item);
  const place = { file: at?.file ?? file, line: at?.line };
  notes.add({ topic: 'config', ...place, message: `The ${kind} \`${name}\` does not run.`, advice });
}

function isRule(rule: unknown, notes: Notes): rule is Fields {
  const unknown = findUnknown(rule);
  if (unknown) {
    const { text, file, line } = unknown;
    const message = `A redirect is computed by code, which was not run: \`${shorten(text)}\`.`;
    notes.add({ topic: 'config', file, line, message, advice: 'Set it by hand in `redirects`.' });
  }
  const { from, to } = asFields(rule);
  const paths = [from].flat();
  return typeof to === 'string' && paths.length > 0 && paths.every((path) => typeof path === 'string');
}

/** Its package, else its own name, else its code. */
export function getName(item: unknown): string {
  if (item instanceof ForeignCall || item instanceof ForeignName) return item.module;
  return (isFields(item) ? asText(item['name']) : undefined) ?? shorten(getUnknown(item)?.text ?? 'unknown');
}

export const getOptions = (item: unknown): Fields => asFields(item instanceof ForeignCall ? item.args[0] : undefined);
