// What is known of settings: parts that only running the code would give are named and left out.

import { shorten } from '../../config/picker.ts';
import { type Fields, getUnknown, isFields, type Unknown } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';

/** Without these, an entry of a menu or a list means nothing. */
const needed = ['text', 'link', 'items', 'content', 'lang'];

/** Data of a setting, whose path is for the notes. */
export function takeKnown(value: unknown, path: string, notes: Notes): unknown {
  const note = (unknown: Unknown): undefined => {
    const message = `A part of \`${path}\` is computed by code, which was not run: \`${shorten(unknown.text)}\`.`;
    const { file, line } = unknown;
    notes.add({ topic: 'config', file, line, message, advice: 'Set it by hand in `diglot.config.ts`.' });
    return undefined;
  };
  const take = (part: unknown): unknown => {
    const unknown = getUnknown(part);
    if (unknown) return note(unknown);
    if (Array.isArray(part)) return part.map(takeItem).filter((item) => item !== undefined);
    return isFields(part) ? takeFields(part) : part;
  };
  const takeFields = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([key, part]) => [key, take(part)] as const)
        .filter(([, part]) => part !== undefined),
    );
  const takeItem = (item: unknown): unknown => {
    const lost = isFields(item) ? needed.find((key) => getUnknown(item[key])) : undefined;
    const unknown = isFields(item) && lost !== undefined ? getUnknown(item[lost]) : undefined;
    return unknown ? note(unknown) : take(item);
  };
  return take(value);
}
