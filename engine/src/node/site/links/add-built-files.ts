// Files that a build makes next to the pages: they may be linked, as those of the public folder may.

import { type BuiltFilesInput, listBuiltFiles } from '../../../text/built-files.ts';
import type { PublicFiles } from '../public-files.ts';

/** The public files, and those that a build makes of the site as a whole. */
export function addBuiltFiles(publicFiles: PublicFiles, input: BuiltFilesInput): PublicFiles {
  let built: ReadonlySet<string> | undefined;
  return {
    has(path) {
      if (publicFiles.has(path)) return true;
      built ??= new Set(listBuiltFiles(input).flatMap((file) => [file.address, `/${file.path}`]));
      return built.has(path);
    },
  };
}
