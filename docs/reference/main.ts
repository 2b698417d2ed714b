// Writes the pages of the reference into both languages of the site. Pages that are as they should be are not touched.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReferences } from './references.ts';
import { listTypeLinks, renderReference, renderStrings, type Translations } from './render.ts';
import type { Lang } from './texts.ts';

export { acceptAll } from './seen.ts';

import translations from './zh.json' with { type: 'json' };

export function renderPages(lang: Lang): ReadonlyMap<string, string> {
  const references = createReferences();
  const context = { lang, translations: translations as Translations, types: listTypeLinks(references) };
  const pages = references.map((reference) => [reference.name, renderReference(reference, context)] as const);
  return new Map([...pages, ['strings', renderStrings(lang)]]);
}

/** Writes below `folder`: `en/reference/config.md` and so on. */
export function writeReference(folder: string): void {
  for (const lang of ['en', 'zh'] as const) {
    const target = join(folder, lang, 'reference');
    mkdirSync(target, { recursive: true });
    for (const [name, text] of renderPages(lang)) {
      const file = join(target, `${name}.md`);
      if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
    }
  }
}
