import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { callHook } from '../../../test/plugin-hook.ts';
import { createIslandPlugin, ISLAND_SUFFIX } from './island-plugin.ts';

const plugin = createIslandPlugin({
  getId: (path) => (path.startsWith('/site/') ? 'Counter-1' : undefined),
  islandModule: '/engine/island.tsx',
});

const transform = (code: string, id = '/site/Counter.tsx'): string | undefined =>
  (callHook(plugin, 'transform', [code, id], { parse: parseAst }) as { code: string } | undefined)?.code;

describe('an island file in the server bundle', () => {
  it('has its components wrapped, under the id and the name of each', () => {
    const code = transform('"use client"; export function Counter() {} export const Other = () => 1;');
    expect(code).toContain(`import * as original from "/site/Counter.tsx${ISLAND_SUFFIX}";`);
    expect(code).toContain('createIsland(original.Counter, "Counter-1#Counter")');
    expect(code).toContain('createIsland(original.Other, "Counter-1#Other")');
  });

  it.each([
    ['a default export', 'export default function () {}', 'export default typeof original.default', '#default'],
    ['a list of exports', 'const A = 1; export { A as Box };', 'export const Box = typeof original.Box', '#Box'],
    ['a class', 'export class Box {}', 'export const Box = typeof original.Box', '#Box'],
  ])('may export its component as %s', (_, text, start, name) => {
    const code = transform(`'use client'; ${text}`);
    expect(code).toContain(start);
    expect(code).toContain(name);
  });

  it('passes on what is not a component', () => {
    const code = transform('"use client"; export const limit = 3; export function useLimit() {}');
    expect(code).toContain('export const limit = original.limit;');
    expect(code).toContain('export const useLimit = original.useLimit;');
    expect(code).not.toContain('createIsland(');
  });

  it.each([
    ['says nothing of the kind', 'export function Counter() {}', '/site/Counter.tsx'],
    ['is asked for as it is', '"use client"; export function Counter() {}', `/site/Counter.tsx${ISLAND_SUFFIX}`],
    ['is no island of the site', '"use client"; export function Counter() {}', '/elsewhere/Counter.tsx'],
    ['is no script', '"use client"', '/site/a.css'],
    ['says so too late', 'const a = 1; "use client"; export function Counter() {}', '/site/Counter.tsx'],
  ])('stays as it is when it %s', (_, code, id) => {
    expect(transform(code, id)).toBeUndefined();
  });
});
