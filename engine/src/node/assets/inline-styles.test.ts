import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findInlineStyles } from './inline-styles.ts';
import { listLayers, listRules, withoutComments } from './sheet-rules.ts';

interface Options {
  readonly pageLayers?: readonly string[];
  readonly isOfTheme?: boolean;
}

function isInline(css: string, { pageLayers = [], isOfTheme = false }: Options = {}): boolean {
  const sheets = new Map([['static/a.css', css]]);
  const none = new Map<string, string>();
  const lists = isOfTheme ? { own: none, ofTheme: sheets } : { own: sheets, ofTheme: none };
  const found = findInlineStyles({ ...lists, classes: new Set(['navbar']), pageLayers: new Set(pageLayers) });
  return found['static/a.css'] === css;
}

describe('sheets that come with the HTML of their pages', () => {
  it.each<[string, string, Options?]>([
    ['are about classes of their own', '.chart{top:0}.chart p{top:0}'],
    ['may be in the layer of sites', '@layer site{.chart{top:0}@media print{.chart{top:1px}}}'],
    ['may be in no layer where the page has its own in one', '.chart{top:0}', { pageLayers: ['site'] }],
    ['may be in the layer that the page has further layers in', '@layer site{.a{top:0}}', { pageLayers: ['site.b'] }],
    ['may be of the theme', '@layer content{.card{top:0}}', { isOfTheme: true }],
    ['have up to 2,000 bytes', `.chart{--x:${'x'.repeat(1988)}}`],
  ])('%s', (_, css, options) => {
    expect(isInline(css, options)).toBe(true);
  });

  it.each<[string, string, Options?]>([
    ['long ones', `.chart{--x:${'x'.repeat(1989)}}`],
    ['long ones in bytes', `.chart{--x:${'é'.repeat(1000)}}`],
    ['those with an address, which starts from the sheet', '.chart{background:url(/a.png)}'],
    ['those with an address in quotes', '.chart{background:image-set("a.png" 1x)}'],
    ['those that import another', '@import "a.css";.chart{top:0}'],
    ['those that declare a namespace', '@namespace svg "x";.chart{top:0}'],
    ['those that order layers', '@layer a,b;.chart{top:0}'],
    ['those about elements', '.chart{top:0}p{top:0}'],
    ['those about the first screen', '.navbar{top:0}'],
    ['those with frames, which win by their place', '@keyframes x{from{top:0}}.chart{top:0}'],
    ['those with a property for all sheets', '@property --x{syntax:"*";inherits:false}.chart{top:0}'],
    ['those in a layer of the theme', '@layer content{.chart{top:0}}'],
    ['those in a layer of their own, whose place is that of the sheet', '@layer chart{.chart{top:0}}'],
    ['those in layers within layers', '@layer site{@layer a{.chart{top:0}}}'],
    ['those in none, as rules of the site for every page', '.chart{top:0}', { pageLayers: [''] }],
    ['those in a layer with rules for every page', '@layer site{.chart{top:0}}', { pageLayers: ['site'] }],
    [
      'those of the theme in a layer where the site has rules for every page',
      '@layer content{.card{top:0}}',
      { isOfTheme: true, pageLayers: ['content'] },
    ],
  ])('are not %s', (_, css, options) => {
    expect(isInline(css, options)).toBe(false);
  });
});

const folder = join(import.meta.dirname, '../../theme/styles');
const readSheet = (path: string): string => withoutComments(readFileSync(join(folder, path), 'utf8'));

/** Sheets that one imports, and theirs. */
function readAll(path: string): readonly string[] {
  const text = readSheet(path);
  const names = [...text.matchAll(/@import "\.\/([^"]+)"/g)].map(([, name = '']) => join(path, '..', name));
  return [text, ...names.flatMap(readAll)];
}

it("the theme leaves the layer of sites, and what is in none, to a site's own sheets", () => {
  const sheets = ['deferred.css', 'no-script.css', 'late.css'].flatMap(readAll);
  expect(sheets.length).toBeGreaterThan(15);
  const layers = new Set(sheets.flatMap((text) => [...(listLayers(listRules(text)) ?? ['unknown'])]));
  expect(
    [...layers].filter((name) => !['reset', 'tokens', 'base', 'prose', 'chrome', 'content'].includes(name)),
  ).toEqual([]);
});
