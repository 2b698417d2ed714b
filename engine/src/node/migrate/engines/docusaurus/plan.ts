// How a Docusaurus site is migrated.

import { posix } from 'node:path';
import { asText, type Fields } from '../../config/values.ts';
import { atTags, importCalls } from '../../pages/import-calls.ts';
import { editImports } from '../../pages/imports.ts';
import { findOuterParts, keepPictures } from '../../pages/outer-parts.ts';
import { createPackageCheck } from '../../pages/packages.ts';
import { createImportResolver } from '../../pages/resolve-import.ts';
import { convertComments } from '../../pages/to-mdx.ts';
import { requestUnknown } from '../../pages/unknown-components.ts';
import type { FileEdit, MigrationContext, Plan } from '../../plan.ts';
import { isMedia } from '../shared/media.ts';
import { createPublisher } from '../shared/publish.ts';
import { noteUntranslated } from '../shared/untranslated.ts';
import { listBlogs, readAuthors } from './blogs.ts';
import { toConfig } from './config.ts';
import { editFrontmatter } from './frontmatter.ts';
import { createDecision } from './imports.ts';
import { toPlace } from './links.ts';
import { registerComponents } from './mdx-components.ts';
import { createPageValues } from './page-values.ts';
import { type ContentEntry, listFolders, listPages, toMdxEnding } from './pages.ts';
import { readAliases } from './plugins.ts';
import { createMenus, type SiteMenus } from './sidebars.ts';
import { CONTENT, type DocusaurusSite, readSite } from './site.ts';
import { isScript, SiteScripts } from './site-scripts.ts';
import { editText, editToc } from './text.ts';

/** `undefined`: the folder has no Docusaurus site. */
export function createDocusaurusPlan(context: MigrationContext): Plan | undefined {
  const site = readSite(context);
  if (!site) return undefined;
  const { project, copy } = context;
  const pages = listPages(context, site);
  noteUntranslated(
    [...pages.values()].map(({ lang, route }) => ({ dir: lang, path: route })),
    { notes: context.notes, file: site.file, langs: site.langs.map((lang, i) => ({ lang, dir: i === 0 ? '' : lang })) },
  );
  const places = new Map([...pages.values()].map((page) => [toPlace(page), page]));
  const menus = createMenus(context, site, pages);
  const config = toConfig(context, site, menus);
  for (const { indexes } of menus.values()) for (const [target, text] of indexes) copy.put(target, { text });
  addHome(context, site, { pages, menus, config });
  const authors = readAuthors(context, site);
  const publish = createPublisher(context, `${CONTENT}/public`);
  const resolver = createImportResolver(project, { ...readAliases(site.plugins), '@site/': '' });
  const packages = /^@docusaurus\/|^prism-react-renderer$|^@mdx-js\/react$/;
  const scripts = new SiteScripts(context, resolver, packages);
  const registered = registerComponents(context, resolver, scripts);
  const parts = findOuterParts(project, {
    content: CONTENT,
    resolver,
    isPage: (file) => pages.has(file),
    ...(site.isMdx && { toEnding: toMdxEnding }),
  });
  const toTarget = createTargets(site, pages);
  const getTarget = (file: string): string | undefined => {
    const target = parts.get(file) ?? toTarget(file);
    return target === file && isScript(file) ? scripts.getTarget(file) : target;
  };
  const help = { resolver, scripts, getTarget, hasPackage: createPackageCheck(project) };
  const editPart = (edit: FileEdit): void => {
    const addValues = createPageValues(edit, context.notes);
    if (site.isMdx) convertComments(edit.body);
    const lines = importCalls(edit.body);
    keepPictures(edit.body, project, edit);
    editImports(edit.body, atTags(lines, createDecision(edit, context, help)));
    editToc(edit);
    requestUnknown(edit, context, registered);
    if (/\.mdx$/i.test(edit.target)) addValues();
  };
  return {
    engine: 'Docusaurus',
    content: CONTENT,
    config,
    command: 'docusaurus',
    packages,
    isPage: (file) => pages.has(file) || parts.has(file),
    getTarget,
    editPage: (edit) => {
      const page = pages.get(edit.file);
      if (!page) return editPart(edit);
      const addValues = createPageValues(edit, context.notes);
      const lines = editText(edit, context, { page, pages, places, site, getTarget });
      editFrontmatter(edit, context, { page, authors, publish });
      if (!/\.mdx$/i.test(edit.target)) return;
      editImports(edit.body, atTags(lines, createDecision(edit, context, help)));
      editToc(edit);
      requestUnknown(edit, context, registered);
      addValues();
    },
    editScript: (file, target) => scripts.edit(file, target, getTarget),
  };
}

/** Files next to pages stay next to them; the static folder is the public one. */
function createTargets(
  site: DocusaurusSite,
  pages: ReadonlyMap<string, ContentEntry>,
): (file: string) => string | undefined {
  const folders = listFolders(site).sort((a, b) => b.folder.length - a.folder.length);
  return (file) => {
    const page = pages.get(file);
    if (page) return page.target;
    if (
      /^(?:docusaurus\.config|sidebars)\.|^babel\.config\.|_category_\.\w+$|^[\w-]*versioned_sidebars\/|^[\w-]*versions\.json$|^i18n\/.*\.json$/.test(
        file,
      )
    )
      return undefined;
    const open = site.statics.find((path) => file.startsWith(`${path}/`));
    if (open !== undefined) return posix.join(CONTENT, 'public', file.slice(open.length + 1));
    const place = folders.find(({ folder }) => file.startsWith(`${folder}/`));
    if (/^[\w-]*versioned_docs\//.test(file) && !place) return undefined;
    if (place && /\.mdx?$/i.test(file)) return undefined;
    // A folder above the site has the whole repository.
    if (place?.kind.path === '..' && !isMedia.test(file)) return undefined;
    if (!place || (place.kind.kind === 'pages' && /\.[jt]sx?$|\.css$/.test(file))) return file;
    if (/(?:authors|tags)\.ya?ml$/.test(file)) return undefined;
    return posix.join(CONTENT, place.lang, place.kind.route, file.slice(place.folder.length + 1));
  };
}

/** A home page, which is a component there. */
function addHome(
  context: MigrationContext,
  site: DocusaurusSite,
  {
    pages,
    menus,
    config,
  }: { readonly pages: ReadonlyMap<string, ContentEntry>; readonly menus: SiteMenus; readonly config: Fields },
): void {
  const { copy, notes, project } = context;
  const targets = new Set([...pages.values()].map(({ target }) => target.replace(/\.mdx?$/i, '')));
  for (const file of project.files)
    if (/^src\/pages\/.*\.[jt]sx$/.test(file))
      notes.add({
        topic: 'file',
        file,
        message: 'A page that is a component is not migrated.',
        advice: `Write it in MDX, below \`${CONTENT}\`.`,
      });
  const hasBlog = listBlogs(site, context).some(({ route }) => route === '');
  if (!targets.has(`${CONTENT}/index`) && !hasBlog) {
    const link = menus.get('')?.getFirst();
    const name = JSON.stringify(asText(config['title']) ?? 'Home');
    const tagline = asText(config['description']);
    const action =
      link === undefined ? '' : `  actions:\n    - text: ${name}\n      link: ${link}\n      theme: brand\n`;
    copy.put(`${CONTENT}/index.md`, {
      text: `---\npageType: home\nhero:\n  name: ${name}\n${tagline === undefined ? '' : `  tagline: ${JSON.stringify(tagline)}\n`}${action}---\n`,
    });
    notes.add({
      topic: 'file',
      file: site.file,
      message: `A home page was made from the site's title: \`${CONTENT}/index.md\`.`,
      advice: 'Write your own.',
    });
  }
}
