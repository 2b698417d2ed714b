// Frontmatter fields of a site's own schema, in pages that several threads render, cold and warm, and in dev.

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { repositoryRoot, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev } from '../three-uses.ts';

const root = createTestFolder('diglot-fields');
const write = (name: string, text: string): void => writeFileSync(join(root, name), text);
const writeConfig = (fallback: string): void =>
  write(
    'diglot.config.ts',
    `import * as v from 'valibot';
     export default {
       components: './parts.tsx',
       frontmatter: v.object({ product: v.optional(v.picklist(['kettle', 'toaster']), '${fallback}') }),
     };`,
  );
const build = async (): Promise<readonly unknown[]> => {
  const { code, stdout, stderr } = await runDiglot(['build', root, '--json']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Record<string, unknown>[] };
  return [code, stderr, ...diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)];
};
const read = (file: string): string | undefined =>
  /<p class="product">(\w+)<\/p>/.exec(readFileSync(join(root, 'dist', file), 'utf8'))?.[1];

beforeAll(() => {
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'docs/guide'), { recursive: true });
  write(
    'parts.tsx',
    `export const slots = { 'doc.before': ({ view }) => <p className="product">{view.page.frontmatter.extra.product}</p> };\n`,
  );
  for (let n = 0; n < 160; n++) write(`docs/guide/page-${n}.md`, `# Page ${n}\n`);
  write('docs/index.md', '---\nproduct: toaster\n---\n\n# Start\n');
});

it('reach components as the schema makes them, also when only the schema changed', async () => {
  writeConfig('kettle');
  expect(await build()).toEqual([0, '']);
  expect([read('index.html'), read('guide/page-7.html'), read('guide/page-159.html')]).toEqual([
    'toaster',
    'kettle',
    'kettle',
  ]);
  writeConfig('toaster');
  expect(await build()).toEqual([0, '']);
  expect([read('guide/page-7.html'), read('guide/page-159.html')]).toEqual(['toaster', 'toaster']);
  write('docs/index.md', '---\ntitle: Start\nproduct: kettel\n---\n');
  expect(await build()).toEqual([1, '', 'frontmatterInvalid docs/index.md:3']);
  write('docs/index.md', '---\nproduct: kettle\n---\n\n# Start\n');
  // Dev compiles page by page: a few say as much as all.
  for (let n = 5; n < 160; n++) rmSync(join(root, `docs/guide/page-${n}.md`));
  expect(await build()).toEqual([0, '']);
  expect(await compareDev(root)).toEqual([]);
});
