import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { HoleAttributes } from '../theme/holes.ts';
import { createHoleMaker, fillTemplate } from './template.ts';

const current = (isCurrent: unknown) => ({ 'aria-current': isCurrent ? 'page' : undefined });

/** As React writes it. */
const renderHole = (hole: HoleAttributes): string =>
  Object.entries(hole)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');

describe('a template', () => {
  it('is filled for each page that shares it', () => {
    const { add, createTemplate } = createHoleMaker();
    const a = add({ path: ['items', 0], key: 'active', toAttributes: current });
    const b = add({ path: ['items', 1], key: 'active', toAttributes: current });
    const html = renderToStaticMarkup(
      createElement('nav', null, createElement('a', { href: '/b', ...b }, 'B'), createElement('a', { ...a }, 'A')),
    );
    const template = createTemplate(html);
    const fill = (...active: readonly boolean[]) =>
      fillTemplate(template, { items: active.map((isActive) => ({ active: isActive })) });
    expect(fill(true, false)).toBe('<nav><a href="/b">B</a><a aria-current="page">A</a></nav>');
    expect(fill(false, true)).toBe('<nav><a href="/b" aria-current="page">B</a><a>A</a></nav>');
    expect(fill(false, false)).toBe('<nav><a href="/b">B</a><a>A</a></nav>');
  });

  it('may show a hole often, or never', () => {
    const { add, createTemplate } = createHoleMaker();
    const hole = add({ path: [], key: 'open', toAttributes: (open) => ({ 'data-open': String(open) }) });
    const mark = renderHole(hole);
    expect(fillTemplate(createTemplate(`<a ${mark}></a><b ${mark}></b>`), { open: 'x' })).toBe(
      '<a data-open="x"></a><b data-open="x"></b>',
    );
    expect(fillTemplate(createTemplate('<a></a>'), { open: 'x' })).toBe('<a></a>');
  });

  it('escapes values as React does', () => {
    const value = `<&>"'`;
    const { add, createTemplate } = createHoleMaker();
    const hole = add({ path: [], key: 'title', toAttributes: (title) => ({ title: String(title) }) });
    const html = renderToStaticMarkup(createElement('a', hole));
    expect(fillTemplate(createTemplate(html), { title: value })).toBe(
      renderToStaticMarkup(createElement('a', { title: value })),
    );
  });

  it('asks once for each of two values, and again for texts', () => {
    const toAttributes = vi.fn(current);
    const { add, createTemplate } = createHoleMaker();
    const template = createTemplate(`<a ${renderHole(add({ path: [], key: 'active', toAttributes }))}>`);
    for (const active of [true, false, true, false, true]) fillTemplate(template, { active });
    expect(toAttributes).toHaveBeenCalledTimes(2);
    for (const active of ['x', 'x']) fillTemplate(template, { active });
    expect(toAttributes).toHaveBeenCalledTimes(4);
  });
});

it('no text of an author is a hole: marks are random, and other makers’ mean nothing', () => {
  const [one, other] = [createHoleMaker(), createHoleMaker()];
  const hole = { path: [], key: 'active', toAttributes: current };
  const mark = renderHole(one.add(hole));
  expect(renderHole(other.add(hole))).not.toBe(mark);
  expect(fillTemplate(other.createTemplate(`<a ${mark}>`), { active: true })).toBe(`<a ${mark}>`);
});

it('an element may have several holes, also of the same field', () => {
  const { add, createTemplate } = createHoleMaker();
  const toAttribute = (name: string) => (value: unknown) => ({ [name]: String(value) });
  const holes = ['data-a', 'data-b'].map((name) => add({ path: [], key: 'x', toAttributes: toAttribute(name) }));
  const html = renderToStaticMarkup(createElement('a', { ...holes[0], ...holes[1] }));
  expect(fillTemplate(createTemplate(html), { x: 1 })).toBe('<a data-a="1" data-b="1"></a>');
});

it('holes have few names, as React keeps each of them for good', () => {
  const hole = { path: [], key: 'active', toAttributes: current };
  const holes = Array.from({ length: 20 }, createHoleMaker).flatMap(({ add }) =>
    Array.from({ length: 200 }, () => add(hole)),
  );
  expect(new Set(holes.flatMap((attributes) => Object.keys(attributes))).size).toBeLessThanOrEqual(100);
});
