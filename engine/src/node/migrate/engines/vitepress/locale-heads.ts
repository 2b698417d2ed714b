// Tags of the head that languages of VitePress have: here tags are for all pages, or for one.

import type { Picker } from '../../config/picker.ts';
import { asFields, asList } from '../../config/values.ts';
import { toHead } from '../shared/settings.ts';

interface LocaleSettings {
  readonly key: string;
  readonly picker: Picker;
}

/** The tags that every language has; the others are noted. */
export function takeLocaleHeads(locales: readonly LocaleSettings[]): unknown[] {
  const heads = locales.map(({ key, picker }) => ({ key, picker, tags: asList(toHead(picker.get('head'), picker)) }));
  const texts = heads.map(({ tags }) => new Set(tags.map((tag) => JSON.stringify(tag))));
  const isShared = (tag: unknown): boolean => texts.every((known) => known.has(JSON.stringify(tag)));
  for (const { key, picker, tags } of heads) {
    const lost = tags.filter((tag) => !isShared(tag)).map((tag) => `\`${printTag(tag)}\``);
    if (lost.length > 0)
      picker.note(
        'head',
        `Tags of the head of the language \`${key}\` were left out: ${lost.join(', ')}.`,
        'Set `head` in the frontmatter of its pages.',
      );
  }
  return heads[0]?.tags.filter(isShared) ?? [];
}

/** The tag with its first attribute, which says what it is about. */
function printTag(tag: unknown): string {
  const [name, fields] = asList(tag);
  const [first] = Object.entries(asFields(fields));
  return first === undefined ? `<${String(name)}>` : `<${String(name)} ${first[0]}="${String(first[1])}">`;
}
