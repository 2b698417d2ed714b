// Tags of the head: Rspress takes lists, markup and functions.

import type { Picker } from '../../config/picker.ts';
import { shorten } from '../../config/shorten.ts';
import { asList } from '../../config/values.ts';
import { parseTag } from '../../pages/tags.ts';
import { toHead } from '../shared/settings.ts';

/** @param more tags that other settings bring */
export function toTags(root: Picker, more: readonly unknown[]): unknown {
  const known = asList(root.get('head')).flatMap((tag): unknown[] => {
    if (typeof tag !== 'string') return [tag];
    const parsed = parseMarkup(tag);
    if (!parsed)
      root.note(
        'head',
        `A tag of \`head\` is markup, \`${shorten(tag)}\`, and was left out.`,
        'Write it as `[name, attributes]`.',
      );
    return parsed ? [parsed] : [];
  });
  return toHead([...known, ...more], root);
}

/** `<meta name="a">` and `<script …>…</script>`; `undefined` for anything else. */
function parseMarkup(text: string): unknown {
  const [, open, name, inner] = /^\s*(<([a-z]+)\b[^<>]*>)(?:([\s\S]*)<\/\2>)?\s*$/i.exec(text) ?? [];
  if (open === undefined || name === undefined) return undefined;
  const fields = parseTag(open).attributes.map((attribute) => [attribute.name, attribute.value ?? true]);
  return [name, Object.fromEntries(fields), inner ?? ''];
}
