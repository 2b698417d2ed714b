// Which sheets of few pages come with the HTML of these pages, ahead of the sheet of every page: short ones, where layers alone decide which rule wins.

import { isGroup, isOfComponents, listLayers, listRules, withoutComments } from './sheet-rules.ts';

/** Bytes of a sheet. A longer one is worth a file, which pages share. */
const MAX_INLINE = 2000;

export interface InlineStylesInput {
  /** Texts of built sheets by name of the file: those of a site, and those of the theme. */
  readonly own: ReadonlyMap<string, string>;
  readonly ofTheme: ReadonlyMap<string, string>;
  /** Classes of the first screen. */
  readonly classes: ReadonlySet<string>;
  /** Layers of a site's own rules in the sheet of every page, `''` for rules in none. */
  readonly pageLayers: ReadonlySet<string>;
}

/** Texts by name of the file. */
export function findInlineStyles(input: InlineStylesInput): Readonly<Record<string, string>> {
  const { own, ofTheme, classes, pageLayers } = input;
  // The last layer that `critical.css` names, and none: the theme has no rules there.
  const isFree = (layer: string): boolean => (layer === '' || layer === 'site') && !pageLayers.has(layer);
  // No rule of the theme in the sheet of every page weighs as much as one of these and is about the same.
  const isFreeOfTheme = (layer: string): boolean => layer !== '' && !pageLayers.has(layer);
  return Object.fromEntries([
    ...[...ofTheme].filter(([, css]) => isShort(css) && isMovable(css, classes, isFreeOfTheme)),
    ...[...own].filter(([, css]) => isShort(css) && isMovable(css, classes, isFree)),
  ]);
}

const isShort = (css: string): boolean => Buffer.byteLength(css) <= MAX_INLINE;

function isMovable(css: string, classes: ReadonlySet<string>, isFree: (layer: string) => boolean): boolean {
  const text = withoutComments(css);
  // An address starts from the sheet's own, which would be the page's.
  if (/\b(?:url|src|image-set)\(|@(?:import|charset|namespace)|@layer[^{]*;/i.test(text)) return false;
  const rules = listRules(text);
  const layers = listLayers(rules);
  return (
    layers !== undefined &&
    [...layers].every(isFree) &&
    // What has no selector, such as the frames of an animation, wins by its place.
    rules.every(({ prelude }) => !prelude.startsWith('@') || isGroup(prelude)) &&
    rules.every((rule) => isOfComponents(rule, classes))
  );
}
