import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { StandardSchema } from '../../../model/standard-schema.ts';
import { compilePage } from '../../compile/compile-page.ts';
import { resolveConfig } from '../../config/resolve-config.ts';
import { checkFields } from './check-fields.ts';
import { createCompileOptions } from './compile-options.ts';
import type { LoadedPage } from './load-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'diglot-fields-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { config } = resolveConfig({}, { root: folder });

function load(text: string, kind: 'page' | 'excluded' = 'page'): LoadedPage {
  const path = join(folder, 'a.md');
  writeFileSync(path, text);
  const options = createCompileOptions(config, 'en');
  const { meta, content, diagnostics } = compilePage({ id: 'a', file: 'docs/a.md', format: 'md', text, options });
  const source: LoadedPage['source'] = {
    id: 'a',
    path,
    lang: 'en',
    version: '',
    format: 'md',
    kind,
    segments: [],
  } as never;
  const getTextJson = (): string => '""';
  const page = { key: 'k', meta, diagnostics, getContent: () => content, getTextJson, textBytes: 2 };
  return { source, file: 'docs/a.md', page, ms: 0 };
}

async function check(text: string, schema: StandardSchema, kind?: 'excluded'): Promise<LoadedPage> {
  const [page] = await checkFields([load(text, kind)], schema);
  if (!page) throw new Error('no page');
  return page;
}

const told = ({ page }: LoadedPage): string[] =>
  page.diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`);

const schemas: readonly (readonly [string, StandardSchema])[] = [
  [
    'zod',
    z.object({
      product: z.enum(['kettle', 'toaster']).default('kettle'),
      since: z.coerce.number(),
      released: z.date().default(new Date(0)),
    }),
  ],
  [
    'valibot',
    v.object({
      product: v.optional(v.picklist(['kettle', 'toaster']), 'kettle'),
      since: v.pipe(v.unknown(), v.transform(Number), v.number()),
      released: v.optional(
        v.pipe(
          v.unknown(),
          v.transform(() => new Date(0)),
        ),
        'x',
      ),
    }),
  ],
];

describe.each(schemas)('a schema of %s', (_, schema) => {
  it('gives pages what it makes of their fields', async () => {
    const { page } = await check('---\ntitle: A\nsince: "2"\nother: 1\n---\n', schema);
    expect(page.meta.frontmatter).toEqual({
      title: 'A',
      extra: { product: 'kettle', since: 2, other: 1, released: '1970-01-01T00:00:00.000Z' },
    });
    expect([page.key === 'k', page.diagnostics]).toEqual([false, []]);
  });

  it('is told of with the line of the field', async () => {
    const flat = await check('---\ntitle: A\nsince: 1\nproduct: kettel\n---\n', schema);
    expect(told(flat)).toEqual([
      expect.stringMatching(
        /^frontmatterInvalid docs\/a\.md:4 The frontmatter field `product` is not what the schema of the config expects: Invalid /,
      ),
    ]);
    expect(flat.page.meta.frontmatter.extra).toEqual({ since: 1, product: 'kettel' });
    expect(flat.page.diagnostics[0]).toMatchObject({
      severity: 'error',
      column: expect.any(Number),
      sourceLine: 'product: kettel',
    });
  });
});

describe('checkFields', () => {
  const nested = z.object({ a: z.object({ b: z.array(z.object({ c: z.string() })) }) });

  it('finds the line of a value inside of others', async () => {
    expect(told(await check('---\na:\n  b:\n    - c: text\n    - c: 7\n---\n', nested))).toEqual([
      expect.stringMatching(/^frontmatterInvalid docs\/a\.md:5 The frontmatter field `a\.b\[1\]\.c` is not /),
    ]);
  });

  it.each([
    ['---\ntitle: A\n---\n', 2],
    ['# No frontmatter\n', 1],
    ['---\na:\n  d: 1\n---\n', 3],
  ])('finds a place for a field that is missing in %j', async (text, line) => {
    expect((await check(text, nested)).page.diagnostics.map((d) => [d.code, d.line])).toEqual([
      ['frontmatterInvalid', line],
    ]);
  });

  it('takes back the warning about a field that the schema takes, and no other', async () => {
    const text = '---\nslug: one\nweight: 2\n---\n';
    expect(told(load(text)).map((line) => line.slice(0, 32))).toHaveLength(2);
    expect(told(await check(text, z.object({ slug: z.string() })))).toEqual([
      'foreignFrontmatter docs/a.md:3 The frontmatter field `weight` has no effect here.',
    ]);
  });

  it('takes back the warning about a field with nearly the name of another', async () => {
    const text = '---\ntitel: one\n---\n';
    expect(told(load(text))).toEqual([
      'unknownFrontmatter docs/a.md:2 The frontmatter field `titel` has no effect here.',
    ]);
    expect(told(await check(text, z.object({ titel: z.string() })))).toEqual([]);
  });

  it('reports what a strict schema does not know', async () => {
    expect(told(await check('---\nproduct: a\n---\n', z.strictObject({})))).toEqual([
      'frontmatterInvalid docs/a.md:2 The frontmatter is not what the schema of the config expects: Unrecognized key: "product".',
    ]);
  });

  it('waits for schemas that take time, and survives those that fail', async () => {
    const slow: StandardSchema = {
      '~standard': { version: 1, vendor: 'x', validate: async () => ({ value: { a: 1 } }) },
    };
    expect((await check('# A\n', slow)).page.meta.frontmatter.extra).toEqual({ a: 1 });
    const broken: StandardSchema = {
      '~standard': {
        version: 1,
        vendor: 'x',
        validate: () => {
          throw new Error('It broke.');
        },
      },
    };
    expect(told(await check('# A\n', broken))).toEqual([
      'frontmatterInvalid docs/a.md:1 The frontmatter is not what the schema of the config expects: It broke.',
    ]);
  });

  it('leaves pages as they are that have nothing to change, that are no pages, or without a schema', async () => {
    const page = load('---\na: 1\n---\n');
    const part = load('---\na: x\n---\n', 'excluded');
    const schema = z.object({ a: z.number() });
    const added = { ...part, source: { ...page.source, text: '---\na: x\n---\n' } };
    const [same, other, own] = await checkFields([page, part, added], schema);
    expect([same === page, other === part, own === added]).toEqual([true, true, true]);
    const pages = [page];
    expect(await checkFields(pages, undefined)).toBe(pages);
  });
});
