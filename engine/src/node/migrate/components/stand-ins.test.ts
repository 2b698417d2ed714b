import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { StandIns } from './stand-ins.ts';

/** The component that is written into a copy. */
async function createComponent(): Promise<React.ComponentType<Record<string, unknown>>> {
  const standIns = new StandIns();
  const path = standIns.request('Box', 'astro:components');
  const source = standIns.createFiles().get(path) ?? '';
  const { code } = await transformWithOxc(source, 'Box.tsx', { jsx: { runtime: 'classic' } });
  return new Function('React', `${code.replace('export function', 'function')}\nreturn Box;`)(React);
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
    ['nothing, which may be in a heading', { size: 3 }, undefined, '<span data-migrated="Box"></span>'],
  ])('shows %s', async (_, props, children, expected) => {
    const element = React.createElement(await createComponent(), props, children);
    expect(renderToStaticMarkup(element)).toBe(expected);
  });
});
