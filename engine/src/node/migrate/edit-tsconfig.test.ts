import { describe, expect, it } from 'vitest';
import { StandIns } from './components/stand-ins.ts';
import { editTsconfig } from './edit-tsconfig.ts';
import { Notes } from './notes.ts';
import type { Plan } from './plan.ts';
import { WorkingCopy } from './working-copy.ts';

/** What the copy gets in place of a `tsconfig.json`, and the notes; the plan is that of an engine whose packages go. */
function edit(files: Readonly<Record<string, string>>, aliases?: Readonly<Record<string, string>>) {
  const project = {
    root: '/site',
    files: Object.keys(files),
    others: [],
    has: (file: string) => Object.hasOwn(files, file),
    locate: (path: string) => path,
    mount: () => false,
    adopt: () => false,
    read: (file: string): string | undefined => files[file],
    isOutside: () => false,
    getAbsence: () => 'was not found',
  };
  const context = { project, notes: new Notes(), copy: new WorkingCopy(), standIns: new StandIns() };
  editTsconfig(context, { packages: /^(?:astro|@astrojs\/)/, ...(aliases && { aliases }) } as Plan);
  const written = context.copy.files.get('tsconfig.json');
  const text = written && 'text' in written ? written.text : undefined;
  return {
    copy: text === undefined ? undefined : (JSON.parse(text) as unknown),
    notes: context.notes.list.map(({ message }) => message),
  };
}

const options = { target: 'es2023', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true };

describe('a tsconfig.json', () => {
  it.each<readonly [title: string, files: Readonly<Record<string, string>>, copy: unknown, message: string]>([
    [
      'that extends a package that goes',
      { 'tsconfig.json': '{ "extends": "astro/tsconfigs/strict", "include": ["src"] }' },
      { include: ['src'], compilerOptions: options },
      '`tsconfig.json` no longer extends `astro/tsconfigs/strict`.',
    ],
    [
      'that keeps its own options',
      { 'tsconfig.json': '{ "extends": "astro", "compilerOptions": { "jsx": "preserve", "noEmit": true } }' },
      { compilerOptions: { ...options, jsx: 'preserve', noEmit: true } },
      '`tsconfig.json` no longer extends `astro`.',
    ],
    [
      'with comments and a comma at the end',
      { 'tsconfig.json': '{\n  // strict\n  "extends": "astro/tsconfigs/base", /* all */\n}' },
      { compilerOptions: options },
      '`tsconfig.json` no longer extends `astro/tsconfigs/base`.',
    ],
    [
      'that extends a file outside of the site',
      { 'tsconfig.json': '{ "extends": "../tsconfig.json" }' },
      { compilerOptions: options },
      '`tsconfig.json` no longer extends `../tsconfig.json`.',
    ],
    [
      'that extends several, of which one stays',
      { 'tsconfig.json': '{ "extends": ["astro/tsconfigs/base", "./own.json"] }', 'own.json': '{}' },
      { extends: ['./own.json'], compilerOptions: options },
      '`tsconfig.json` no longer extends `astro/tsconfigs/base`.',
    ],
    [
      'that extends several that go',
      { 'tsconfig.json': '{ "extends": ["astro/tsconfigs/base", "@astrojs/ts"] }' },
      { compilerOptions: options },
      '`tsconfig.json` no longer extends `astro/tsconfigs/base`, `@astrojs/ts`.',
    ],
  ])('%s is written out', (_, files, copy, message) => {
    expect(edit(files)).toEqual({ copy, notes: [message] });
  });

  it.each<readonly [title: string, file: string | undefined, copy: unknown]>([
    [
      'without paths',
      '{ "compilerOptions": { "strict": false } }',
      { compilerOptions: { strict: false, paths: { '@en/*': ['./docs/en/*'], '@data': ['./data.json'] } } },
    ],
    [
      'with paths, which are kept',
      '{ "compilerOptions": { "baseUrl": "src", "paths": { "@en/*": ["a/*"], "b": ["c"] } } }',
      {
        compilerOptions: { baseUrl: 'src', paths: { '@en/*': ['a/*'], b: ['c'], '@data': ['../data.json'] } },
      },
    ],
    [
      'that is not there',
      undefined,
      { compilerOptions: { ...options, paths: { '@en/*': ['./docs/en/*'], '@data': ['./data.json'] } } },
    ],
  ])('%s has the names that the bundler gave', (_, text, copy) => {
    const files = { 'docs/en/a.md': '', 'data.json': '', ...(text !== undefined && { 'tsconfig.json': text }) };
    expect(edit(files, { '@en': 'docs/en', '@data': 'data.json' })).toEqual({ copy, notes: [] });
  });

  it('that has the names from another file stays', () => {
    const files = { 'tsconfig.json': '{ "extends": "./base" }', 'base.json': '{ "compilerOptions": { "paths": {} } }' };
    expect(edit(files, { '@en': 'docs/en' })).toEqual({
      copy: undefined,
      notes: ['The alias `@en` was not added: `tsconfig.json` extends `./base`, whose `paths` would no longer apply.'],
    });
  });

  it.each<readonly [title: string, files: Readonly<Record<string, string>>]>([
    ['that is not there', {}],
    ['that extends nothing', { 'tsconfig.json': '{ "compilerOptions": {} }' }],
    ['that extends another package', { 'tsconfig.json': '{ "extends": "@tsconfig/strictest" }' }],
    ['that extends a file of the site', { 'tsconfig.json': '{ "extends": "./base" }', 'base.json': '{}' }],
    ['that is damaged', { 'tsconfig.json': '{ "extends": "astro' }],
    ['that is no object', { 'tsconfig.json': '["astro"]' }],
  ])('%s stays', (_, files) => {
    expect(edit(files)).toEqual({ copy: undefined, notes: [] });
  });
});
