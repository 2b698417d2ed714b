import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { StandIns } from './stand-ins.ts';

/** The component that is written into a copy. */
async function createComponent(): Promise<React.ComponentType<Record<string, unknown>>> {
  const standIns = new StandIns();
  const path = standIns.request('Box', 'astro:components');
  const files = standIns.createFiles();
  const source = `${files.get('components/migrated/stand-in.tsx')}\n${files.get(path)}`;
  const { code } = await transformWithOxc(source, 'Box.tsx', { jsx: { runtime: 'classic' } });
  const plain = code.replace(/^import .*$/gm, '').replace(/^export (?=function|const)/gm, '');
  return new Function('React', `${plain}\nreturn Box;`)(React);
}

describe('a component that stands in for another', () => {
  it.each<[string, Record<string, unknown>, React.ReactNode, string]>([
    [
      'its texts and children',
      { title: 'A', label: 'B', size: 3 },
      'c',
      '<div data-migrated="Box"><p>A</p><p>B</p>c</div>',
    ],
    ['its link', { title: 'A', href: '/a/' }, undefined, '<div data-migrated="Box"><p><a href="/a/">A</a></p></div>'],
    ['its children', { title: 1 }, 'c', '<div data-migrated="Box">c</div>'],
    [
      'texts of other names, which it says',
      { type: 'a b', npm: 'npm i', pnpm: 'pnpm i a', mode: 'one', title: 'T' },
      undefined,
      '<div data-migrated="Box"><p>T</p><p>npm: npm i</p><p>pnpm: pnpm i a</p></div>',
    ],
    [
      'texts of an object, and its link',
      { item: { icon: '/a.png', link: './a', title: 'T', note: 'a b' } },
      undefined,
      '<div data-migrated="Box"><div><p><a href="./a">T</a></p><p>note: a b</p></div></div>',
    ],
    [
      'texts of a list',
      { items: ['a', { title: 'b', size: 1 }] },
      undefined,
      '<div data-migrated="Box"><ul><li>a</li><li><p>b</p></li></ul></div>',
    ],
    ['a text of several lines as it is', {}, '\na\n  b\n', '<div data-migrated="Box"><pre>a\n  b</pre></div>'],
    ['nothing, which may be in a heading', { size: 3 }, undefined, '<span data-migrated="Box"></span>'],
  ])('shows %s', async (_, props, children, expected) => {
    const element = React.createElement(await createComponent(), props, children);
    expect(renderToStaticMarkup(element)).toBe(expected);
  });

  it('has parts that stand in for those of the other', async () => {
    const Box: object = await createComponent();
    const Part: React.ComponentType = Reflect.get(Box, 'Item');
    expect(renderToStaticMarkup(React.createElement(Part, {}, 'c'))).toBe('<div data-migrated="Box.Item">c</div>');
    expect(Reflect.get(Box, 'wake')).toBeUndefined();
  });
});
