// Which style sheets a page needs in addition to the common ones.

import type { RenderedPage } from '../../../model/output.ts';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import type { ResolvedPart } from './render-input.ts';

/** Sheets of the theme for what the page shows, then those that its imports bring; named as in the manifest. The 404 page has no part. */
export function getPageStyles(
  page: RenderedPage,
  part: ResolvedPart | undefined,
  assets: BuiltAssets,
): readonly string[] {
  return [
    ...page.sheets.flatMap((name) => assets.layoutStyles[name]),
    ...(part === undefined ? [] : getImportStyles(part, assets)),
  ];
}

function getImportStyles({ loaded, partials }: ResolvedPart, assets: BuiltAssets): readonly string[] {
  const own = loaded.meta.imports.flatMap(
    ({ specifier }) => assets.importStyles[`${loaded.file}\0${specifier}`] ?? assets.importStyles[specifier] ?? [],
  );
  return [...new Set([...own, ...Object.values(partials).flatMap((partial) => getImportStyles(partial, assets))])];
}
