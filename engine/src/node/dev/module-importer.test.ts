import { describe, expect, it } from 'vitest';
import { findImporter, type ImportedNode } from './module-importer.ts';

const module = (file: string | null, ...importers: ImportedNode[]): ImportedNode => ({ file, importers });

describe('the importer of a package', () => {
  const map = module('/site/components/Map.tsx', module('/site/components/Page.tsx'));
  const index = module('/site/node_modules/gauge/index.js', map);
  const loop = { file: '/site/node_modules/gauge/a.js', importers: new Set<ImportedNode>() };
  loop.importers.add(module('/site/node_modules/gauge/b.js', loop)).add(index);

  it.each<[string, ImportedNode, string | undefined]>([
    ['a file of the site', index, '/site/components/Map.tsx'],
    ['one several imports away, though they go in a circle', loop, '/site/components/Map.tsx'],
    [
      'unknown, where a page or the engine has imported it',
      module('/site/node_modules/x/x.js', module(null)),
      undefined,
    ],
    ['no file of another project', module('/node_modules/x/x.js', module('/other/x.ts')), undefined],
  ])('is %s', (_, start, expected) => {
    expect(findImporter([start], '/site')).toBe(expected);
  });
});
