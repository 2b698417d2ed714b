// The one place that composes a Vite config, for building and for dev.

import { join } from 'node:path';
import type { Alias, InlineConfig, Plugin } from 'vite';
import type { EnginePaths } from './engine-paths.ts';

export interface ViteConfigInput {
  readonly root: string;
  readonly base: string;
  readonly cacheDir: string;
  readonly engine: EnginePaths;
  readonly plugins: readonly Plugin[];
  readonly mode: 'production' | 'development';
}

/** What building and dev have in common: no config file, no public folder, one React, the public entries by alias. */
export function createViteConfig({ root, base, cacheDir, engine, plugins, mode }: ViteConfigInput): InlineConfig {
  return {
    root,
    base,
    mode,
    configFile: false,
    envFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'silent',
    clearScreen: false,
    cacheDir: join(cacheDir, 'vite'),
    plugins: [...plugins],
    // One parser for styles instead of two. Versions as lightningcss counts them: major << 16 | minor << 8.
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) } },
    },
    // Explicit, so that the shell's `NODE_ENV` does not decide what a build contains.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: mode === 'development' } },
    resolve: { alias: createAliases(engine) },
  };
}

/** Names under which Rspress pages import theme components; their folders build here without a change. */
const rspressThemes =
  /^(?:@theme|@theme-original|rspress\/theme|@rspress\/core\/theme|@rspress\/core\/theme-original|@rspress\/theme-default)$/;

export function createAliases({ sourceDir, searchDir, react, reactDom }: EnginePaths): Alias[] {
  const theme = join(sourceDir, 'theme/index.ts');
  return [
    { find: /^react$/, replacement: join(react, 'index.js') },
    { find: /^react\/(.+?)(?:\.js)?$/, replacement: `${react}/$1.js` },
    { find: /^react-dom$/, replacement: join(reactDom, 'index.js') },
    { find: /^react-dom\/(.+?)(?:\.js)?$/, replacement: `${reactDom}/$1.js` },
    { find: /^diglot\/theme$/, replacement: theme },
    { find: /^diglot\/client$/, replacement: join(sourceDir, 'client/index.ts') },
    { find: /^diglot-search\/(.+)$/, replacement: `${searchDir}/$1.ts` },
    { find: rspressThemes, replacement: theme },
  ];
}
