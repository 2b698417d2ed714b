import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { listServedFolders } from './vite-server.ts';

it('serves packages that a project finds in folders above it, and those in its cache, wherever the engine is', () => {
  const folder = createTestFolder('diglot-served');
  const root = join(folder, 'repository/docs/site');
  mkdirSync(root, { recursive: true });
  mkdirSync(join(folder, 'repository/node_modules'));
  const engine = { packageDir: '/e/diglot', searchDir: '/e/search', react: '/e/.pnpm/react@19/node_modules/react' };
  const found = listServedFolders(root, engine, join(folder, 'cache'));
  expect(found.filter((path) => path.startsWith(folder))).toEqual(
    ['repository/docs/site', 'repository/node_modules', 'cache/vite'].map((path) => join(folder, path)),
  );
});
