// How a VitePress site is migrated.

import { posix } from 'node:path';
import type { FileEdit, MigrationContext, Plan } from '../../plan.ts';
import { createComponentCheck } from './components.ts';
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
  const { content } = site;
  const isPage = (file: string): boolean =>
    /\.md$/i.test(file) && content.getInner(file) !== undefined && !file.startsWith('.vitepress/');
  const getTarget = (file: string): string | undefined => {
    if (/^\.vitepress\/(?:config\b|theme\/)/.test(file)) return undefined;
    const target = content.getTarget(file);
    // Rewrites move a page; one for a whole language is the language's folder.
    const to = target && isPage(file) ? rewritePath(content.getInner(file) ?? '', site.rewrites) : undefined;
    return to === undefined ? target : posix.join(content.target, to);
  };
  const saveIcon = createIconSaver(context, content.target);
  const isComponent = createComponentCheck(context.project);
  reportOthers(context, getTarget);
  return {
    engine: 'VitePress',
    content: content.target,
    config: site.config,
    command: 'vitepress',
    packages: /^vitepress(?:-|$)|^vue$|^markdown-it/,
    isPage,
    getTarget,
    editPage: (page: FileEdit) => {
      editFrontmatter(page, context, saveIcon);
      if (site.attributes) renameIds(page.body, site.attributes);
      editText({ page, context, content, isComponent, getTarget });
    },
  };
}

function reportOthers({ project, notes }: MigrationContext, getTarget: (file: string) => string | undefined): void {
  for (const file of project.files) {
    if (file.startsWith('../') && getTarget(file) === undefined) continue;
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
        message: 'No pages are made from a file with parameters.',
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
