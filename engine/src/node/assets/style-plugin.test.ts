import { describe, expect, it } from 'vitest';
import { callHook } from '../../../test/plugin-hook.ts';
import { createStyleGraph, createStyleStripper } from './style-plugin.ts';

/** A graph from `module → imports`; imports that begin with `?` are dynamic. */
const createGraph = (modules: Readonly<Record<string, string>>) =>
  createStyleGraph(
    new Map(
      Object.entries(modules).map(([id, text]) => {
        const ids = text.split(' ').filter(Boolean);
        return [
          id,
          {
            importedIds: ids.filter((name) => !name.startsWith('?')),
            dynamicallyImportedIds: ids.filter((name) => name.startsWith('?')).map((name) => name.slice(1)),
          },
        ];
      }),
    ),
  );

describe('style sheets reached from a module', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['come in import order, those of imports first', { a: 'b a.css', b: 'b.css' }, ['b.css', 'a.css']],
    ['come once', { a: 'b c x.css', b: 'x.css', c: 'x.css' }, ['x.css']],
    ['include those of dynamic imports', { a: '?b a.css', b: 'b.css' }, ['a.css', 'b.css']],
    ['are found in circles of imports', { a: 'b', b: 'a b.css' }, ['b.css']],
    ['may be of any language', { a: 'a.scss b.less c.styl d.sass' }, ['a.scss', 'b.less', 'c.styl', 'd.sass']],
    ['keep a query', { a: 'a.css?v=1' }, ['a.css?v=1']],
    ['are not those that are read as text or as an address', { a: 'a.css?raw b.css?url c.css?x&inline' }, []],
    ['are none for a module that nobody knows', {}, []],
  ])('%s', (_, modules, expected) => {
    expect(createGraph(modules).getStyles('a')).toEqual(expected);
  });

  it('leave out those that every page has', () => {
    expect(createGraph({ a: 'a.css b.css' }).getStyles('a', { skip: new Set(['a.css']) })).toEqual(['b.css']);
  });

  it('end at a border, with all that only it imports', () => {
    const graph = createGraph({ a: 'island b', b: 'b.css shared', island: 'island.css shared', shared: 'shared.css' });
    expect(graph.getStyles('a', { isBorder: (id) => id === 'island' })).toEqual(['b.css', 'shared.css']);
  });
});

describe('the scripts of the browser', () => {
  const plugin = createStyleStripper((importer) => importer === 'entry');

  it.each([
    ['./a.css', 'component.tsx', true],
    ['./a.css', 'entry', false],
    ['./a.css', 'other.css', false],
    ['./a.css', undefined, false],
    ['./a.module.css', 'component.tsx', false],
    ['./a.css?inline', 'component.tsx', false],
    ['./a.ts', 'component.tsx', false],
  ])('of %s from %s are without its styles: %s', (source, importer, isEmpty) => {
    const id = callHook(plugin, 'resolveId', [source, importer]) as string | undefined;
    expect(id === undefined ? undefined : callHook(plugin, 'load', [id])).toBe(isEmpty ? '' : undefined);
  });
});
