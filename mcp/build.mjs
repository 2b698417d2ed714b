// Bundles the package into one module without dependencies: `node build.mjs`. Around `npm pack`: `--pack`, `--clean`.

import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { listLicences } from '../engine/scripts/licences.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(folder);
const licence = join(folder, 'LICENSE');

/** Bundles into `file`. The licences of what is in it go next to it. */
export async function buildMcp(file = join(folder, 'dist/main.js')) {
  const { output } = await build({
    input: join(folder, 'src/main.ts'),
    platform: 'node',
    cwd: folder,
    tsconfig: false,
    transform: { target: 'node20.19' },
    logLevel: 'warn',
    output: { file, format: 'esm', minify: true, codeSplitting: false },
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    join(dirname(file), 'mcp-licences.txt'),
    listLicences(output.flatMap(({ moduleIds = [] }) => moduleIds)),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--clean')) rmSync(licence, { force: true });
  else {
    await buildMcp();
    // npm takes it from the package's own folder only.
    if (process.argv.includes('--pack') && existsSync(join(root, 'LICENSE')))
      copyFileSync(join(root, 'LICENSE'), licence);
  }
}
