import { describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { sheetNames } from '../../model/output.ts';
import { ISLAND_SUFFIX } from './island-plugin.ts';
import { CRITICAL, NO_SCRIPT, PAGE_SHEET, planStyles } from './style-plan.ts';
import { createStyleGraph } from './style-plugin.ts';

/** `module → imports`. */
const modules = {
  '/site/components.tsx': `/site/base.css /site/Chart.tsx${ISLAND_SUFFIX}`,
  [`/site/Chart.tsx${ISLAND_SUFFIX}`]: '/site/chart.css',
  '/site/Banner.tsx': '/site/banner.css /engine/theme/content/Tabs.tsx',
  '/engine/theme/content/Tabs.tsx': '/engine/theme/tabs.css',
  '/site/page-a.tsx': '/site/base.css /site/a.css',
  '/site/page-b.tsx': '/site/a.css',
  '/site/page-c.tsx': '/site/b.css /site/a.css',
  '/site/plain.tsx': '',
};

/** By path; all other sheets are about classes of their own. */
const texts: Readonly<Record<string, string>> = {
  '/engine/theme/styles/critical.css': '@import "./base.css";',
  '/engine/theme/styles/base.css': '.navbar { top: 0 }',
  '/site/accent.css': ':root { --accent: red }',
  '/site/large.css': `.navbar { --x: ${'x'.repeat(2000)} }`,
};

const graph = createStyleGraph(
  new Map(
    Object.entries(modules).map(([id, text]) => [
      id,
      { importedIds: text.split(' ').filter(Boolean), dynamicallyImportedIds: [] },
    ]),
  ),
);

type Input = Parameters<typeof planStyles>[0];

function plan(input: Partial<Input> = {}) {
  const engine = { sourceDir: '/engine' } as Input['engine'];
  const none = { components: undefined, siteTheme: undefined };
  const lists = { globalUIComponents: [], styles: [], islands: [], imports: [] };
  const read = (path: string): string => texts[toPlainPath(path)] ?? '.own { color: red }';
  const { entries, islands, imports } = planStyles({ engine, ...none, ...lists, ...input }, graph, { read });
  return {
    entries: Object.fromEntries(entries),
    islands: Object.fromEntries(islands),
    imports: Object.fromEntries(imports),
  };
}

describe('style sheets of a site', () => {
  it('without any of its own are the theme: one for every page, one for each part that only some pages have', () => {
    const { entries, islands, imports } = plan();
    expect(entries).toEqual({
      [CRITICAL]: ['/engine/theme/styles/critical.css'],
      [PAGE_SHEET]: ['/engine/theme/styles/deferred.css'],
      ...Object.fromEntries([NO_SCRIPT, ...sheetNames].map((name) => [name, [`/engine/theme/styles/${name}.css`]])),
    });
    expect([islands, imports]).toEqual([{}, {}]);
  });

  it.each<[string, Partial<Input>, readonly string[]]>([
    ['components of the site', { components: '/site/components.tsx' }, ['/site/base.css']],
    [
      'what is at the end of every page, the parts of the theme in it left out',
      { globalUIComponents: ['/site/Banner.tsx'] },
      ['/site/banner.css'],
    ],
    [
      'what two of them import, once',
      { components: '/site/page-a.tsx', globalUIComponents: ['/site/page-b.tsx'] },
      ['/site/base.css', '/site/a.css'],
    ],
    [
      'sheets of the config, after those of components',
      { components: '/site/components.tsx', styles: ['/site/own.css'] },
      ['/site/base.css', '/site/own.css'],
    ],
  ])('every page has %s', (_, input, expected) => {
    expect(plan(input).entries[PAGE_SHEET]).toEqual(['/engine/theme/styles/deferred.css', ...expected]);
  });

  it('a short sheet that the first screen may need comes with the HTML', () => {
    const { entries } = plan({ styles: ['/site/accent.css', '/site/own.css'] });
    expect(entries[CRITICAL]).toEqual(['/engine/theme/styles/critical.css', '/site/accent.css']);
    expect(entries[PAGE_SHEET]).toEqual(['/engine/theme/styles/deferred.css', '/site/own.css']);
  });

  it('knows the layers of what a site has on every page, unless all is one sheet', () => {
    const engine = { sourceDir: '/engine' } as Input['engine'];
    const none = { components: undefined, siteTheme: undefined, globalUIComponents: [], islands: [], imports: [] };
    const read = (path: string): string => texts[path] ?? '@layer site { .own { color: red } }';
    const getLayers = (styles: readonly string[]): unknown =>
      planStyles({ engine, ...none, styles }, graph, { read }).pageLayers;
    expect(getLayers([])).toEqual(new Set());
    expect(getLayers(['/site/own.css'])).toEqual(new Set(['site']));
    expect(getLayers(['/site/own.css', '/site/large.css'])).toBeUndefined();
  });

  it.each<[string, Partial<Input>, readonly string[]]>([
    ['a long one', { styles: ['/site/own.css', '/site/large.css'] }, ['/site/own.css', '/site/large.css']],
    [
      'a theme for Rspress, with its tokens first',
      { siteTheme: '/site/page-b.tsx' },
      ['/engine/theme/rspress/tokens.css', '/site/a.css'],
    ],
  ])('all is one sheet with %s', (_, input, expected) => {
    const { entries } = plan(input);
    expect(entries[PAGE_SHEET]).toEqual(['/engine/theme/styles/index.css', ...expected]);
    expect(entries).not.toHaveProperty(CRITICAL);
  });

  it('an island brings its sheet to the pages that render it, though every page may', () => {
    const found = plan({
      components: '/site/components.tsx',
      islands: [{ id: 'chart', path: '/site/Chart.tsx' }],
    });
    expect(found.islands).toEqual({ chart: 'style0' });
    expect(found.entries['style0']).toEqual(['/site/chart.css']);
  });

  it('imports with the same sheets share an entry, without what every page has, in the order of each', () => {
    const imports = ['a', 'b', 'c'].map((key) => ({ key, source: `/site/page-${key}.tsx` }));
    const found = plan({
      components: '/site/components.tsx',
      imports: [...imports, { key: 'plain', source: '/site/plain.tsx' }],
    });
    expect(found.imports).toEqual({ a: 'style0', b: 'style0', c: 'style1' });
    expect([found.entries['style0'], found.entries['style1']]).toEqual([
      ['/site/a.css'],
      ['/site/b.css', '/site/a.css'],
    ]);
  });
});
