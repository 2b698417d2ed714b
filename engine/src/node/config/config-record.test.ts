import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleConfig } from './bundle-config.ts';
import { createRecord, getOrigin, readRecord } from './config-record.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-record-'));
  mkdirSync(join(root, 'cache'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'diglot.config.ts': `import { title } from './title.ts';\nimport data from './data.json';\nimport './bom.ts';\nexport default { title, description: data.text };\n`,
  'title.ts': `export const title = 'First';\r\n`,
  'data.json': '{ "text": "words" }\n',
  'bom.ts': '\uFEFFglobalThis.isMarked = true;\n',
};

/** `change`: what happens after the files have been read, and before the record is written. */
const create = (change = () => {}) =>
  createRecord(
    join(root, 'cache'),
    { file: join(root, 'diglot.config.ts'), options: { isForeign: false } },
    async (file, options) => {
      const result = await bundleConfig(file, options);
      change();
      return result;
    },
  );
const read = () => readRecord(join(root, 'cache'), join(root, 'diglot.config.ts'));

describe('a bundled config', () => {
  it('is read again as long as its files are the same', async () => {
    expect(await create()).toEqual(read());
  });

  it.each(Object.keys(files))('is bundled again after a change of %s', async (name) => {
    await create();
    writeFileSync(join(root, name), `${files[name as keyof typeof files]}\n`);
    expect(read()).toBeUndefined();
  });

  it.each([
    ['saved', () => writeFileSync(join(root, 'title.ts'), `export const title = 'Second';\n`)],
    ['removed', () => rmSync(join(root, 'title.ts'))],
  ])('is bundled again when a file was %s while it was bundled', async (_, change) => {
    await create(change);
    expect(read()).toBeUndefined();
  });
});

describe('an error of a bundled config', () => {
  it.each([
    ['an address, as Node does', (bundle: string) => pathToFileURL(bundle).href],
    ['a path, as tools do', (bundle: string) => bundle],
  ])('is where its source is, in a folder with spaces, for a stack that has %s', (_, toName) => {
    const bundle = join(root, 'a config.mjs');
    const map = { version: 3, sources: ['diglot.config.ts'], names: [], mappings: ';;AAEI' };
    writeFileSync(`${bundle}.map`, JSON.stringify(map));
    const error = Object.assign(new Error('x'), {
      stack: `Error: x\n    at ${toName(bundle)}:3:1\n    at run (a.js:1:1)`,
    });
    expect(getOrigin(bundle, error)).toEqual({ file: join(root, 'diglot.config.ts'), line: 3, column: 5 });
  });
});
