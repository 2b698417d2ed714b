// Reads whole output folders and measures what a first visit loads.

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Content of every file below `folder`, by path with forward slashes, sorted. */
export function readTree(folder: string): ReadonlyMap<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/** Paths that are in one tree only or differ; empty when the trees are equal byte for byte. */
export function compareTrees(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): string[] {
  const paths = [...new Set([...a.keys(), ...b.keys()])].sort();
  return paths.flatMap((path) => {
    const [first, second] = [a.get(path), b.get(path)];
    if (first === undefined) return [`only the second has ${path}`];
    if (second === undefined) return [`only the first has ${path}`];
    if (first.equals(second)) return [];
    const at = first.findIndex((byte, i) => byte !== second[i]);
    const show = (content: Buffer): string => JSON.stringify(content.toString('utf8', Math.max(0, at - 40), at + 40));
    return [`${path} differs at ${at}: ${show(first)} and ${show(second)}`];
  });
}

export interface FirstVisit {
  /** Gzipped bytes of the scripts that run before the reader acts: inline ones, the page entry and what it imports. */
  readonly script: number;
  /** Gzipped bytes of the HTML, its style sheets and its external scripts. */
  readonly all: number;
}

const size = (content: string | Buffer | undefined): number => (content === undefined ? 0 : gzipSync(content).length);

/** `page`: path of the HTML file. Asset addresses have to start at `base`. */
export function measureFirstVisit(tree: ReadonlyMap<string, Buffer>, page: string, base = '/'): FirstVisit {
  const html = tree.get(page)?.toString('utf8') ?? '';
  const toPath = (url: string): string => url.slice(base.length);
  const entries = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => toPath(src));
  // A sheet is linked twice, in the head and where the text needs it, and sent once.
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => toPath(href));
  const styles = [...new Set(links)];
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  const scripts = collectImports(tree, entries);
  if (scripts.length === 0 || styles.length === 0) throw new Error(`${page} names no script or no style sheet`);
  const external = scripts.reduce((sum, path) => sum + size(tree.get(path)), 0);
  return {
    script: external + inline.reduce((sum, code) => sum + size(code), 0),
    all: size(html) + external + styles.reduce((sum, path) => sum + size(tree.get(path)), 0),
  };
}

/** Entries and everything they import statically; dynamic imports come later, if at all. */
function collectImports(tree: ReadonlyMap<string, Buffer>, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    const code = tree.get(path)?.toString('utf8');
    if (code === undefined) throw new Error(`${path} is not in the output`);
    found.add(path);
    for (const [, specifier = ''] of code.matchAll(/(?:\bimport|\bfrom)\s*"(\.\/[^"]+)"/g))
      visit(posix.join(posix.dirname(path), specifier));
  };
  for (const entry of entries) visit(entry);
  return [...found];
}
