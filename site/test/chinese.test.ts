// Holds the Chinese text to its typesetting rules: no hand-written space between scripts, full-width punctuation.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CODE_MARK, scanMarkdown } from './markdown.ts';
import { docsFolder, loadPages } from './pages.ts';

const pages = loadPages('zh').map((page) => ({ ...page, scan: scanMarkdown(page.text) }));

describe('Chinese text', () => {
  const spaced = new RegExp(`\\p{Script=Han} [A-Za-z0-9${CODE_MARK}]|[A-Za-z0-9${CODE_MARK}] \\p{Script=Han}`, 'u');
  const halfWidth = /\p{Script=Han}[,;:?!]|\p{Script=Han}\(|\)\p{Script=Han}/u;

  /** One problem at most. */
  function judgeText(text: string): readonly string[] {
    const found = spaced.exec(text) ?? halfWidth.exec(text);
    return found === null ? [] : [`"${found[0].replace(CODE_MARK, '`…`')}" in ${text.trim().slice(0, 60)}`];
  }

  it('leaves the space between scripts to the typesetting and uses full-width punctuation', () => {
    expect(
      pages.flatMap(({ id, scan }) =>
        scan.prose.flatMap((text, index) => judgeText(text).map((problem) => `${id}:${index + 1}: ${problem}`)),
      ),
    ).toEqual([]);
  });

  it('does so in titles, descriptions and the texts of pictures too', () => {
    expect(
      pages.flatMap(({ id, scan, text }) =>
        [
          ...scan.frontmatter.split('\n').map((line) => line.replace(/^\s*[\w-]+:\s*/, '')),
          ...scan.pictures.map(({ alt }) => alt),
          ...[...text.matchAll(/\b(?:alt|caption|title|label|description)="([^"]*)"/g)].map(([, value = '']) => value),
        ].flatMap((value) => judgeText(value).map((problem) => `${id}: ${problem}`)),
      ),
    ).toEqual([]);
  });

  it('does so in menus and in the data of recordings and showcase entries', () => {
    const texts = [...listMenuTexts(), ...listDataTexts()];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.flatMap(judgeText)).toEqual([]);
  });
});

function listMenuTexts(): readonly string[] {
  const folder = join(docsFolder, 'zh');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /_(meta|nav)\.json$/.test(file))
    .flatMap((file) => listStrings(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/** The Chinese texts beside the data; what a recording itself holds is as it was recorded. */
function listDataTexts(): readonly string[] {
  const folder = fileURLToPath(new URL('../data/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(meta\.json|showcase[\\/][^\\/]+\.json)$/.test(file))
    .flatMap((file) => listChinese(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Values of the key `zh`, at any depth. */
function listChinese(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'zh' ? listStrings(child) : listChinese(child)));
}
