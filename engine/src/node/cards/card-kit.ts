// What a site draws its cards with: fonts, mark, library. Loading it reads no font and starts no library.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Card } from '../../model/card.ts';
import type { SocialCardsConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { createFaceFinder } from './choose-faces.ts';
import { CARD_DESIGN } from './draw-card.ts';
import { type FontFace, loadFontFaces } from './font-faces.ts';
import { findPackage } from './font-package.ts';

export const CARD_LIBRARY = '@takumi-rs/core';

export interface CardKit {
  /** Hash of all that pictures depend on but their cards. */
  readonly id: string;
  readonly config: SocialCardsConfig;
  readonly faces: readonly FontFace[];
  /** For labels, before `faces`. */
  readonly labelFaces: readonly FontFace[];
  readonly mark: Uint8Array | undefined;
  /** Path of the library's main file. */
  readonly library: string;
}

export interface LoadedCardKit {
  /** `undefined`: something is missing, and the diagnostics say what. */
  readonly kit: CardKit | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** `places`: files from which the library is looked for. Default: the site, whose copy comes first, and the engine. */
export function loadCardKit(
  config: SocialCardsConfig,
  root: string,
  places: readonly string[] = [join(root, 'package.json'), import.meta.url],
): LoadedCardKit {
  const library = findLibrary(places);
  const fonts = loadFontFaces(config.fonts, { root, setting: 'socialCards.fonts' });
  const labels = loadFontFaces(config.labelFonts, { root, setting: 'socialCards.labelFonts' });
  const mark = config.mark === undefined ? undefined : readMark(config.mark);
  const diagnostics = [
    ...fonts.diagnostics,
    ...labels.diagnostics,
    ...(library === undefined ? [describeMissingLibrary()] : []),
    ...(config.mark !== undefined && mark === undefined ? [describeMissingMark(relative(root, config.mark))] : []),
  ];
  if (library === undefined || diagnostics.length > 0) return { kit: undefined, diagnostics };
  const parts = [CARD_DESIGN, fonts.id, labels.id, config.colors, findPackage(library) ?? library];
  const hash = createHash('sha256').update(JSON.stringify(parts));
  if (mark) hash.update(mark);
  const id = hash.digest('base64url');
  return { kit: { id, config, faces: fonts.faces, labelFaces: labels.faces, mark, library }, diagnostics };
}

function findLibrary(places: readonly string[]): string | undefined {
  for (const from of places) {
    try {
      return createRequire(from).resolve(CARD_LIBRARY);
    } catch {
      // The next place may have it.
    }
  }
  return undefined;
}

function readMark(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

const describeMissingLibrary = (): Diagnostic =>
  createDiagnostic({
    code: 'cardLibraryMissing',
    message: `\`socialCards\` needs the package ${CARD_LIBRARY}, which is not installed.`,
    hint: `Run \`npm install --save-dev ${CARD_LIBRARY}\`, or remove \`socialCards\` from the config.`,
  });

const describeMissingMark = (path: string): Diagnostic =>
  createDiagnostic({
    code: 'configInvalid',
    message: `\`socialCards.mark\` is '${path.replaceAll('\\', '/')}', but there is no such file.`,
    hint: 'Correct the path of the picture; it is relative to the project root.',
  });

/** Lists the characters of a card that no font has, each once, in order. For all cards of a kit. */
export function createMissingLister({ faces, labelFaces }: CardKit): (card: Card) => readonly string[] {
  const [find, findLabel] = [createFaceFinder(faces), createFaceFinder(labelFaces)];
  const isMissing = (letter: string): boolean => find(letter.codePointAt(0) ?? 0).length === 0;
  const isLabelMissing = (letter: string): boolean => findLabel(letter.codePointAt(0) ?? 0).length === 0;
  return (card) => {
    const large = [...`${card.title}${card.text}${card.siteTitle}`].filter(isMissing);
    const labels = `${card.section.join('')}${card.language}${card.address}`;
    const small = [...labels].filter((letter) => isLabelMissing(letter) && isMissing(letter));
    return [...new Set([...large, ...small])].filter((letter) => !/\s/.test(letter));
  };
}
