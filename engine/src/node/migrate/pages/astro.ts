// What Astro adds to MDX: slots, directives of components.

import { shorten } from '../config/shorten.ts';
import type { Notes } from '../notes.ts';
import type { Body } from './body.ts';
import { anyTag, parseTag, printTag } from './tags.ts';

export function editAstro(body: Body, file: string, notes: Notes): void {
  body.replace(anyTag, (found, offset) => {
    const tag = parseTag(found);
    const isFragment = tag.name === 'Fragment';
    const kept = tag.attributes.filter(({ name }) => !/^(?:client|set|is|define|transition|server):/.test(name));
    for (const { name, text } of tag.attributes) {
      if (!name.includes(':') || kept.some((attribute) => attribute.text === text)) continue;
      const line = body.getLine(offset);
      const advice = name.startsWith('client:')
        ? 'Begin the component\'s file with "use client": it is hydrated when the reader is about to use it.'
        : 'Write the content as children.';
      notes.add({ topic: 'component', file, line, message: `\`${shorten(text)}\` of Astro was left out.`, advice });
    }
    if (!isFragment && kept.length === tag.attributes.length) return undefined;
    const attributes = isFragment
      ? kept.map((attribute) =>
          attribute.name === 'slot' ? { ...attribute, text: attribute.text.replace('slot', 'data-slot') } : attribute,
        )
      : kept;
    return printTag({ ...tag, name: isFragment ? 'div' : tag.name, attributes });
  });
}
