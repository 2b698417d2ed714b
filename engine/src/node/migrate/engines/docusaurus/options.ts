// Options of Docusaurus's content plugins that change what pages say, and have no counterpart.

import { asFields, asList, type Fields, getPlace, getUnknown } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';
import { isMathPlugin, listsMath } from '../shared/math.ts';
import { getPluginName, type UsedPlugin } from './plugins.ts';

interface OptionsPlace {
  readonly notes: Notes;
  /** The config file. */
  readonly file: string;
}

const transforms = /^(?:before\w+)?(?:remark|rehype|recma)Plugins$/i;
/** What to do about functions of the options. */
const functions: Readonly<Record<string, string>> = {
  sidebarItemsGenerator: 'Compare the generated menus with those of the old site.',
  numberPrefixParser: 'Check the order of the menus, and the addresses of pages whose names begin with a number.',
  editUrl: 'Set `themeConfig.editLink.docRepoBaseUrl` to the address of the folder with the pages.',
  processBlogPosts: 'Compare the list of posts with that of the old site.',
};

const trackers = ['gtag', 'googleAnalytics', 'googleTagManager'];

export function reportOptions(plugins: readonly UsedPlugin[], { notes, file }: OptionsPlace): void {
  for (const { name, options } of plugins) {
    for (const tracker of name === 'classic' ? trackers : [])
      if (options[tracker] !== undefined && options[tracker] !== false)
        notes.add({
          topic: 'config',
          ...(getPlace(options, tracker) ?? { file, line: undefined }),
          message: `The script of \`${tracker}\`, which counts visits, was left out.`,
          advice: 'Put its tag into `head`.',
        });
    for (const own of listOwn({ name, options }))
      for (const [option, value] of Object.entries(own)) {
        const place = getPlace(own, option) ?? { file, line: undefined };
        if (transforms.test(option))
          for (const plugin of asList(value)) {
            if (isMathPlugin(getPluginName(plugin))) continue;
            const message = `The plugin \`${getPluginName(plugin)}\` of \`${option}\` does not run: what it makes of pages is missing.`;
            notes.add({ topic: 'config', ...place, message, advice: getAdvice(getPluginName(plugin)) });
          }
        else if (functions[option] !== undefined && getUnknown(value)) {
          const message = `The function \`${option}\` was not run.`;
          notes.add({ topic: 'config', ...place, message, advice: functions[option] });
        }
      }
  }
}

/** Options of each content plugin. */
function listOwn({ name, options }: Pick<UsedPlugin, 'name' | 'options'>): readonly Fields[] {
  if (name === 'classic') return ['docs', 'blog', 'pages'].map((kind) => asFields(options[kind]));
  return name.startsWith('content-') ? [options] : [];
}

/** Whether a plugin for Markdown finds formulas in TeX. */
export const hasMath = (plugins: readonly UsedPlugin[]): boolean =>
  plugins
    .flatMap(listOwn)
    .some((own) => Object.entries(own).some(([option, value]) => transforms.test(option) && listsMath(value)));

function getAdvice(name: string): string {
  if (/npm2yarn/.test(name)) return 'Use `<PackageManagerTabs command="…" />` in an MDX page.';
  if (/mermaid|plantuml|kroki/i.test(name)) return 'Show pictures of the diagrams (SVG), or leave them as code.';
  if (/tab/i.test(name)) return 'Put the code blocks into a `:::code-group`.';
  return 'Look for its syntax in the pages, and write it in Markdown or as a component.';
}
