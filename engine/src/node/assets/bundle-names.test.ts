import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { buildAssets } from './build-assets.ts';

it('a server bundle names each module above its code, also one that is used once and begins with its licence', async () => {
  const { project, remove } = await openDevProject(
    {
      'docs/index.md': '# Home',
      'parts/index.ts': "import query from 'query';\nexport const length = query('p');\n",
      'node_modules/query/package.json': '{ "name": "query", "exports": "./wrap.mjs" }',
      'node_modules/query/wrap.mjs': "import query from './main.cjs';\nexport { query };\nexport default query;\n",
      'node_modules/query/main.cjs':
        '/*!\n * Query 1.0\n */\n(function (factory) {\n  module.exports = factory();\n})(function () {\n  return (name) => name.length;\n});\n',
    },
    { components: './parts/index.ts' },
  );
  try {
    const { serverEntry } = await buildAssets({ config: project.config, imports: [], cache: false });
    const names = readFileSync(serverEntry, 'utf8').match(/^\/\/ node_modules\/.*/gm);
    expect(names).toContain('// node_modules/query/main.cjs');
  } finally {
    remove();
  }
});
