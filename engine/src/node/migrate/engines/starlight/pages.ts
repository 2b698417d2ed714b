// The pages of a Starlight site, and their places in the copy: Astro makes addresses of the names of files, or of a `slug`.

import { posix } from 'node:path';
import { toSlug } from '../../../../text/slug.ts';
import { asFields, asText } from '../../config/values.ts';
import { FrontmatterEditor, splitPage } from '../../pages/frontmatter.ts';
import type { MigrationContext } from '../../plan.ts';
import type { StarlightLang } from './config.ts';
import { CONTENT } from './content-folder.ts';

/** Paths are below the content folder, without endings. */
export interface StarlightPage {
  readonly source: string;
  readonly target: string;
  /** Folder of the language in both paths; empty for the content folder itself. */
  readonly dir: string;
  readonly title: string;
  readonly order: number;
  /** No menu has it. */
  readonly isHidden: boolean;
}

export const isPage = (file: string): boolean => file.startsWith(`${CONTENT}/`) && /\.mdx?$/i.test(file);

/** By file, in the order of their names. */
export function listPages(
  { project }: MigrationContext,
  langs: readonly StarlightLang[],
): ReadonlyMap<string, StarlightPage> {
  return new Map(
    project.files.filter(isPage).map((file) => {
      const source = file.slice(CONTENT.length + 1).replace(/\.mdx?$/i, '');
      const dir = langs.find((lang) => lang.dir !== '' && source.startsWith(`${lang.dir}/`))?.dir ?? '';
      return [file, readPage(project.read(file) ?? '', source, dir)];
    }),
  );
}

function readPage(text: string, source: string, dir: string): StarlightPage {
  const front = new FrontmatterEditor(splitPage(text).yaml);
  const { order, label, hidden } = asFields(front.get('sidebar'));
  const slug = asText(front.get('slug'))?.replace(/^\/+|\/+$/g, '');
  return {
    source,
    target: slug === undefined ? toTarget(source, dir) : slug || 'index',
    dir,
    title: asText(label) ?? asText(front.get('title')) ?? source,
    order: typeof order === 'number' ? order : Number.POSITIVE_INFINITY,
    isHidden: hidden === true,
  };
}

/** `Guides/My Page v1.2` is `guides/my-page-v12`. Names with an underscore are no pages. */
export function toTarget(path: string, dir: string): string {
  if (/(?:^|\/)_/.test(path)) return path;
  const names = path.slice(dir.length).split('/');
  return posix.join(dir, ...names.map((name) => toSlug(name) || name));
}
