import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'engine/src/**/*.test.{ts,tsx}',
            'engine/test/*.test.ts',
            'site/test/*.test.ts',
            'site/{replay,showcase}/**/*.test.ts',
            'site/components/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['engine/test/browser/global-setup.ts'],
          include: ['engine/test/browser/**/*.test.ts', 'site/test/browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          // Two pages at a time are what a machine with two cores can serve without delays that tests would feel.
          maxWorkers: 2,
          // A busy machine answers late; what is asked for has to come, not to come within a second.
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
          // Delays of 100 to 200 ms are part of what is tested; a machine that stalls for that long is asked again.
          retry: 2,
        },
      },
    ],
  },
});
