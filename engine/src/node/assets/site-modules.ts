// What the bundler knows at the end about the files that a bundle is made of, those of the engine left out.

import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Rollup } from 'vite';
import { findVariables, type Variables } from '../../text/variables.ts';
import type { BundleInput, BundleResult } from './bundle-input.ts';
import { listDecidingFiles } from './deciding-files.ts';
import { findListings } from './glob-listings.ts';
import { isInFolder, listSpellings, toModuleId } from './module-ids.ts';
import { TEXTS_MODULE } from './project-names.ts';
import { readEach } from './read-files.ts';
import { passesWholeViews } from './whole-views.ts';

type Files = Rollup.RollupOutput['output'][number];

export interface SiteModulesInput {
  readonly input: Pick<BundleInput, 'root' | 'engine' | 'imports' | 'paths'>;
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
  const { root, engine, imports, paths: aliases } = input;
  const paths = new Set(
    [...ids, ...output.flatMap((file) => listSources(root, file))].map((id) => id.replace(/\?.*$/, '')),
  );
  const ofEngine = [engine.packageDir, engine.searchDir, engine.react, engine.reactDom];
  const own = [...paths].filter((path) => isAbsolute(path) && !ofEngine.some((folder) => isInFolder(path, folder)));
  const code = await readTexts(own.filter((path) => /\.[cm]?[jt]sx?$/.test(path)));
  const texts = [...code.values()];
  const isWhole = await passesWholeViews(code, isInPackage);
  return {
    parts: {
      files: [
        ...own.flatMap(toFiles),
        ...(await listNamedInSheets(root, own)),
        ...listTexts(root, ids),
        ...listDecidingFiles({ root, paths: aliases, code: new Map([...code].filter(([path]) => !isInPackage(path))) }),
      ],
      listings: [...code].flatMap(([path, text]) => findListings(text, path, root)),
      readsDisk: [...texts, ...imports.map(({ key }) => `'${key}'`)].some((text) => readsFiles.test(text)),
      variables: listVariables(output),
    },
    // Any word of that name counts: a list too many makes some builds slower, one too few would leave old pages in the output.
    readsRoutes:
      isWhole ||
      listSpellings(join(engine.sourceDir, 'theme/rspress/hooks.ts')).some((path) => paths.has(path)) ||
      texts.some((text) => /\broutes\b/.test(text)),
    readsPosts: isWhole || texts.some((text) => /\b(?:posts|PostList|PostMeta)\b/.test(text)),
  };
}

/** Modules of a chunk; of a picture or font, the files that it was copied from. */
const listSources = (root: string, file: Files): readonly string[] =>
  file.type === 'chunk' ? file.moduleIds : (file.originalFileNames ?? []).map((name) => resolve(root, name));

/** Of server bundles only: there is no environment in a browser. As bundled, code names what it reads, and nothing that it never runs. */
function listVariables(output: readonly Files[]): Variables {
  const found = output.map((file) =>
    file.type === 'chunk' && file.fileName.endsWith('.mjs') ? findVariables(file.code) : [],
  );
  return found.includes('all') ? 'all' : [...new Set(found.flat())].sort();
}

const PACKAGES = '/node_modules/';

const isInPackage = (path: string): boolean => toModuleId(path).includes(PACKAGES);

/**
 * Of a package, the file with its version in place of thousands: an installed package stays as it is until another version
 * comes. pnpm puts that into another folder, and says so in a file of its own.
 */
function toFiles(path: string): readonly string[] {
  const posix = toModuleId(path);
  const start = posix.lastIndexOf(PACKAGES);
  if (start < 0) return [path];
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(posix.slice(start + PACKAGES.length))?.[0] ?? '';
  const store = posix.indexOf(`${PACKAGES}.pnpm/`);
  return [
    `${posix.slice(0, start)}${PACKAGES}${name}/package.json`,
    ...(store < 0 ? [] : [`${posix.slice(0, store)}${PACKAGES}.pnpm/lock.yaml`]),
  ];
}

/** The modules of Node through which code reaches files, by whatever way it gets them. */
const readsFiles =
  /(['"`])(?:node:(?!(?:path|url|util|crypto|buffer|events|assert|querystring)\b)[\w/]+|fs(?:\/promises)?|child_process)\1|\b(?:from|require\()\s*['"]module['"]|\bgetBuiltinModule\b/;

/** The site's texts, which may be added after a bundle without them. */
const listTexts = (root: string, ids: readonly string[]): readonly string[] =>
  ids.includes(`\0${TEXTS_MODULE}`) ? [join(root, 'i18n.json')] : [];

const style = /\.(?:css|scss|sass|less|styl)$/;

/** Small sheets have no space after `@import`. Addresses and packages begin in another way. A path that begins with a slash is below the root. */
const sheetName =
  /(?:@(?:import|use|forward)(?:\s|\/\*.*?\*\/)*|\burl\(\s*)(['"]?)(?!\w+:|\/\/|[~@#]|url\()([^'")\s;?#]+)/g;

/** Sheets and pictures that sheets name, which the bundler may take in without a module. */
async function listNamedInSheets(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  let next = paths.filter((path) => style.test(path) && !path.includes('node_modules'));
  while (next.length > 0) {
    const named = [...(await readTexts(next))].flatMap(([path, text]) =>
      [...text.matchAll(sheetName)].map(([, , name = '']) =>
        name.startsWith('/') ? join(root, name) : resolve(dirname(path), name),
      ),
    );
    const fresh = [...new Set(named)].filter((path) => !found.has(path));
    for (const path of fresh) found.add(path);
    next = fresh.filter((path) => style.test(path));
  }
  return [...found];
}

/** Those that can be read. */
async function readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const read = await readEach(paths, async (path) => {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    return text === undefined ? [] : [[path, text] as const];
  });
  return new Map(read.flat());
}
