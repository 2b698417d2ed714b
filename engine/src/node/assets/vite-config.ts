// The one place that composes a Vite config, for building and for dev.

import { join } from 'node:path';
import type { Alias, InlineConfig, Plugin } from 'vite';
import type { PathAlias } from '../../text/path-aliases.ts';
import type { EnginePaths } from './engine-paths.ts';
import { createMissingTextPlugin } from './missing-texts.ts';
import { toModuleId } from './module-ids.ts';
import { createProjectNames } from './project-names.ts';

export interface ViteConfigInput {
  readonly root: string;
  readonly base: string;
  readonly cacheDir: string;
  readonly engine: EnginePaths;
  readonly plugins: readonly Plugin[];
  readonly paths?: readonly PathAlias[] | undefined;
  readonly siteTheme?: string | undefined;
  /** Compile code without the project's tsconfig. */
  readonly hasBrokenTsconfig?: boolean | undefined;
  /** Texts that are missing are empty. Default: they are errors. */
  readonly missingTexts?: boolean | undefined;
  readonly mode: 'production' | 'development';
}

/** What building and dev have in common: no config file, no public folder, one React, the public entries by alias. */
export function createViteConfig(input: ViteConfigInput): InlineConfig {
  const { root, base, cacheDir, engine, plugins, mode, paths, siteTheme } = input;
  return {
    root,
    base,
    mode,
    configFile: false,
    envFile: false,
    ...(input.hasBrokenTsconfig && { tsconfig: join(engine.sourceDir, 'theme/plain-compile.json') }),
    publicDir: false,
    appType: 'custom',
    logLevel: 'silent',
    clearScreen: false,
    cacheDir: join(cacheDir, 'vite'),
    plugins: [
      ...(input.missingTexts ? [createMissingTextPlugin()] : []),
      createProjectNames({ engine, root, paths, siteTheme }),
      ...plugins,
    ],
    // One parser for styles instead of two; a theme for Rspress may have been written for the other one. Versions as lightningcss counts them: major << 16 | minor << 8.
    css: {
      transformer: siteTheme === undefined ? 'lightningcss' : 'postcss',
      postcss: {},
      lightningcss: {
        // By what is in it: a build reads a CSS module under more than one id.
        cssModules: { pattern: '[content-hash]_[local]' },
        targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) },
      },
    },
    // Explicit, so that the shell's `NODE_ENV` does not decide what a build contains.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: mode === 'development' } },
    resolve: { alias: createAliases(engine) },
    // In dev, what `common-defaults.ts` does in a build: the site's files are the only ones that are not bundled.
    legacy: { inconsistentCjsInterop: mode === 'development' },
  };
}

export function createAliases({ sourceDir, searchDir, react, reactDom }: EnginePaths): Alias[] {
  // Names of folders may have a sign that stands for a group of the pattern.
  const within = (folder: string, path: string): string => `${toModuleId(folder).replaceAll('$', '$$$$')}/${path}`;
  return [
    { find: /^react$/, replacement: within(react, 'index.js') },
    { find: /^react\/(.+?)(?:\.js)?$/, replacement: within(react, '$1.js') },
    { find: /^react-dom$/, replacement: within(reactDom, 'index.js') },
    { find: /^react-dom\/(.+?)(?:\.js)?$/, replacement: within(reactDom, '$1.js') },
    { find: /^diglot\/theme$/, replacement: within(sourceDir, 'theme/index.ts') },
    { find: /^diglot\/client$/, replacement: within(sourceDir, 'client/index.ts') },
    { find: /^diglot-search\/(.+)$/, replacement: within(searchDir, '$1.ts') },
  ];
}
