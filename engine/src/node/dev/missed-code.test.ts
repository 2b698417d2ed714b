import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { reportMissedCode } from './missed-code.ts';
import type { Project } from './project.ts';

it('reports code as the watcher would have done, and no pages, public files, packages and configs', () => {
  const root = createTestFolder('diglot-missed-code');
  const write = (path: string): string => {
    const file = join(root, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'x');
    return file;
  };
  const files = ['Box.tsx', 'new.css', 'docs/a.md', 'docs/public/a.svg', '.diglot/a.js', 'dist/a.js', 'config.js'].map(
    write,
  );
  const [box = '', css = '', ...others] = files;
  // Moved here, it has kept its time.
  utimesSync(css, 1, 1);
  const gone = ['gone.ts', 'node_modules/gone.js', '../gone.ts'].map((path) => join(root, path));
  const report = (since: number): readonly string[] => {
    const events: string[] = [];
    const config = {
      root,
      outDir: join(root, 'dist'),
      cacheDir: join(root, '.diglot'),
      contentDir: join(root, 'docs'),
    };
    const fileToModulesMap = new Map([box, ...others, ...gone].map((path) => [path, new Set()]));
    const vite = {
      watcher: { emit: (...event: string[]) => events.push(event.join(' ')) > 0 },
      environments: { ssr: { moduleGraph: { fileToModulesMap } } },
    };
    reportMissedCode(
      { config, configFiles: [join(root, 'config.js')], opened: since } as unknown as Project,
      vite as unknown as ViteDevServer,
    );
    return events;
  };
  expect(report(statSync(box).ctimeMs)).toEqual([`change ${box}`, `add ${css}`, `unlink ${gone[0]}`]);
  expect(report(statSync(css).ctimeMs + 1000)).toEqual([`unlink ${gone[0]}`]);
});
