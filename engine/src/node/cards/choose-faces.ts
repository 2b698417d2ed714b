// Chooses faces: those that have a character, and the order for a language.

import type { FontFace } from './font-faces.ts';

/** A loop that allocates nothing: a Chinese family has ten thousand ranges. */
export function hasCharacter({ ranges }: FontFace, code: number): boolean {
  for (let i = 0; i < ranges.length; i++) {
    const range = ranges[i];
    if (range && code >= range[0] && code <= range[1]) return true;
  }
  return ranges.length === 0;
}

/** Gives the faces that have a character, in their order. Cards of a site share most of their letters: each is looked for once. */
export function createFaceFinder(faces: readonly FontFace[]): (code: number) => readonly FontFace[] {
  const known = new Map<number, readonly FontFace[]>();
  return (code) => {
    const found = known.get(code) ?? faces.filter((face) => hasCharacter(face, code));
    known.set(code, found);
    return found;
  };
}

const HAN = 0x4e00;

/**
 * Faces in the order for a language. Latin and Chinese fonts share quotation marks and the ellipsis, which are full-width in
 * Chinese only: there, families with Han characters come first.
 */
export function orderFaces(faces: readonly FontFace[], lang: string): readonly FontFace[] {
  if (!/^(?:zh|ja|ko)\b/i.test(lang)) return faces;
  const families = new Set(faces.filter((face) => hasCharacter(face, HAN)).map(({ family }) => family));
  return [
    ...faces.filter(({ family }) => families.has(family)),
    ...faces.filter(({ family }) => !families.has(family)),
  ];
}
