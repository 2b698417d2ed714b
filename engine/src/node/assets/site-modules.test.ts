import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { getEnginePaths } from './engine-paths.ts';
import { describeModules } from './site-modules.ts';

const root = createTestFolder('diglot-modules');
const packages = join(root, 'node_modules');
const code =
  "import { readFileSync } from 'node:fs';\nimport.meta.glob('./*.md');\nexport const all = [view.routes, view.posts];\n";

function describeOne(name: string) {
  const path = join(packages, name, 'index.js');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  const { version, packages: versions, stamp } = getEnginePaths();
  const engine = {
    ...{ version, packages: versions, stamp },
    packageDir: join(packages, 'diglot'),
    sourceDir: join(packages, 'diglot/src'),
    searchDir: join(packages, 'diglot/dist/search'),
    react: join(packages, 'react'),
    reactDom: join(packages, 'react-dom'),
  };
  return describeModules({ input: { root, engine, imports: [] }, ids: [path], output: [] });
}

describe('a module of a package', () => {
  it.each(['react-x', 'react-dom-x', 'diglot-x', '@react/x', 'x'])(
    'named %s counts as code of the site',
    async (name) => {
      expect(await describeOne(name)).toEqual({
        parts: {
          files: [join(packages, name, 'package.json')],
          listings: [{ folder: `node_modules/${name}`, ending: '.md', isDeep: false }],
          readsDisk: true,
          variables: [],
        },
        readsRoutes: true,
        readsPosts: true,
      });
    },
  );

  it.each(['react', 'react-dom', 'diglot'])('named %s counts as code of the engine', async (name) => {
    expect(await describeOne(name)).toEqual({
      parts: { files: [], listings: [], readsDisk: false, variables: [] },
      readsRoutes: false,
      readsPosts: false,
    });
  });
});
