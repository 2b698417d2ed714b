// Reads the names of built files from what the bundler wrote.

import type { Rollup } from 'vite';
import type { IslandAsset } from '../../model/output.ts';
import type { BundleInput, BundleResult } from './bundle-input.ts';
import { toModuleId } from './module-ids.ts';
import type { ReadySheets } from './ready-sheets.ts';
import { CRITICAL, NO_SCRIPT, PAGE_SHEET, type StylePlan } from './style-plan.ts';

export type Output = Rollup.RollupOutput['output'];

/** The script of every page, and what it imports. */
export type StartScript = Readonly<Pick<Rollup.OutputChunk, 'fileName'>> & { readonly imports: readonly string[] };

/** What is not in the output, because it comes with the engine. */
export interface ReadyFiles {
  readonly start?: StartScript | undefined;
  readonly sheets?: Pick<ReadySheets, 'noScriptStyles' | 'layoutStyles'> | undefined;
}

export function createManifest(
  input: Pick<BundleInput, 'islands' | 'imports'>,
  output: Output,
  plan: StylePlan,
  ready: ReadyFiles = {},
): Pick<BundleResult, 'manifest' | 'importStyles' | 'layoutStyles'> {
  const sheetByEntry = new Map<string, string>();
  const sharedByEntry = new Map<string, readonly string[]>();
  const fileByModule = new Map<string, string>();
  let start: StartScript | undefined = ready.start;
  for (const file of output) {
    if (file.type === 'asset') {
      for (const name of file.names) if (name.endsWith('.css')) sheetByEntry.set(name.slice(0, -4), file.fileName);
    } else {
      if (file.name === 'start' && file.isEntry) start = file;
      if (file.isEntry) sharedByEntry.set(file.name, [...(file.viteMetadata?.importedCss ?? [])]);
      if (file.facadeModuleId) fileByModule.set(toModuleId(file.facadeModuleId), file.fileName);
    }
  }
  if (!start) throw new Error('the page entry is missing from the bundle');
  const toSheets = (name: string | undefined): string[] => {
    if (name === undefined) return [];
    const own = sheetByEntry.get(name);
    // What several entries import is a sheet of its own; it comes first, like an import.
    const shared = (sharedByEntry.get(name) ?? []).filter((sheet) => sheet !== own);
    return own === undefined ? shared : [...shared, own];
  };
  const islands: Record<string, IslandAsset> = {};
  for (const { id, path } of input.islands) {
    islands[id] = {
      file: fileByModule.get(toModuleId(path)) ?? start.fileName,
      styles: toSheets(plan.islands.get(id)),
    };
  }
  return {
    manifest: {
      start: start.fileName,
      criticalStyles: toText(output, sheetByEntry.get(CRITICAL)),
      styles: toSheets(PAGE_SHEET),
      noScriptStyles: ready.sheets?.noScriptStyles ?? toSheets(NO_SCRIPT),
      preload: [...start.imports].sort(),
      islands,
    },
    layoutStyles: ready.sheets?.layoutStyles ?? {
      cards: toSheets('cards'),
      home: toSheets('home'),
      math: toSheets('math'),
      overview: toSheets('overview'),
      'not-found': toSheets('not-found'),
      parts: toSheets('parts'),
      posts: toSheets('posts'),
      'right-to-left': toSheets('right-to-left'),
      'version-banner': toSheets('version-banner'),
    },
    importStyles: Object.fromEntries(input.imports.map(({ key }) => [key, toSheets(plan.imports.get(key))])),
  };
}

/** Text of a sheet, fit for a `style` element of a document in Latin-1. */
export function toText(output: Output, fileName: string | undefined): string | undefined {
  const file = output.find((one) => one.fileName === fileName);
  if (file?.type !== 'asset') return undefined;
  const text = Buffer.from(file.source).toString('utf8').trim();
  // In CSS, the escaped sign is the same one.
  const safe = text.replace(/<\/(?=style)/gi, '<\\/');
  return safe.replace(/[^\0-\xff]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `);
}
