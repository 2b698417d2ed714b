// `token-machine.ts` as a script, for an engine that runs from its sources. A bundled one has the script in its bundle: `scripts/build.mjs` puts it in the place of this module.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getEnginePaths } from '../../assets/engine-paths.ts';
import type { TokenScript } from '../../outputs/agents/count-tokens.ts';

export const loadTokenScript = (): TokenScript =>
  createRequire(import.meta.url)(join(getEnginePaths().packageDir, 'dist/o200k.cjs')) as TokenScript;
