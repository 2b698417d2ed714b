import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { findAssets } from './build-assets.ts';
import { loadBundleMemory } from './bundle-memory.ts';
import { listEngineCode } from './engine-code.ts';
import { getEnginePaths } from './engine-paths.ts';

it.each([
  ['keeps the hashes of the engine for the next run', {}, true],
  ['keeps nothing for a site whose code is not bundled yet', { styles: ['site.css'] }, false],
])('a look for assets that fit %s', async (_, config, isKept) => {
  const { project, remove } = await openDevProject({ 'docs/index.md': '# Home', 'site.css': '' }, config);
  try {
    const found = await findAssets(project.config);
    const { engine } = loadBundleMemory(join(project.config.cacheDir, 'assets'));
    expect(found !== undefined).toBe(isKept);
    expect(Object.keys(engine).length >= listEngineCode(getEnginePaths()).length).toBe(isKept);
    expect(await findAssets(project.config)).toEqual(found);
  } finally {
    remove();
  }
});

it('a file that comes to a site without code changes nothing that pages are made of', async () => {
  const { project, remove } = await openDevProject({ 'docs/index.md': '# Home', 'docs/one.png': '1' });
  try {
    const found = await findAssets(project.config);
    writeFileSync(join(project.config.contentDir, 'two.png'), '2');
    expect(found).toBeDefined();
    expect(await findAssets(project.config)).toEqual(found);
  } finally {
    remove();
  }
});
