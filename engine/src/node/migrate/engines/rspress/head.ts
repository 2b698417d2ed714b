// Tags of the head: Rspress takes lists, markup and functions.

import { type Picker, shorten } from '../../config/picker.ts';
import { asList, OwnFunction } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';
import { parseTag } from '../../pages/tags.ts';
import { toHead } from '../shared/settings.ts';
import { findUnknown } from './known.ts';

/** @param more tags that other settings bring */
export function toTags(root: Picker, more: readonly unknown[], notes: Notes): unknown {
  const known = asList(root.get('head')).flatMap((tag): unknown[] => {
    const unknown = findUnknown(tag);
    if (unknown) {
      const { text, file, line } = unknown;
      const message = `A tag of \`head\` is computed by code, which was not run: \`${shorten(text)}\`.`;
      const advice =
        tag instanceof OwnFunction
          ? 'Set `head` in the frontmatter of the pages that need it.'
          : 'Set it by hand in `diglot.config.ts`.';
      notes.add({ topic: 'config', file, line, message, advice });
      return [];
    }
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
