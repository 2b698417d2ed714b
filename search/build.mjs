// Bundles the package into one module without dependencies: `node build.mjs`.

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const root = dirname(fileURLToPath(import.meta.url));

await build({
  input: join(root, 'src/index.ts'),
  platform: 'neutral',
  logLevel: 'warn',
  output: { file: join(root, 'dist/index.js'), format: 'esm', minify: true },
});
