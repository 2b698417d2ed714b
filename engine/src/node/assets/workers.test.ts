import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDevProject } from '../../../test/dev-project.ts';
import { buildAssets } from './build-assets.ts';

it.each([
  ['an address', "new Worker(new URL('./count.ts', import.meta.url), { type: 'module' })", ''],
  ['an import', 'new Count()', "import Count from './count.ts?worker';\n"],
])('a worker that an island starts by %s is a file of the site', async (_, start, head) => {
  const { project, remove } = await openDevProject(
    {
      'docs/index.md': '# Home',
      'parts/index.tsx': `'use client';\n${head}export function Box() { return <button onClick={() => ${start}}>go</button>; }\n`,
      'parts/count.ts': "postMessage('counted');\n",
    },
    { components: './parts/index.tsx', base: '/sub/' },
  );
  try {
    const { staticDirs } = await buildAssets({ config: project.config, imports: [], cache: false });
    const files = staticDirs
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const));
    const texts = new Map(files.map(([name, path]) => [name, readFileSync(path, 'utf8')]));
    const named = [...texts.values()].flatMap(
      (text) => /\/sub\/([\w-]+)\/(count[\w.-]+\.js)/.exec(text)?.slice(1) ?? [],
    );
    expect(named).toEqual(['static', expect.stringMatching(/^count\./)]);
    expect(texts.get(named[1] ?? '')).toContain('counted');
  } finally {
    remove();
  }
});
