// Which style sheets are built together: one entry for every page, one for each set of sheets that only some pages need.

import { join } from 'node:path';
import { sheetNames } from '../../model/output.ts';
import type { BundleInput } from './bundle-input.ts';
import { ISLAND_SUFFIX } from './island-plugin.ts';
import { isInFolder } from './module-ids.ts';
import { type OwnStylesInput, sortOwnStyles } from './own-styles.ts';
import type { StyleGraph } from './style-plugin.ts';

/** Name of the sheet of every page. */
export const PAGE_SHEET = 'page';
/** Name of the styles that come with the HTML of every page. A site may have none. */
export const CRITICAL = 'critical';
/** Name of the sheet for readers without scripts, in `theme/styles/`. */
export const NO_SCRIPT = 'no-script';

type StylePlanInput = Pick<
  BundleInput,
  'engine' | 'components' | 'siteTheme' | 'globalUIComponents' | 'styles' | 'islands' | 'imports'
>;

export interface StylePlan {
  /** Style sheets by entry name. Entries without any are left out. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  /** Entry name by island id, by page import key. */
  readonly islands: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, string>;
  /** Layers of a site's own rules in the sheet of every page, `''` for rules in none; `undefined`: unknown, or there are no critical styles. */
  readonly pageLayers: ReadonlySet<string> | undefined;
}

/** Islands of a component that every page may use bring their styles only to the pages that render them. */
export const isIsland = (moduleId: string): boolean => moduleId.endsWith(ISLAND_SUFFIX);

/** One entry for every page, one for each distinct set of sheets that an import or an island adds. */
export function planStyles(
  input: StylePlanInput,
  graph: StyleGraph,
  { read }: Pick<OwnStylesInput, 'read'> = {},
): StylePlan {
  /** Parts of the theme bring their styles to the pages that render them. */
  const isBorder = (id: string): boolean => isIsland(id) || isInFolder(id, join(input.engine.sourceDir, 'theme'));
  const themeFolder = join(input.engine.sourceDir, 'theme/styles');
  const shared = [input.components, input.siteTheme, ...input.globalUIComponents];
  const own = [
    ...(input.siteTheme ? [join(input.engine.sourceDir, 'theme/rspress/tokens.css')] : []),
    ...new Set(shared.flatMap((id) => (id === undefined ? [] : graph.getStyles(id, { isBorder })))),
    ...input.styles,
  ];
  const skip = new Set(own);
  const sorted = input.siteTheme ? undefined : sortOwnStyles({ styles: [...new Set(own)], themeFolder, read });
  const toSheet = (name: string): string => join(themeFolder, `${name}.css`);
  const entries = new Map<string, readonly string[]>([
    ...(sorted ? [[CRITICAL, [toSheet('critical'), ...sorted.critical]] as const] : []),
    [PAGE_SHEET, sorted ? [toSheet('deferred'), ...sorted.deferred] : [toSheet('index'), ...own]],
    ...[NO_SCRIPT, ...sheetNames].map((name) => [name, [toSheet(name)]] as const),
  ]);
  const nameBySet = new Map<string, string>();
  const addSet = (styles: readonly string[]): string | undefined => {
    if (styles.length === 0) return undefined;
    const key = styles.join('\n');
    const name = nameBySet.get(key) ?? `style${nameBySet.size}`;
    nameBySet.set(key, name);
    entries.set(name, styles);
    return name;
  };
  const assign = (pairs: readonly (readonly [string, string])[]): Map<string, string> => {
    const names = new Map<string, string>();
    for (const [key, moduleId] of pairs) {
      const name = addSet(graph.getStyles(moduleId, { skip }));
      if (name !== undefined) names.set(key, name);
    }
    return names;
  };
  return {
    entries,
    islands: assign(input.islands.map(({ id, path }) => [id, path + ISLAND_SUFFIX])),
    imports: assign(input.imports.map(({ key, source }) => [key, source])),
    pageLayers: sorted?.layers,
  };
}
