// The font files of a site's cards: from style sheets with `@font-face` rules, as font packages have them, or named one by one.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getPackageFolder, readPackage } from './font-package.ts';

/** Inclusive. */
export type CodeRange = readonly [first: number, last: number];

export interface FontFace {
  readonly family: string;
  /** Absolute path. */
  readonly file: string;
  /** Characters that it has; empty: not known. */
  readonly ranges: readonly CodeRange[];
}

export interface FontSource {
  /** In order of preference. */
  readonly faces: readonly FontFace[];
  /** Changes when a glyph may. */
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
}

const fontFiles = new Set(['.woff2', '.woff', '.ttf', '.otf']);

/** `fonts`: as in the config. `setting`: its name, for messages. */
export function loadFontFaces(
  fonts: readonly string[],
  { root, setting }: { root: string; setting: string },
): FontSource {
  const hash = createHash('sha256');
  const faces: FontFace[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [i, name] of fonts.entries()) {
    const found = loadOne(name, root);
    if (typeof found === 'string') {
      diagnostics.push(
        createDiagnostic({
          code: 'cardFontInvalid',
          message: `\`${setting}[${i}]\` is '${name}', ${found}.`,
          hint: 'Name a font file or a style sheet with @font-face rules, of the site or of an installed package.',
        }),
      );
    } else {
      faces.push(...found);
      hash.update(describeFaces(found));
    }
  }
  return { faces, id: hash.digest('base64url'), diagnostics };
}

/** Faces, or the end of a sentence that says why there are none. */
function loadOne(name: string, root: string): readonly FontFace[] | string {
  const path = findFile(name, root);
  if (path === undefined) return 'which is not there';
  const extension = extname(path).toLowerCase();
  if (fontFiles.has(extension)) return [{ family: basename(path, extname(path)), file: path, ranges: [] }];
  if (extension !== '.css') return 'which is no font';
  const faces = parseFontFaces(readFileSync(path, 'utf8'), dirname(path));
  const missing = faces.find(({ file }) => !existsSync(file));
  if (missing) return `whose font file ${relative(dirname(path), missing.file)} is not there`;
  return faces.length === 0 ? 'which has no @font-face rule' : faces;
}

/** A file of the site, or a path inside of a package: `./fonts/own.otf`, `@fontsource-variable/inter/index.css`. */
function findFile(name: string, root: string): string | undefined {
  const own = resolve(root, name);
  if (existsSync(own)) return own;
  if (/^[./]/.test(name)) return undefined;
  try {
    return createRequire(join(root, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

/** The upright faces of a style sheet. `folder`: what its addresses are relative to. */
export function parseFontFaces(css: string, folder: string): readonly FontFace[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const read = (name: string): string =>
      new RegExp(`(?:^|[;\\s])${name}\\s*:([^;]*)`, 'i').exec(rule)?.[1]?.trim() ?? '';
    const family = read('font-family').replace(/^(['"])(.*)\1$/, '$2');
    const sources = [...read('src').matchAll(/url\(\s*(['"]?)([^'")]+)\1\s*\)/g)].map(([, , url = '']) => url);
    const source = sources.find((url) => fontFiles.has(extname(url).toLowerCase()));
    if (family === '' || source === undefined || /italic|oblique/.test(read('font-style'))) return [];
    return [{ family, file: resolve(folder, source), ranges: parseRanges(read('unicode-range')) }];
  });
}

/** `U+4e00-9fff, U+30??` */
export function parseRanges(text: string): readonly CodeRange[] {
  return [...text.matchAll(/U\+([\da-f]+)(\?*)(?:-([\da-f]+))?/gi)].map(([, first = '', marks = '', last]) => {
    const start = Number.parseInt(first + marks.replaceAll('?', '0'), 16);
    const end = Number.parseInt(last ?? first + marks.replaceAll('?', 'f'), 16);
    return [start, end];
  });
}

/** Packages are identified by their version: reading a hundred files for each build would cost more than a card. */
function describeFaces(faces: readonly FontFace[]): string {
  // A package of Chinese has a hundred files, and one version.
  const packages = new Map<string, string | undefined>();
  const describePackage = (file: string): string | undefined => {
    const folder = getPackageFolder(file);
    if (folder === undefined) return undefined;
    if (!packages.has(folder)) packages.set(folder, readPackage(folder));
    return packages.get(folder);
  };
  const describe = (file: string): string =>
    describePackage(file) ?? createHash('sha256').update(readFileSync(file)).digest('base64url');
  return JSON.stringify(faces.map(({ family, file, ranges }) => [family, basename(file), describe(file), ranges]));
}
