// What is known of settings: parts that only running the code would give are named and left out.

import type { Notes } from '../notes.ts';
import { shorten } from './shorten.ts';
import { asFields, type Fields, getUnknown, isFields, type Unknown } from './values.ts';

/** Without these, an entry of a menu or a list means nothing. */
const needed = ['text', 'link', 'items', 'content', 'icon', 'lang'];

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
    const parts = isFields(item)
      ? needed.map((key) => getUnknown(item[key]) ?? getUnknown(asFields(item[key])['svg']))
      : [];
    const unknown = parts.find((part) => part !== undefined);
    return unknown ? note(unknown) : take(item);
  };
  return take(value);
}

/** The config of a copy without what is left of the code, which would be printed as data. */
export function dropComputed(config: Fields, notes: Notes): Fields {
  return Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => {
      const known = isFields(value)
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, part]) => toEntry(key, takeKnown(part, `${name}.${key}`, notes))),
          )
        : takeKnown(value, name, notes);
      return toEntry(name, known);
    }),
  );
}

const toEntry = (name: string, value: unknown): [string, unknown][] => (value === undefined ? [] : [[name, value]]);
