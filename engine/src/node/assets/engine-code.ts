// Which of the engine's own sources decide what a bundle contains. Must not read them.

import { join } from 'node:path';
import { type CodeFile, scanCodeFiles } from './code-files.ts';
import type { EnginePaths } from './engine-paths.ts';

/** Of the Node side only the code that bundles has a say in what is bundled. */
export function listEngineCode({ sourceDir }: EnginePaths): readonly CodeFile[] {
  const scans = [
    scanCodeFiles({ root: sourceDir, skip: [join(sourceDir, 'node'), join(sourceDir, 'cli')] }),
    scanCodeFiles({ root: join(sourceDir, 'node/assets'), skip: [] }),
  ];
  return scans.flat().filter(({ path }) => !/\.test\.tsx?$|tsconfig\.json$/.test(path));
}
