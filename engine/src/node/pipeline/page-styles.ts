// Which style sheets a page needs besides those of every page. Must not read any.

import type { PageView } from '../../model/view.ts';
import type { BuiltAssets } from '../assets/build-assets.ts';
import type { PagePart } from './page-input.ts';

/** Sheets of the page's kind, then those that its imports bring; named as in the manifest. */
export function getPageStyles(view: PageView, part: PagePart, assets: BuiltAssets): readonly string[] {
  return [...getLayoutStyles(view, assets), ...getImportStyles(part, assets)];
}

function getLayoutStyles({ page, overview }: PageView, { layoutStyles }: BuiltAssets): readonly string[] {
  return [...(page.pageType === 'home' ? layoutStyles.home : []), ...(overview ? layoutStyles.overview : [])];
}

function getImportStyles({ loaded, partials }: PagePart, assets: BuiltAssets): readonly string[] {
  const own = loaded.meta.imports.flatMap(
    ({ specifier }) => assets.importStyles[`${loaded.file}\0${specifier}`] ?? assets.importStyles[specifier] ?? [],
  );
  return [...new Set([...own, ...Object.values(partials).flatMap((partial) => getImportStyles(partial, assets))])];
}
