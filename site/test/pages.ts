// Finds the pages of the site on disk and pairs the languages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillVariables } from '../../engine/src/node/compile/fill-variables.ts';
import { variables } from '../data/variables.ts';

export type Lang = 'en' | 'zh';

export interface DocPage {
  /** `en/guide/basic/cli.mdx`. */
  readonly id: string;
  readonly lang: Lang;
  /** Path without language: `guide/basic/cli.mdx`. */
  readonly file: string;
  /** Route without language: `/guide/basic/cli`, `/blog/`. */
  readonly route: string;
  /** With the site's variables filled in. */
  readonly text: string;
  /** As it is in the file. */
  readonly source: string;
}

export const docsFolder = fileURLToPath(new URL('../docs/', import.meta.url));
export const publicFolder = join(docsFolder, 'public');

/** Pages that exist in Chinese only, by design. */
export const chineseOnly: readonly string[] = ['guide/get-started/cli.mdx'];

/** Every Markdown and MDX page of a language, sorted; files whose name starts with an underscore are not pages. */
export function loadPages(lang: Lang): readonly DocPage[] {
  const files = readdirSync(join(docsFolder, lang), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file));
  return files.sort().map((file) => {
    const source = readFileSync(join(docsFolder, lang, file), 'utf8');
    const { text } = fillVariables(source, variables, file);
    return { id: `${lang}/${file}`, lang, file, route: toRoute(file), text, source };
  });
}

function toRoute(file: string): string {
  const path = file.replace(/\.mdx?$/, '');
  return `/${path.replace(/(^|\/)index$/, '$1')}`;
}
