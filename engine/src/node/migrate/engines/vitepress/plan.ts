// How a VitePress site is migrated.

import { posix } from 'node:path';
import type { FileEdit, MigrationContext, Plan } from '../../plan.ts';
import { findConfig, readSite } from './config.ts';
import { editFrontmatter } from './frontmatter.ts';
import { createIconSaver } from './icons.ts';
import { renameIds } from './rename-ids.ts';
import { rewritePath } from './rewrites.ts';
import { editText } from './text.ts';

/** `undefined`: the folder has no VitePress site. */
export function createVitePressPlan(context: MigrationContext): Plan | undefined {
  const configFile = findConfig(context);
  if (configFile === undefined) return undefined;
  const site = readSite(context, configFile);
  const inside = site.content === '' ? '' : `${site.content}/`;
  const isPage = (file: string): boolean =>
    file.startsWith(inside) && /\.md$/i.test(file) && !file.startsWith('.vitepress/');
  const saveIcon = createIconSaver(context, site.content);
  reportOthers(context);
  return {
    engine: 'VitePress',
    content: site.content,
    config: site.config,
    command: 'vitepress',
    packages: /^vitepress(?:-|$)|^vue$|^markdown-it/,
    isPage,
    getTarget: (file) => {
      if (/^\.vitepress\/(?:config\b|theme\/)/.test(file)) return undefined;
      return isPage(file) ? rewrite(file, inside, site.rewrites) : file;
    },
    editPage: (page: FileEdit) => {
      editFrontmatter(page, context, saveIcon);
      if (site.attributes) renameIds(page.body, site.attributes);
      editText(page, context, site.content);
    },
  };
}

/** Rewrites move a page; one for a whole language is the language's folder. */
function rewrite(file: string, inside: string, rewrites: Readonly<Record<string, unknown>>): string {
  const to = rewritePath(file.slice(inside.length), rewrites);
  return to === undefined ? file : posix.join(inside, to);
}

function reportOthers({ project, notes }: MigrationContext): void {
  for (const file of project.files) {
    if (/\.data\.[cm]?[jt]s$/.test(file))
      notes.add({
        topic: 'code',
        file,
        message: 'Data loaders do not run.',
        advice: 'Import the data in an MDX page, or write it into a JSON file that pages import.',
      });
    if (/\.paths\.[cm]?[jt]s$/.test(file) || /\[\w+\].*\.md$/.test(file))
      notes.add({
        topic: 'file',
        file,
        message: 'Pages are not made from one file with parameters.',
        advice: 'Write a file for each page before the build.',
      });
    if (!/^\.vitepress\/theme\//.test(file)) continue;
    if (/\.(?:css|less|s[ac]ss|styl)$/.test(file))
      notes.add({
        topic: 'file',
        file,
        message: 'The style sheet of the theme was not copied.',
        advice:
          'Put rules for classes of your pages into a style sheet of `styles`; `--vp-` variables mean nothing here.',
      });
    else
      notes.add({
        topic: 'component',
        file,
        message: 'The theme of the site was not copied.',
        advice: 'Write its components in React, and export them from a `theme/index.tsx`.',
      });
  }
}
