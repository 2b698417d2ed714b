// Sheets of the theme that only some pages need, and those for readers without scripts: copies of those in the bundle that comes with
// the engine. A site's own styles are not in them.

import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetNames } from '../../model/output.ts';
import type { BundleInput, BundleResult } from './bundle-input.ts';
import { loadReadyBundle } from './ready-bundle.ts';
import { NO_SCRIPT, type StylePlan } from './style-plan.ts';

export interface ReadySheets {
  /** Entries of the plan that need not be built. */
  readonly entries: ReadonlySet<string>;
  readonly noScriptStyles: readonly string[];
  readonly layoutStyles: BundleResult['layoutStyles'];
  /** Texts of those that may come with the HTML, by name of the file. */
  readonly inlineStyles: Readonly<Record<string, string>>;
}

/**
 * Copies the sheets into the bundle's folder. `undefined`: the engine comes without a bundle, or the site has a theme whose styles
 * are built in another way, or imports one of these sheets itself.
 */
export async function takeReadySheets(
  { half: folder, siteTheme, outDir }: Pick<BundleInput, 'half' | 'siteTheme' | 'outDir'>,
  plan: Pick<StylePlan, 'entries'>,
): Promise<ReadySheets | undefined> {
  const entries = new Set<string>([NO_SCRIPT, ...sheetNames]);
  if (folder === undefined || siteTheme !== undefined || isShared(entries, plan)) return undefined;
  const bundle = await loadReadyBundle(folder);
  if (!bundle) return undefined;
  const { layoutStyles, manifest } = bundle;
  const { noScriptStyles = [], inlineStyles = {} } = manifest;
  const files = [...noScriptStyles, ...Object.values(layoutStyles).flat()];
  await mkdir(join(outDir, 'client/static'), { recursive: true });
  await Promise.all(files.map((file) => copyFile(join(folder, 'client', file), join(outDir, 'client', file))));
  return { entries, noScriptStyles, layoutStyles, inlineStyles };
}

/** Whether another entry has one of the sheets: the bundler would write what they share once. */
function isShared(names: ReadonlySet<string>, { entries }: Pick<StylePlan, 'entries'>): boolean {
  const ready = new Set([...names].flatMap((name) => entries.get(name) ?? []));
  return [...entries].some(([name, sheets]) => !names.has(name) && sheets.some((sheet) => ready.has(sheet)));
}
