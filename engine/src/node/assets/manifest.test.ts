import type { Rollup } from 'vite';
import { describe, expect, it } from 'vitest';
import { createManifest } from './manifest.ts';
import { planStyles } from './style-plan.ts';
import { createStyleGraph } from './style-plugin.ts';

type Output = Parameters<typeof createManifest>[1];

const chunk = (name: string, more: Partial<Rollup.OutputChunk> & { readonly css?: readonly string[] } = {}) => {
  const { css = [], ...rest } = more;
  const viteMetadata = { importedCss: new Set(css) };
  return { type: 'chunk', name, fileName: `static/${name}.1.js`, isEntry: true, imports: [], viteMetadata, ...rest };
};
const sheet = (name: string) => ({ type: 'asset', names: [`${name}.css`], fileName: `static/${name}.1.css` });
const toOutput = (...files: readonly object[]): Output => files as unknown as Output;

const islands = [
  { id: 'chart', path: '/site/Chart.tsx' },
  { id: 'menu', path: '/site/Menu.tsx' },
];
const imports = [{ key: 'a', source: '/site/a.tsx' }];

const plan = {
  ...planStyles(
    {
      ...{ engine: { sourceDir: '/engine' } as Parameters<typeof planStyles>[0]['engine'] },
      ...{ components: undefined, siteTheme: undefined, globalUIComponents: [], styles: [], islands: [], imports: [] },
    },
    createStyleGraph(new Map()),
  ),
  islands: new Map([['chart', 'style0']]),
  imports: new Map([['a', 'style1']]),
};

it('critical styles cannot end their element, and are Latin-1', () => {
  const source = 'a::after { content: "</STYLE><b>→" }';
  const critical = { ...sheet('critical'), source };
  const { manifest } = createManifest(
    { islands: [], imports: [] },
    toOutput(chunk('start'), critical, sheet('page')),
    plan,
  );
  expect(manifest.criticalStyles).toBe('a::after { content: "<\\/STYLE><b>\\2192 " }');
});

describe('names of built files', () => {
  it('the page entry, and what it imports in the order of the alphabet', () => {
    const start = chunk('start', { imports: ['static/b.js', 'static/a.js'] });
    const { manifest } = createManifest({ islands: [], imports: [] }, toOutput(start, sheet('page')), plan);
    expect(manifest).toEqual({
      start: 'static/start.1.js',
      styles: ['static/page.1.css'],
      noScriptStyles: [],
      preload: ['static/a.js', 'static/b.js'],
      islands: {},
    });
  });

  it('sheets of the theme by part; one that no file was written for is left out', () => {
    const output = toOutput(chunk('start'), sheet('home'), sheet('no-script'));
    const { layoutStyles, manifest } = createManifest({ islands: [], imports: [] }, output, plan);
    expect([layoutStyles.home, layoutStyles.posts, manifest.noScriptStyles]).toEqual([
      ['static/home.1.css'],
      [],
      ['static/no-script.1.css'],
    ]);
  });

  it('an island by its module, with its sheets; one that the page entry holds by that', () => {
    const output = toOutput(
      chunk('start'),
      chunk('Chart', { isEntry: false, facadeModuleId: '/site/Chart.tsx' }),
      chunk('style0', { css: ['static/style0.1.css'] }),
      sheet('style0'),
    );
    expect(createManifest({ islands, imports: [] }, output, plan).manifest.islands).toEqual({
      chart: { file: 'static/Chart.1.js', styles: ['static/style0.1.css'] },
      menu: { file: 'static/start.1.js', styles: [] },
    });
  });

  it('what several entries import comes before the sheet of an import, or without it', () => {
    const shared = chunk('style1', { css: ['static/shared.1.css', 'static/style1.1.css'] });
    const read = (...files: readonly object[]): unknown =>
      createManifest({ islands: [], imports }, toOutput(chunk('start'), ...files), plan).importStyles;
    expect(read(shared, sheet('style1'))).toEqual({ a: ['static/shared.1.css', 'static/style1.1.css'] });
    expect(read(chunk('style1', { css: ['static/shared.1.css'] }))).toEqual({ a: ['static/shared.1.css'] });
  });

  it('a bundle without the page entry is refused', () => {
    expect(() => createManifest({ islands: [], imports: [] }, toOutput(sheet('page')), plan)).toThrow(
      'the page entry is missing from the bundle',
    );
  });
});
