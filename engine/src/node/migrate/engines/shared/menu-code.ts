// Entries of menus that only running the code would give: they are named, and left out.

import { shorten } from '../../config/shorten.ts';
import { asList, getMissingFile, getUnknown } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';

/** Whether a value is computed by code, which is noted then. */
export function isComputed(value: unknown, notes: Notes): boolean {
  const unknown = getUnknown(value);
  if (!unknown) return false;
  const { text, file, line } = unknown;
  const missing = getMissingFile(value);
  const message =
    missing === undefined
      ? `Entries of a menu are computed by code, which was not run, and were left out: \`${shorten(text)}\`.`
      : `Entries of a menu come from the file ${missing}.`;
  notes.add({ topic: 'menu', file, line, message, advice: 'Write them into the menu of the copy.' });
  return true;
}

/** The known entries of a list. */
export function listKnown(value: unknown, notes: Notes): readonly unknown[] {
  return isComputed(value, notes) ? [] : asList(value).filter((item) => !isComputed(item, notes));
}
