import { describe, expect, it } from 'vitest';
import {
  createDevStartModule,
  createIslandsModule,
  createSearchHooksModule,
  createServerModule,
  createStartModule,
  createStylesModule,
  type ServerModuleInput,
} from './entries.ts';

const input: ServerModuleInput = {
  renderModule: '/engine/render.ts',
  contentModule: '/engine/content.ts',
  components: undefined,
  globalUIComponents: [],
  imports: [],
};

describe('the server module', () => {
  it('holds the content components, and nothing of a site that has no code', () => {
    expect(createServerModule(input).split('\n')).toEqual([
      'export * from "/engine/render.ts";',
      'import { components as content } from "/engine/content.ts";',
      'export const registry = {',
      '  components: { ...content },',
      '  globalComponents: [],',
      '  imports: {  },',
      '};',
    ]);
  });

  it("lets the site's components win over the content components", () => {
    const code = createServerModule({ ...input, components: '/site/theme.ts' });
    expect(code).toContain('import * as site from "/site/theme.ts";');
    expect(code).toContain('components: { ...content, ...site },');
  });

  it('finds each import by its key, with any characters in it', () => {
    const key = 'docs/a "b".mdx\u0000./Box.tsx';
    const code = createServerModule({
      ...input,
      globalUIComponents: ['/site/A.tsx', '/site/B.tsx'],
      imports: [{ key, source: 'C:\\site\\Box.tsx' }],
    });
    expect(code).toContain('globalComponents: [global0, global1],');
    expect(code).toContain('import * as import0 from "C:\\\\site\\\\Box.tsx";');
    expect(code).toContain(`imports: { ${JSON.stringify(key)}: import0 },`);
  });
});

describe('the other modules', () => {
  it('load each island when it is asked for', () => {
    expect(createIslandsModule([{ id: 'a#A', path: '/site/a"b.tsx' }] as never)).toBe(
      'export const islands = {\n  "a#A": () => import("/site/a\\"b.tsx"),\n};',
    );
    expect(createIslandsModule([])).toBe('export const islands = {\n};');
  });

  it('start the client with the islands, in dev with what follows the files', () => {
    expect(createStartModule('/start.ts')).toMatch(/^import \{ start \} from "\/start.ts";\n.*\nstart\(islands\);$/);
    expect(createDevStartModule('/start.ts', '/hot.ts')).toContain('startHot(start(islands), import.meta.hot);');
  });

  it('ask for search hooks only where a site has them', () => {
    expect(createSearchHooksModule(undefined)).toBe('export const loadHooks = undefined;');
    expect(createSearchHooksModule('/hooks.ts')).toBe('export const loadHooks = () => import("/hooks.ts");');
  });

  it('hold a sheet as text', () => {
    expect(createStylesModule('late', '/late.css')).toBe('export { default as late } from "/late.css?inline";');
  });
});
