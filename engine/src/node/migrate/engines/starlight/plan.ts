// How a Starlight site is migrated.

import { basename, join, posix } from 'node:path';
import { Picker } from '../../config/picker.ts';
import { ModuleReader } from '../../config/read-module.ts';
import { asFields, asList, asText, type Fields, ForeignCall } from '../../config/values.ts';
import { editAstro } from '../../pages/astro.ts';
import { hoistCode } from '../../pages/hoist-code.ts';
import { atTags, importCalls } from '../../pages/import-calls.ts';
import { editImports } from '../../pages/imports.ts';
import { findOuterParts, keepPictures } from '../../pages/outer-parts.ts';
import { createPackageCheck } from '../../pages/packages.ts';
import { createImportResolver } from '../../pages/resolve-import.ts';
import { requestUnknown } from '../../pages/unknown-components.ts';
import type { MigrationContext, Plan } from '../../plan.ts';
import { createPublisher } from '../shared/publish.ts';
import { reportReading } from '../shared/settings.ts';
import { noteUntranslated } from '../shared/untranslated.ts';
import { createBaseRemover } from './base.ts';
import { toConfig } from './config.ts';
import { CONTENT } from './content-folder.ts';
import { editFrontmatter } from './frontmatter.ts';
import { reportIcons } from './icons.ts';
import { createDecision } from './imports.ts';
import { createLinkFallback, createRelativeLinks } from './links.ts';
import { isPage, listPages } from './pages.ts';
import { createMetas } from './sidebar.ts';
import { editText } from './text.ts';

const names = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((end) => `astro.config.${end}`);

/** `undefined`: the folder has no Starlight site. */
export function createStarlightPlan(context: MigrationContext): Plan | undefined {
  const { project, notes, copy } = context;
  const file = names.find(project.has);
  if (file === undefined) return undefined;
  const reader = new ModuleReader(project);
  const astro = asFields(reader.readDefault(join(project.root, file)));
  const call = asList(astro['integrations']).find(
    (item): item is ForeignCall => item instanceof ForeignCall && item.module === '@astrojs/starlight',
  );
  if (!call) return undefined;
  reportReading(reader, notes);
  const place = { notes, file };
  const publish = createPublisher(context, `${CONTENT}/public`);
  const options: Fields = asFields(call.args[0]);
  const site = toConfig(new Picker(astro, place), new Picker(options, place), {
    publish,
    hasFavicon: project.has('public/favicon.svg'),
  });
  const pages = listPages(context, site.langs);
  const list = [...pages.values()];
  noteUntranslated(
    list.map(({ dir, target }) => ({ dir, path: posix.relative(dir, target) })),
    { ...place, langs: site.langs },
  );
  for (const [path, text] of createMetas(options['sidebar'], { langs: site.langs, pages: list }, context))
    copy.put(path, { text });
  const resolver = createImportResolver(project, { '~/': 'src/' });
  const hasPackage = createPackageCheck(project);
  const withoutBase = createBaseRemover(asText(astro['base']));
  const toTranslated = createLinkFallback(list, site.langs);
  const toLink = (path: string): string => toTranslated(withoutBase(path));
  // Pages that are files, `/guides/start.html`, count from the folder of the file as well.
  const isFile = asFields(astro['build'])['format'] === 'file';
  const fromPage = isFile ? () => undefined : createRelativeLinks(pages);
  reportOthers(context);
  const parts = findOuterParts(project, { content: CONTENT, resolver, isPage });
  return {
    engine: 'Starlight',
    content: CONTENT,
    config: site.config,
    command: 'astro',
    packages: /^astro$|^@astrojs\/|^starlight-|^@astro-community\//,
    isPage: (path) => isPage(path) || parts.has(path),
    getTarget: (path) => {
      const part = parts.get(path);
      if (part !== undefined) return part;
      const page = pages.get(path);
      if (page) return posix.join(CONTENT, page.target) + posix.extname(path);
      if (
        /^(?:astro\.config\.\w+|src\/content\.config\.\w+|src\/content\/config\.\w+|src\/env\.d\.ts)$|\.astro$|\.mdoc$/.test(
          path,
        )
      )
        return undefined;
      return path.startsWith('public/') ? posix.join(CONTENT, path) : path;
    },
    editPage: (page) => {
      editFrontmatter(page, context, publish);
      editText(page, context, { toLink, fromPage });
      if (posix.dirname(page.file) !== posix.dirname(page.target)) keepPictures(page.body, project, page);
      if (!/\.mdx$/i.test(page.target)) return;
      const lines = importCalls(page.body);
      editImports(page.body, atTags(lines, createDecision(page, context, { resolver, hasPackage, parts })));
      editAstro(page.body, page.file, notes);
      hoistCode(page.body);
      requestUnknown(page, context);
      reportIcons(page, context);
    },
  };
}

function reportOthers({ project, notes }: MigrationContext): void {
  for (const file of project.files) {
    if (/\.mdoc$/.test(file))
      notes.add({ topic: 'file', file, message: 'Markdoc pages are not migrated.', advice: 'Write the page in MDX.' });
    if (/^src\/pages\//.test(file))
      notes.add({
        topic: 'file',
        file,
        message: 'Pages outside of the content folder are not part of the site.',
        advice: 'Write the page in MDX, below the content folder.',
      });
    if (/^src\/content\/i18n\//.test(file))
      notes.add({
        topic: 'config',
        file,
        message: `The interface texts of \`${basename(file)}\` are not used.`,
        advice: 'Set them in `strings` of the language.',
      });
  }
}
