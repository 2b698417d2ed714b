// Parts of a text that only some pages have: what a reader gets, and which style sheet the page needs for it.

import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createView } from '../../../test/page-view.ts';
import type { SheetName } from '../../model/output.ts';
import { PageContext } from '../page-context.ts';
import { SheetContext } from '../sheets.ts';
import { getElements, getText } from './children.ts';
import { components } from './index.ts';

const { Badge, FileTree, Kbd, SourceCode, Steps, Toc } = components;

const toc = [
  { id: 'one', text: 'One & only', depth: 2, charIndex: 0 },
  { id: 'größe', text: 'Größe', depth: 3, charIndex: 0 },
  { id: 'deep', text: 'Deep', depth: 4, charIndex: 0 },
];

function render(element: ReactElement): { html: string; sheets: SheetName[] } {
  const sheets = new Set<SheetName>();
  const view = createView({ page: { toc } });
  const tree = h(SheetContext, { value: sheets }, h(PageContext, { value: view }, element));
  return { html: renderToStaticMarkup(tree), sheets: [...sheets] };
}

describe('a part of a text', () => {
  it.each<[string, () => ReactElement, string, SheetName[]]>([
    ['a tree of files', () => h(FileTree, null, h('ul')), '<div class="file-tree"><ul></ul></div>', ['parts']],
    ['steps', () => h(Steps, null, h('ol')), '<div class="steps"><ol></ol></div>', []],
    [
      'a badge with a line around it',
      () => h(Badge, { outline: true }, 'x'),
      '<span class="badge" data-type="info" data-outline="">x</span>',
      ['parts'],
    ],
    [
      'a badge whose text is its prop',
      () => h(Badge, { text: 'a<b' }, 'x'),
      '<span class="badge" data-type="info">a&lt;b</span>',
      ['parts'],
    ],
    [
      'a badge of an unknown type',
      () => h(Badge, { type: 'loud' }, 'x'),
      '<span class="badge" data-type="info">x</span>',
      ['parts'],
    ],
    ['a single key', () => h(Kbd, { keys: 'Enter' }), '<kbd>Enter</kbd>', []],
  ])('%s', (_, element, html, sheets) => {
    expect(render(element())).toEqual({ html, sheets });
  });
});

describe('the list of headings', () => {
  const ids = (html: string): string[] => [...html.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => id);

  it.each([
    [undefined, ['one', 'gr%C3%B6%C3%9Fe']],
    [2, ['one']],
    [4, ['one', 'gr%C3%B6%C3%9Fe', 'deep']],
  ])('to the depth %s', (depth, expected) => {
    expect(ids(render(h(Toc, depth === undefined ? {} : { depth })).html)).toEqual(expected);
  });

  it('has the depth of each for its indent, and texts as text', () => {
    expect(render(h(Toc, { depth: 2 })).html).toBe(
      '<ul class="toc"><li data-depth="2"><a href="#one">One &amp; only</a></li></ul>',
    );
  });

  it('is left out of a page without headings, and of the browser', () => {
    expect(render(h(Toc, { depth: 1 })).html).toBe('');
    expect(renderToStaticMarkup(h(Toc))).toBe('');
  });
});

describe('a link to the source', () => {
  it.each<[string, string | undefined, string]>([
    ['https://github.com/org/repo/blob/main/src/a.ts', undefined, 'org/repo/src/a.ts'],
    ['https://github.com/org/repo/tree/v1/src', undefined, 'org/repo/src'],
    ['https://example.com/file.c', undefined, 'file.c'],
    ['https://example.com/file.c', 'The file', 'The file'],
  ])('%s with the text %s says %s', (href, text, expected) => {
    expect(render(h(SourceCode, { href }, text)).html).toBe(
      `<a class="source-code" href="${href}" target="_blank" rel="noopener noreferrer">${expected}</a>`,
    );
  });
});

describe('children of a component', () => {
  const listTypes = (children: ReactNode): unknown[] => getElements(children).map(({ type }) => type);

  it.each<[string, ReactNode, unknown[]]>([
    [
      'elements, without the white space between them',
      ['\n', h('b', { key: 1 }), ' text ', h('i', { key: 2 })],
      ['b', 'i'],
    ],
    ['nothing', undefined, []],
    ['text alone', 'text', []],
    ['false and null', [false, null, h('b', { key: 1 })], ['b']],
  ])('are %s', (_, children, expected) => {
    expect(listTypes(children)).toEqual(expected);
  });

  it('in fragments count as the component’s own', () => {
    const inner = h(Fragment, null, h('i'));
    expect(listTypes(h(Fragment, null, h('b'), inner, 'text'))).toEqual(['b', 'i']);
  });

  it.each([
    ['text', 'text'],
    [3, '3'],
    [0, '0'],
    ['  ', undefined],
    ['', undefined],
    [true, undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('the prop %o says %o', (value, expected) => {
    expect(getText(value)).toBe(expected);
  });
});
