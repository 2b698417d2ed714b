import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { buildAssets, findAssets } from './build-assets.ts';
import { loadBundleMemory } from './bundle-memory.ts';
import type { Bundler, StoredBundle } from './bundle-site.ts';
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

describe('a bundle that was made', () => {
  const files = {
    'site/docs/index.md': '# Home',
    'site/components/index.tsx': 'one',
    'shared/used.ts': 'one',
    'shared/other.ts': 'one',
  };

  /** A site whose bundler copies what the site's code and a file outside say, and `during` happens while it does. */
  async function openSite() {
    const { project, root, remove } = await openDevProject({ ...files, 'site/diglot.config.json': '{}' });
    const site = join(root, 'site');
    const config = {
      ...project.config,
      root: site,
      outDir: join(site, 'dist'),
      cacheDir: join(site, '.diglot'),
      components: join(site, 'components/index.tsx'),
    };
    const path = (name: string): string => join(root, name);
    const texts = (): string =>
      ['site/components/index.tsx', 'shared/used.ts'].map((name) => readFileSync(path(name), 'utf8')).join();
    let bundled = 0;
    const build = async (during: () => void = () => undefined) => {
      const before = bundled;
      const bundle: Bundler = async ({ code }) => {
        bundled++;
        mkdirSync(join(code.outDir, 'server'));
        during();
        writeFileSync(join(code.outDir, 'server/entry.mjs'), texts());
        const stored = { diagnostics: [] } as Pick<StoredBundle, 'diagnostics'> as StoredBundle;
        return {
          stored,
          parts: { files: [path('shared/used.ts')], listings: [], readsDisk: false, variables: [] as const },
        };
      };
      const { hash, serverEntry } = await buildAssets({ config, imports: [], cache: true, bundle });
      return { hash, text: readFileSync(serverEntry, 'utf8'), isMade: bundled > before };
    };
    return { build, remove, write: (name: string, text: string) => writeLater(path(name), text) };
  }

  it.each(['site/components/index.tsx', 'shared/used.ts'])(
    'while %s was something else for a time is for this build alone',
    async (name) => {
      const { build, write, remove } = await openSite();
      try {
        await build();
        write(name, 'two');
        const during = await build(() => write(name, 'three'));
        write(name, 'two');
        const after = await build();
        expect([during.text, after.text, after.isMade]).toEqual([
          expect.stringContaining('three'),
          expect.stringContaining('two'),
          true,
        ]);
        expect(after.hash).not.toBe(during.hash);
        expect(await build()).toEqual({ ...after, isMade: false });
      } finally {
        remove();
      }
    },
  );

  it('while code was written and undone is for this build alone', async () => {
    const { build, write, remove } = await openSite();
    try {
      await build();
      write('site/components/index.tsx', 'two');
      const during = await build(() => {
        write('site/components/index.tsx', 'three');
        write('site/components/index.tsx', 'two');
      });
      const after = await build();
      expect([after.isMade, after.hash === during.hash]).toEqual([true, false]);
    } finally {
      remove();
    }
  });

  it('is taken by the next build, until a file outside the site changes that took part', async () => {
    const { build, write, remove } = await openSite();
    try {
      const first = await build();
      expect(await build()).toEqual({ ...first, isMade: false });
      write('shared/other.ts', 'two');
      expect(await build()).toEqual({ ...first, isMade: false });
      write('shared/used.ts', 'two');
      const second = await build();
      expect([second.isMade, second.text]).toEqual([true, 'one,two']);
      expect(await build()).toEqual({ ...second, isMade: false });
    } finally {
      remove();
    }
  });

  it('is taken again when the code is as it was', async () => {
    const { build, write, remove } = await openSite();
    try {
      const first = await build();
      write('site/components/index.tsx', 'two');
      expect((await build()).isMade).toBe(true);
      write('site/components/index.tsx', 'one');
      expect(await build()).toEqual({ ...first, isMade: false });
    } finally {
      remove();
    }
  });
});

/** Writes at another tick of the disk's clock than all that was written before and will be after. */
function writeLater(path: string, text: string): void {
  const probe = `${path}.md`;
  const tick = (): void => {
    writeFileSync(probe, '');
    const { ctimeMs } = statSync(probe);
    do writeFileSync(probe, '');
    while (statSync(probe).ctimeMs === ctimeMs);
  };
  tick();
  writeFileSync(path, text);
  tick();
  rmSync(probe);
}
