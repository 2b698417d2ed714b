// Holds the English text to its typesetting rules: quotes and apostrophes as they are printed, not as they are typed.

import { describe, expect, it } from 'vitest';
import { scanMarkdown } from './markdown.ts';
import { loadPages } from './pages.ts';

const pages = loadPages('en')
  .filter(({ file }) => /^(?:guide|sdk|api)\//.test(file))
  .map((page) => ({ ...page, scan: scanMarkdown(page.text) }));

/** A quote that no attribute needs: prose is scanned with the tags of components in it. */
const typed = /(?<=\w)'|'(?=\w)|"/;

describe('English text', () => {
  it('has typographic quotes and apostrophes', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(
      pages.flatMap(({ id, scan }) =>
        scan.prose.flatMap((text, index) => {
          const found = typed.exec(text.replace(/<[^>]*>/g, ''));
          return found === null ? [] : [`${id}:${index + 1}: ${found[0]} in ${text.trim().slice(0, 80)}`];
        }),
      ),
    ).toEqual([]);
  });

  it('has them in the texts of pictures and cards too', () => {
    expect(
      pages.flatMap(({ id, text }) =>
        [...text.matchAll(/\b(?:alt|caption|title|label|description)="([^"]*)"/g)].flatMap(([, value = '']) =>
          value.includes("'") ? [`${id}: ${value}`] : [],
        ),
      ),
    ).toEqual([]);
  });
});
