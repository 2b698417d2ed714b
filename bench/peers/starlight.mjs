// Starlight as its documentation sets it up: sidebar groups made from folders, Pagefind search.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printPage, writePages } from '../corpus/open-corpus.mjs';
import { createHome, listSections } from './sections.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 22 || (major === 22 && minor < 12);

export const starlight = {
  name: 'Starlight',
  package: '@astrojs/starlight',
  // Astro 6 and newer need Node 22.12.
  packages: isOld ? ['astro@^5', '@astrojs/starlight@~0.37', 'sharp'] : ['astro@*', '@astrojs/starlight@*', 'sharp'],
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  out: 'dist',
  env: { ASTRO_TELEMETRY_DISABLED: '1' },
  build: ['./node_modules/.bin/astro', ['build']],
  dev: ['./node_modules/.bin/astro', ['dev', '--port', '5302']],
  getFile: (folder, route) => join(folder, 'src/content/docs', `${route}.md`),

  async setUp(folder, pages) {
    await writePages(join(folder, 'src/content/docs'), [createHome(pages), ...pages], printPage);
    await mkdir(join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'src/content.config.ts'), collection);
    const sidebar = listSections(pages).map(([section]) => ({
      label: section,
      collapsed: true,
      ...(section === '' ? { items: [] } : createEntries(section)),
    }));
    const settings = JSON.stringify({ title: 'Corpus', description: 'Pages for measuring', sidebar });
    await writeFile(
      join(folder, 'astro.config.mjs'),
      `import starlight from '@astrojs/starlight';\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({ integrations: [starlight(${settings})] });\n`,
    );
  },
};

/** Starlight 0.39 has moved `autogenerate` from groups to their entries. */
const createEntries = (directory) =>
  isOld ? { autogenerate: { directory } } : { items: [{ autogenerate: { directory } }] };

const collection = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
