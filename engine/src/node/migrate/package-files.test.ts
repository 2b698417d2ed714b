import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../test/write-files.ts';
import { migrate } from './migrate.ts';

const work = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-migrate-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const config = "export default { title: 'T' };\n";

function createSite(name: string, files: Readonly<Record<string, string>>): string {
  writeFiles(join(work, name), files);
  return join(work, name);
}

describe('tsconfig.json', () => {
  it.each([
    ['of a package that goes', 'vitepress/tsconfig', true],
    ['outside of the site', '../tsconfig.json', true],
    ['of another package', '@tsconfig/strictest', false],
    ['of the site', './tsconfig.base.json', false],
  ])('that extends one %s', async (_, base, isCut) => {
    const name = `t${base.replace(/\W/g, '')}`;
    const root = createSite(name, {
      '.vitepress/config.mjs': config,
      'index.md': '# A\n',
      'tsconfig.base.json': '{}',
      'tsconfig.json': JSON.stringify({ extends: base, compilerOptions: { noEmit: true } }),
    });
    const { out } = await migrate({ root, version: '1.0.0' });
    const { extends: kept, compilerOptions } = JSON.parse(readFileSync(join(out, 'tsconfig.json'), 'utf8'));
    expect([kept, compilerOptions.jsx]).toEqual(isCut ? [undefined, 'react-jsx'] : [base, undefined]);
    expect(compilerOptions.noEmit).toBe(true);
  });
});

it('names scripts that still call the other engine', async () => {
  const scripts = { astro: 'astro', dev: 'astro', build: 'astro check && astro build', clean: 'rm -rf .astro', n: 1 };
  const root = createSite('scripts', {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'T' })] };\n",
    'src/content/docs/index.md': '# A\n',
    'package.json': JSON.stringify({ scripts }),
  });
  const { out, notes } = await migrate({ root, version: '1.0.0' });
  expect(JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')).scripts).toEqual({
    dev: 'diglot dev',
    build: 'diglot check && diglot build',
    clean: 'rm -rf .astro',
    n: 1,
  });
  expect(notes.filter(({ file }) => file === 'package.json').map(({ message }) => message)).toEqual([
    'The script `clean` still has `astro` in it.',
  ]);
});

it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, unknown]>([
  ['Sass', { 'a.scss': '' }, {}, { 'sass-embedded': '^1.70.0' }],
  ['Sass and Less', { 'a.sass': '', 'b.less': '' }, {}, { less: '^4.0.0', 'sass-embedded': '^1.70.0' }],
  ['Sass that is listed', { 'a.scss': '' }, { sass: '1.80.0' }, undefined],
  ['plain sheets', { 'a.css': '' }, {}, undefined],
])('adds the package that compiles %s', async (title, files, dependencies, expected) => {
  const root = createSite(title, {
    'rspress.config.ts': config,
    'docs/index.md': '# A\n',
    'package.json': JSON.stringify({ dependencies }),
    ...files,
  });
  const { out, notes } = await migrate({ root, version: '1.0.0' });
  expect(JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')).devDependencies).toEqual(expected);
  const names = Object.keys(expected ?? {}).map((name) => `\`${name}\``);
  expect(notes.map(({ message }) => message)).toEqual(
    names.length === 0
      ? []
      : [`Style sheets of the copy need ${names.join(', ')}, which came with Rspress; added to \`package.json\`.`],
  );
});
