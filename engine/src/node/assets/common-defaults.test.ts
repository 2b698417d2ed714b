import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { buildAssets } from './build-assets.ts';

/** A package as TypeScript and Babel write them for Node. */
const old = (value: string): string =>
  `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${value};\nexports.named = 'named';\n`;

describe('the default import of a CommonJS package in a site of modules', () => {
  it('is the default of the package for the site, and what Node gives for packages', async () => {
    const { project, remove } = await openDevProject(
      {
        'docs/index.md': '# Home',
        'package.json': '{ "type": "module" }',
        'parts/index.ts': "export { old, named, inner } from './read';\n",
        'parts/read.ts':
          "import old, { named } from 'old';\nimport inner from 'young';\nexport { old, named, inner };\n",
        'node_modules/old/package.json': '{ "name": "old", "main": "index.js" }',
        'node_modules/old/index.js': old("'default'"),
        'node_modules/older/package.json': '{ "name": "older", "main": "index.js" }',
        'node_modules/older/index.js': old("'default'"),
        'node_modules/young/package.json': '{ "name": "young", "type": "module", "exports": "./index.js" }',
        'node_modules/young/index.js': "export { default } from './part';\n",
        'node_modules/young/part.js': "import all from 'older';\nexport default all.default;\n",
      },
      { components: './parts/index.ts' },
    );
    try {
      const { serverEntry } = await buildAssets({ config: project.config, imports: [], cache: false });
      const { registry } = (await import(pathToFileURL(serverEntry).href)) as {
        readonly registry: { readonly components: Readonly<Record<string, unknown>> };
      };
      expect(registry.components).toMatchObject({ old: 'default', named: 'named', inner: 'default' });
    } finally {
      remove();
    }
  });
});
