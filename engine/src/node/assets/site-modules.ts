// What the bundler knows at the end about the files that a bundle is made of, those of the engine left out.

import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { Rollup } from 'vite';
import type { BundleInput, BundleResult } from './bundle-input.ts';
import { findListings } from './glob-listings.ts';

type Files = Rollup.RollupOutput['output'][number];

export interface SiteModulesInput {
  readonly input: Pick<BundleInput, 'root' | 'engine'>;
  /** Modules of the server bundle. */
  readonly ids: readonly string[];
  /** Files of both bundles. */
  readonly output: readonly Files[];
}

export async function describeModules({
  input,
  ids,
  output,
}: SiteModulesInput): Promise<Pick<BundleResult, 'parts' | 'readsRoutes' | 'readsPosts'>> {
  const { root, engine } = input;
  const paths = new Set(
    [...ids, ...output.flatMap((file) => listSources(root, file))].map((id) => id.replace(/\?.*$/, '')),
  );
  const ofEngine = [engine.packageDir, engine.searchDir, engine.react, engine.reactDom];
  const own = [...paths].filter((path) => isAbsolute(path) && !ofEngine.some((folder) => path.startsWith(folder)));
  const code = await readTexts(own.filter((path) => /\.[cm]?[jt]sx?$/.test(path)));
  const texts = [...code.values()];
  return {
    parts: {
      files: [...own.flatMap(toFiles), ...(await listImportedSheets(own))],
      listings: [...code].flatMap(([path, text]) => findListings(text, path, root)),
    },
    // Any word of that name counts: a list too many makes some builds slower, one too few would leave old pages in the output.
    readsRoutes:
      paths.has(join(engine.sourceDir, 'theme/rspress/hooks.ts')) || texts.some((text) => /\broutes\b/.test(text)),
    readsPosts: texts.some((text) => /\bposts\b/.test(text)),
  };
}

/** Modules of a chunk; of a picture or font, the files that it was copied from. */
const listSources = (root: string, file: Files): readonly string[] =>
  file.type === 'chunk' ? file.moduleIds : (file.originalFileNames ?? []).map((name) => resolve(root, name));

const PACKAGES = '/node_modules/';

/**
 * Of a package, the file with its version in place of thousands: an installed package stays as it is until another version
 * comes. pnpm puts that into another folder, and says so in a file of its own.
 */
function toFiles(path: string): readonly string[] {
  const posix = path.split(sep).join('/');
  const start = posix.lastIndexOf(PACKAGES);
  if (start < 0) return [path];
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(posix.slice(start + PACKAGES.length))?.[0] ?? '';
  const store = posix.indexOf(`${PACKAGES}.pnpm/`);
  return [
    `${posix.slice(0, start)}${PACKAGES}${name}/package.json`,
    ...(store < 0 ? [] : [`${posix.slice(0, store)}${PACKAGES}.pnpm/lock.yaml`]),
  ];
}

/** Of a file: addresses and packages begin in another way. */
const sheetImport = /@(?:import|use|forward)\s+(?:url\(\s*)?(['"]?)(?!\w+:|[/~@])([^'")\s;]+)\1/g;

/** Sheets that sheets import, which the bundler takes in without naming them. */
async function listImportedSheets(paths: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  let next = paths.filter((path) => /\.(?:css|scss|sass|less|styl)$/.test(path) && !path.includes('node_modules'));
  while (next.length > 0) {
    const texts = await readTexts(next);
    next = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(sheetImport)].map(([, , name = '']) => resolve(dirname(path), name)),
    );
    next = next.filter((path) => !found.has(path));
    for (const path of next) found.add(path);
  }
  return [...found];
}

/** Those that can be read. */
async function readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const read = paths.map(async (path) => {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    return text === undefined ? [] : [[path, text] as const];
  });
  return new Map((await Promise.all(read)).flat());
}
