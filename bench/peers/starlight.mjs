// Starlight as its documentation sets it up: sidebar groups made from folders, Pagefind search.

import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { installNode } from '../../scripts/nodes.mjs';
import { printPage, writePages } from '../corpus/open-corpus.mjs';
import { createHome, listSections } from './sections.mjs';

/** Astro 6 and newer need Node 22.12. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 22 || (major === 22 && minor < 12);
/** The one that runs it where the Node of this bench is too old. */
const NODE = '24';

export const starlight = {
  name: 'Starlight',
  package: '@astrojs/starlight',
  packages: ['astro@*', '@astrojs/starlight@*', 'sharp'],
  ...(isOld && { node: NODE }),
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  out: 'dist',
  get env() {
    return { ASTRO_TELEMETRY_DISABLED: '1', ...(isOld && { PATH: createPath() }) };
  },
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
      items: section === '' ? [] : [{ autogenerate: { directory: section } }],
    }));
    const settings = JSON.stringify({ title: 'Corpus', description: 'Pages for measuring', sidebar });
    await writeFile(
      join(folder, 'astro.config.mjs'),
      `import starlight from '@astrojs/starlight';\nimport { defineConfig } from 'astro/config';\n\nexport default defineConfig({ integrations: [starlight(${settings})] });\n`,
    );
  },
};

function createPath() {
  const program = installNode(NODE);
  if (program === undefined)
    throw new Error(`Starlight needs Node 22.12 or newer, and Node ${NODE} could not be installed.`);
  return `${dirname(program)}${delimiter}${process.env.PATH}`;
}

const collection = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
