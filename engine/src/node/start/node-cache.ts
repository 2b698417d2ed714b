// Node's own cache of compiled code: for packages and the site's code.

import * as nodeModule from 'node:module';

interface CompileCache {
  readonly enableCompileCache?: () => unknown;
}

/** For this thread or process, as the command does for itself. Does nothing on Node 20, which has no such cache. */
export function enableNodeCache(): void {
  (nodeModule as CompileCache).enableCompileCache?.();
}
