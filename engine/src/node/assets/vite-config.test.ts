import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getEnginePaths } from './engine-paths.ts';
import { createAliases, createViteConfig } from './vite-config.ts';

const engine = getEnginePaths();
const create = (changes: Partial<Parameters<typeof createViteConfig>[0]> = {}) =>
  createViteConfig({
    root: '/site',
    base: '/docs/',
    cacheDir: '/site/.diglot',
    engine,
    plugins: [],
    mode: 'production',
    ...changes,
  });

/** Where an import leads, by the first alias that fits. */
function resolve(specifier: string, paths = engine): string {
  for (const { find, replacement } of createAliases(paths))
    if (find instanceof RegExp && find.test(specifier)) return specifier.replace(find, replacement);
  return specifier;
}

describe('aliases', () => {
  it.each([
    ['react', join(engine.react, 'index.js')],
    ['react/jsx-runtime', join(engine.react, 'jsx-runtime.js')],
    ['react/jsx-runtime.js', join(engine.react, 'jsx-runtime.js')],
    ['react-dom', join(engine.reactDom, 'index.js')],
    ['react-dom/client', join(engine.reactDom, 'client.js')],
    ['diglot/theme', join(engine.sourceDir, 'theme/index.ts')],
    ['diglot/client', join(engine.sourceDir, 'client/index.ts')],
    ['react-router', 'react-router'],
    ['./react', './react'],
    ['diglot', 'diglot'],
  ])('%s leads to %s', (specifier, file) => {
    expect(resolve(specifier)).toBe(file);
  });

  it('lead into a folder whose name has a dollar sign', () => {
    const folder = '/home/a/$1 $& $$/react';
    expect(resolve('react/jsx-runtime', { ...engine, react: folder })).toBe(`${folder}/jsx-runtime.js`);
  });
});

describe('the Vite config', () => {
  it('takes nothing from the project that the site’s own config does not name', () => {
    expect(create()).toMatchObject({ configFile: false, envFile: false, publicDir: false, css: { postcss: {} } });
  });

  it('keeps its cache below that of the site', () => {
    expect(create().cacheDir).toBe(join('/site/.diglot', 'vite'));
  });

  it.each([
    ['production', false],
    ['development', true],
  ] as const)('compiles JSX for %s, with any environment', (mode, development) => {
    expect(create({ mode }).oxc).toMatchObject({ jsx: { development } });
  });

  it('reads no tsconfig that is broken', () => {
    expect(create().tsconfig).toBeUndefined();
    expect(create({ hasBrokenTsconfig: true }).tsconfig).toBe(join(engine.sourceDir, 'theme/plain-compile.json'));
  });
});
