// The one owner of all that a build remembers. "Is it the same as last time?" is answered here, by the hash of the inputs;
// damage of any kind is a miss. Leaving its scope saves what is new and closes every file.

import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiagnostic, DiagnosticError } from '../../../model/diagnostic.ts';
import { getErrorMessage } from '../../../text/error-message.ts';
import { type CardMemory, openCardMemory } from './card-memory.ts';
import { type Facts, loadFacts, saveFacts } from './content-facts.ts';
import { getEngineId } from './engine-id.ts';
import { openPageListMemory, type PageListMemory } from './page-list-memory.ts';
import { PageStore } from './page-store.ts';
import { openPublicMemory, type PublicMemory } from './public-memory.ts';
import { openRenderCache, type RenderCache } from './render-cache.ts';
import { openSearchMemory, type SearchMemory } from './search-memory.ts';

export interface Cache extends Disposable {
  /** State of all code that pages and documents depend on. */
  readonly engine: string;
  /** Compiled pages, by the hash of text, name, settings and compiler. */
  readonly pages: PageStore;
  /** Rendered documents, by the hash of everything they are made of. */
  readonly documents: RenderCache;
  /** Lists of all pages, with and without their twins, by the path of the file. */
  readonly pageLists: PageListMemory;
  /** Files of the search indexes, by their names, which hold hashes. */
  readonly search: SearchMemory;
  /** Social cards, by their names, which hold hashes. */
  readonly cards: CardMemory;
  /** Files of the public folder that the last output has copies of. */
  readonly publicFiles: PublicMemory;
  /** Size and hash of pictures, by path, size and time. */
  readonly facts: Facts;
  saveFacts(facts: Facts): void;
}

/** `isKept`: false for a folder that is removed after the build. */
export function openCache(folder: string, isKept: boolean): Cache {
  if (isKept) hideFromGit(folder);
  const engine = getEngineId([
    'model',
    'text',
    'node/compile',
    'node/outputs',
    'node/site',
    'node/emit',
    'node/pipeline',
  ]);
  const pages = new PageStore(join(folder, 'pages'), engine);
  return {
    engine,
    pages,
    documents: openRenderCache(join(folder, 'documents'), engine, isKept),
    pageLists: openPageListMemory(join(folder, 'page-lists'), engine, isKept),
    search: openSearchMemory(join(folder, 'search'), engine, isKept),
    cards: openCardMemory(join(folder, 'cards'), isKept),
    publicFiles: openPublicMemory(folder, isKept),
    facts: loadFacts(folder),
    saveFacts(facts) {
      if (isKept) saveFacts(folder, facts);
    },
    [Symbol.dispose]() {
      // Compiled pages stay valid even if the build has failed.
      if (isKept) pages.save();
      pages.close();
    },
  };
}

/** The cache itself says that it does not belong in a repository, so that no `.gitignore` has to name it. */
function hideFromGit(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // It is there, or the folder cannot be written: then there will be no cache either.
  }
}

export interface CacheFolder extends AsyncDisposable {
  /** `undefined`: the one that the config names. */
  readonly dir: string | undefined;
  readonly isKept: boolean;
}

/** Without a cache, a folder of its own that is gone afterwards. */
export async function openCacheFolder(isKept: boolean): Promise<CacheFolder> {
  if (isKept) return { dir: undefined, isKept, [Symbol.asyncDispose]: () => Promise.resolve() };
  const dir = await mkdtemp(join(tmpdir(), 'diglot-')).catch(refuseFolder);
  return { dir, isKept, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}

function refuseFolder(error: unknown): never {
  throw new DiagnosticError([
    createDiagnostic({
      code: 'outputFailed',
      message: `Cannot make a folder for temporary files in "${tmpdir()}": ${getErrorMessage(error)}.`,
      hint: 'Set the variable `TMPDIR` (`TEMP` on Windows) to a folder that exists and can be written, or leave out `--no-cache`.',
    }),
  ]);
}
