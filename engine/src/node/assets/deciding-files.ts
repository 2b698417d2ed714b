// Files that decide what code means without being a part of it: the nearest package.json and tsconfig.json, and those that an import would
// find first if they were there. Most of them are missing, and count from the moment they appear.

import { readFileSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { toPlainJson } from '../../text/json-comments.ts';
import { expandAlias, type PathAlias } from '../../text/path-aliases.ts';
import { findCodeFile, skippedFolders } from './code-files.ts';

export interface DecidingFilesInput {
  readonly root: string;
  readonly paths?: readonly PathAlias[] | undefined;
  /** Text by absolute path, of modules that are not in packages. */
  readonly code: ReadonlyMap<string, string>;
}

/** Absolute paths; those that a scan of the site's code finds in any case are left out. */
export function listDecidingFiles({ root, paths = [], code }: DecidingFilesInput): readonly string[] {
  const folders = new Set([...code.keys()].map(dirname));
  const found = new Set<string>();
  const tsconfigs: string[] = [];
  for (const folder of folders) {
    for (const path of listUpward(folder, 'package.json')) found.add(path);
    tsconfigs.push(...listUpward(folder, 'tsconfig.json'));
  }
  for (const path of followTsconfigs(tsconfigs)) found.add(path);
  for (const [path, text] of code) {
    for (const other of listForms(path.slice(0, path.length - extname(path).length))) found.add(other);
    for (const other of listImports(text, { path, root, paths })) found.add(other);
  }
  return [...found].filter((path) => !isScanned(root, path));
}

/** The file of that name in a folder, or the next one above that has it, and all places before that. */
function listUpward(folder: string, name: string): string[] {
  const path = join(folder, name);
  const above = dirname(folder);
  return findCodeFile(path) || above === folder ? [path] : [path, ...listUpward(above, name)];
}

/** With the files that they extend or refer to, in every spelling that is tried before one is found. */
function followTsconfigs(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const text = read(path);
    if (text !== undefined) for (const other of listNamedTsconfigs(path, text)) visit(other);
  };
  for (const path of paths) visit(path);
  return found;
}

function listNamedTsconfigs(path: string, text: string): readonly string[] {
  const folder = dirname(path);
  const spell = (place: string): readonly string[] =>
    place.endsWith('.json') ? [place] : [place, `${place}.json`, join(place, 'tsconfig.json')];
  return listNames(text).flatMap((name) => {
    if (/^\.{1,2}(?:\/|$)/.test(name) || isAbsolute(name)) return spell(resolve(folder, name));
    const packageName = getPackageName(name);
    if (packageName === undefined) return [];
    return listUpward(folder, join('node_modules', packageName, 'package.json')).flatMap((manifest) => [
      manifest,
      ...spell(join(dirname(manifest), name.slice(packageName.length))),
    ]);
  });
}

/** What a tsconfig extends and refers to. */
function listNames(text: string): readonly string[] {
  try {
    const config = JSON.parse(toPlainJson(text)) as {
      readonly extends?: unknown;
      readonly references?: unknown;
    } | null;
    const references = [config?.references ?? []].flat().map((entry: { path?: unknown } | null) => entry?.path);
    return [config?.extends, ...references].flat().filter((name): name is string => typeof name === 'string');
  } catch {
    return [];
  }
}

/** As Vite has them, and what TypeScript calls a file that ends in `.js`. */
const endings = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const sourceEndings: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/** Files that a path may mean. */
function listForms(path: string): readonly string[] {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  if (endings.includes(ending) || ending in sourceEndings)
    return [path, ...(sourceEndings[ending] ?? []).map((other) => stem + other)];
  return [
    path,
    ...endings.map((other) => path + other),
    join(path, 'package.json'),
    ...endings.map((other) => join(path, `index${other}`)),
  ];
}

/** Any text that begins like a path: one too many is only looked for. */
const pathText = /(['"`])(\.{1,2}\/[^'"`\n?#]*|\/[^'"`\n?#]+)[^'"`\n]*\1/g;
const importText = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n?#]+)[^'"\n]*\1/g;

interface Importer {
  readonly path: string;
  readonly root: string;
  readonly paths: readonly PathAlias[];
}

function listImports(text: string, { path, root, paths }: Importer): readonly string[] {
  const folder = dirname(path);
  const places = [...text.matchAll(pathText)].map(([, , name = '']) =>
    name.startsWith('/') ? join(root, name) : resolve(folder, name),
  );
  const names = [...text.matchAll(importText)].map(([, , name = '']) => name).filter((name) => /^[^./]/.test(name));
  places.push(...names.flatMap((name) => expandAlias(paths, name)));
  return [...places.flatMap(listForms), ...names.flatMap((name) => listManifests(folder, name))];
}

/** Of a package, the manifest in each folder where one of that name comes first. There is one React, and one engine. */
function listManifests(folder: string, name: string): readonly string[] {
  const packageName = getPackageName(name);
  if (packageName === undefined || /^(?:react|react-dom|diglot)$/.test(packageName)) return [];
  return listUpward(folder, join('node_modules', packageName, 'package.json'));
}

const getPackageName = (name: string): string | undefined =>
  name.includes(':') ? undefined : /^(?:@[^/]+\/)?[^/@][^/]*/.exec(name)?.[0];

/** Whether a file there is compared in any case as soon as there is one. Those in the folder of public files are not. */
function isScanned(root: string, path: string): boolean {
  if (!path.startsWith(root + sep)) return false;
  const folders = relative(root, dirname(path)).split(sep);
  const isLeftOut = (name: string): boolean => name.startsWith('.') || name === 'public' || skippedFolders.has(name);
  return !folders.some(isLeftOut) && !basename(path).startsWith('.');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
