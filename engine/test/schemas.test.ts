// The JSON Schemas of menus accept what the engine accepts, and mark what it reports.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSchemas } from '../scripts/schemas.mjs';
import { parseMeta } from '../src/node/site/menus/meta-file.ts';
import { parseNav } from '../src/node/site/menus/nav-file.ts';
import { repositoryRoot } from './sites.ts';

type Name = 'meta' | 'nav';
const validators: Partial<Record<Name, ValidateFunction>> = {};

beforeAll(async () => {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  for (const [name, schema] of Object.entries(await createSchemas())) validators[name as Name] = ajv.compile(schema);
});

const accepts = (name: Name, value: unknown): boolean => validators[name]?.(value) === true;
const parses = (name: Name, value: unknown): boolean => {
  const place = { file: `_${name}.json`, text: JSON.stringify(value) };
  const { entries, diagnostics } = name === 'meta' ? parseMeta(place) : parseNav(place);
  return diagnostics.length === 0 && entries.length > 0;
};

const good: readonly (readonly [Name, unknown])[] = [
  ['meta', ['start', 'advanced']],
  ['meta', { $schema: '../node_modules/diglot/schemas/meta.json', items: ['start'] }],
  ['meta', [{ name: 'start', label: 'Start', tag: 'new', context: 'x', overviewHeaders: [2, 3] }]],
  ['meta', [{ type: 'dir', name: 'advanced', collapsed: true, collapsible: false }]],
  ['meta', [{ type: 'dir-section-header', name: 'advanced', label: 'Advanced' }]],
  [
    'meta',
    [
      { type: 'section-header', label: 'Writing' },
      { type: 'divider', dashed: true },
    ],
  ],
  ['meta', [{ link: 'https://example.com', label: 'Examples' }]],
  ['meta', [{ type: 'custom-link', label: 'More', items: ['start', { link: '/x', label: 'X' }] }]],
  ['nav', [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/', position: 'left', tag: 'new' }]],
  ['nav', { $schema: '../node_modules/diglot/schemas/nav.json', items: [{ text: 'A', link: '/a' }] }],
  ['nav', [{ text: 'More', items: [{ text: 'Deeper', items: [{ text: 'A', link: '/a' }] }] }]],
];

/** The engine reports them, too. */
const bad: readonly (readonly [Name, unknown])[] = [
  ['meta', { start: 'Start' }],
  ['meta', [7]],
  ['meta', [{ type: 'file' }]],
  ['meta', [{ type: 'files', name: 'start' }]],
  ['meta', [{ type: 'section-header' }]],
  ['meta', [{ type: 'custom-link', label: 'Nowhere' }]],
  ['meta', [{ type: 'custom-link', label: 'More', items: [{ type: 'dir' }] }]],
  ['nav', [{ link: '/guide/' }]],
  ['nav', [{ text: 'More', items: [{ link: '/a' }] }]],
  ['nav', { text: 'Guide' }],
];

/** The engine leaves them out without a word, so editors are where they are noticed. */
const careless: readonly (readonly [Name, unknown])[] = [
  ['meta', [{ name: 'start', titel: 'Start' }]],
  ['meta', [{ name: 'start', label: 7 }]],
  ['meta', [{ name: 'start', overviewHeaders: [0] }]],
  ['meta', [{ type: 'divider', dashed: 'yes' }]],
  ['nav', [{ text: 'Guide', link: '/guide/', position: 'centre' }]],
  ['nav', [{ text: 'Guide', href: '/guide/' }]],
];

describe('schemas of menus', () => {
  it.each(good)('%s takes %j', (name, value) => {
    expect([accepts(name, value), parses(name, value)]).toEqual([true, true]);
  });

  it.each(bad)('%s refuses %j', (name, value) => {
    expect([accepts(name, value), parses(name, value)]).toEqual([false, false]);
  });

  it.each(careless)('%s marks %j', (name, value) => {
    expect(accepts(name, value)).toBe(false);
  });

  it('take the files of all sites here', () => {
    const folders = ['site/docs', 'docs/pages', 'examples', 'create', 'engine/test/sites'];
    const files = folders.flatMap((folder) =>
      readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?:^|[\\/])_(?:meta|nav)\.json$/.test(path) && !/node_modules|^broken/.test(path))
        .map((path) => join(repositoryRoot, folder, path)),
    );
    expect(files.length).toBeGreaterThan(40);
    const refused = files.filter((file) => {
      const name = basename(file) === '_meta.json' ? 'meta' : 'nav';
      return !accepts(name, JSON.parse(readFileSync(file, 'utf8')));
    });
    expect(refused).toEqual([]);
  });
});
