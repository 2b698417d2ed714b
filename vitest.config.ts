import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** What takes minutes: fuzz, soak, every page in every language and width, every version of Node. */
const longTests = ['**/*.full.test.{ts,tsx}'];

/** Tests that replace modules, which only takes effect where no other test has loaded them. */
const mocking = ['engine/src/render/seam.test.tsx'];

/** Of two cores, the default would leave one idle. */
const maxWorkers = availableParallelism();

/** Tests that build sites, and those that share one browser and the sites built for them. */
const browser = {
  globalSetup: ['engine/test/browser/global-setup.ts'],
  environment: 'node',
  // Test files of a worker share its browser, its servers and their pages.
  isolate: false,
  // What is waited for comes at once on a quiet machine and late on a busy one: both have to pass.
  testTimeout: 180_000,
  hookTimeout: 600_000,
  // Browsers and builds wait for each other, frames and timers a third of the time.
  maxWorkers: 3,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Modules of the search package by name, as the engine imports them. */
const resolve = {
  alias: [{ find: /^diglot-search\/(.+)$/, replacement: join(import.meta.dirname, 'search/src/$1.ts') }],
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [
            'engine/src/**/*.test.{ts,tsx}',
            'engine/{scripts,test}/*.test.ts',
            'site/test/*.test.ts',
            'site/{replay,showcase}/**/*.test.ts',
            'site/{components,islands}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/{lib,report/rows}/*.test.ts',
            'create/lib/*.test.js',
            'docs/test/*.test.ts',
            'search/src/**/*.test.ts',
            'mcp/{src,test}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...longTests, ...mocking],
          environment: 'node',
          setupFiles: ['engine/test/property-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 50_000 } },
          // No module keeps state, so that files can share the modules that others loaded.
          isolate: false,
          maxWorkers,
        },
      },
      { resolve, test: { name: 'isolated', include: mocking, environment: 'node', maxWorkers } },
      {
        resolve,
        test: {
          ...browser,
          name: 'browser',
          include: ['{docs,engine,site}/test/{builds,browser}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...longTests],
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          ...browser,
          name: 'full',
          include: ['{docs,engine,site,search,mcp,scripts,examples}/**/*.full.test.{ts,tsx}'],
          exclude: configDefaults.exclude,
          testTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
