// Everything of the reference that is said in words, by key: what a translation has to cover.

import { loadCommands } from './commands.ts';
import type { Entry } from './entry.ts';
import { createReferences } from './references.ts';

/** English texts by key; an empty text is a thing that its source does not describe. */
export function listTexts(): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      texts.set(entry.key, entry.text);
      add(entry.entries ?? []);
    }
  };
  for (const { name, groups } of createReferences())
    for (const group of groups) {
      // Components and commands are named in code; other headings are words.
      if (!group.title.startsWith('`')) texts.set(group.key, group.title);
      if (name === 'components' || name === 'cli' || group.text !== undefined)
        texts.set(`${group.key}/about`, group.text ?? '');
      add(group.entries);
    }
  for (const [name, { examples }] of Object.entries(loadCommands()))
    for (const [i, [, text]] of examples.entries()) texts.set(`cli.${name}.${i}`, text);
  return texts;
}
