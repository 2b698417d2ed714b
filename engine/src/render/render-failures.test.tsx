// Rendering pages with code, and failures, which stay small.

import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { component, html, literal } from '../../test/bodies.ts';
import { createInput } from '../../test/page-view.ts';
import { Box, registryOf, render } from '../../test/render-body.tsx';
import type { RenderPartial } from '../model/output.ts';
import type { Body } from '../model/page.ts';
import { createIsland } from './island.tsx';
import { renderPage } from './render-page.ts';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const Broken = (): ReactNode => {
  throw new Error('no data\nat somewhere');
};

describe('failures', () => {
  it('renders the children of an unknown component and reports its place', () => {
    const { article, page } = render({ html: 'a\u0086s0\u0087', slots: [component('Nope.Item', html('<p>kept</p>'))] });
    expect(article).toBe('a<p>kept</p>');
    expect(page.diagnostics).toEqual([
      {
        code: 'unknownComponent',
        severity: 'error',
        message: '<Nope.Item> is not a known component.',
        hint: 'Import it in the page, or export Nope from the module that the config names as "components".',
        file: 'docs/en/guide/intro.mdx',
        line: 7,
        column: 3,
      },
    ]);
  });

  it.each([
    [
      'the component itself',
      component('Broken', html('<p>kept</p>')),
      '<p>kept</p>',
      ['renderFailed: <Broken> failed to render: no data'],
    ],
    [
      'a child, its parent standing',
      component('Box', { html: '<p>\u0086s0\u0087</p>', slots: [component('Broken')] }),
      '<div class="box"><p></p></div>',
      ['renderFailed: <Broken> failed to render: no data'],
    ],
    [
      'a parent, its children kept',
      component('Broken', { html: '\u0086s0\u0087', slots: [component('Box', html('x'))] }),
      '<div class="box">x</div>',
      ['renderFailed: <Broken> failed to render: no data'],
    ],
    [
      'a child of an unknown component',
      component('Nope', { html: '\u0086s0\u0087', slots: [component('Broken')] }),
      '',
      ['renderFailed: <Broken> failed to render: no data', 'unknownComponent: <Nope> is not a known component.'],
    ],
  ])('names %s', (_, slot, article, messages) => {
    const body = { html: '<i>a</i>\u0086s0\u0087<i>b</i>', slots: [slot] };
    expect(render(body, { Broken, Box })).toMatchObject({ article: `<i>a</i>${article}<i>b</i>`, messages });
  });

  it.each([
    [
      'window is not defined',
      'The build renders components as well, without a browser. Use it in an effect or an event handler, in a file that starts with "use client".',
    ],
    ['no data', undefined],
  ])('says where code that needs a browser belongs: %s', (message, hint) => {
    const Gauge = (): ReactNode => {
      throw new ReferenceError(message);
    };
    const { page } = render({ html: '\u0086s0\u0087', slots: [component('Gauge')] }, { Gauge });
    expect(page.diagnostics[0]).toMatchObject({ message: `<Gauge> failed to render: ${message}` });
    expect(page.diagnostics[0]?.hint).toBe(hint);
  });

  it('names the prop that an island cannot take', () => {
    const Island = createIsland(() => null, 'x#Island');
    const module = { code: 'return { scope: {}, exports: {}, expressions: [() => () => 1] }' };
    const slot = component('Island', null, { onPick: { kind: 'expression', index: 0 } });
    const content = { body: { html: '\u0086s0\u0087', slots: [slot] }, module, text: '' };
    expect(render(html(''), { Island }, { content }).messages).toEqual([
      'islandProps: <Island> gets the prop "onPick", which is a function and cannot be sent to the browser.',
    ]);
  });

  it('survives a global component that throws', () => {
    const Fine = () => <aside>fine</aside>;
    const page = renderPage(createInput(), registryOf({}, { globalComponents: [Broken, Fine] }));
    expect(page.html.join('')).toContain('<aside>fine</aside>');
    expect(page.diagnostics[0]?.message).toBe('The global component <Broken> failed to render: no data');
  });
});

describe('pages with code', () => {
  const moduleOf = (text: string, body: Body) => ({ body, module: { code: text }, text: '' });

  it('says that an import is not a component, and not that it is missing', () => {
    const body = { html: '\u0086s0\u0087', slots: [component('Nope')] };
    const content = moduleOf('return { scope: { Nope: undefined }, exports: {}, expressions: [] };', body);
    const { diagnostics } = renderPage(createInput({ content }), registryOf({}));
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '<Nope> is imported or declared in the page, but is not a component.',
    ]);
  });

  it('evaluates expressions with imports, components and props', () => {
    const text = `const { answer } = imports['./data.js']; const { Box } = components;
      return { scope: { Local: () => jsx.jsx('u', { children: 'local' }) }, exports: {}, expressions: [
        () => answer, () => jsx.jsx(Box, { children: props.view.page.title }), () => ({ title: 'spread' }) ] };`;
    const body: Body = {
      html: '\u0086s0\u0087,\u0086s1\u0087,\u0086s2\u0087,\u0086s3\u0087',
      slots: [
        { kind: 'expression', index: 0 },
        { kind: 'expression', index: 1 },
        component('Local'),
        { ...component('Box', null, { title: literal('own') }), spreads: [2] },
      ],
    };
    const input = createInput({ content: moduleOf(text, body) });
    const imports = { [`${input.file}\0./data.js`]: { answer: '4 < 2' } };
    const { html: out, diagnostics } = renderPage(input, registryOf({ Box }, { imports }));
    expect(out.join('')).toContain(
      '4 &lt; 2,<div class="box">Intro</div>,<u>local</u>,<div class="box" title="spread"></div>',
    );
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ["imports['nope']", 'moduleFailed: The code of this page failed: "nope" cannot be imported'],
    ['throw new Error("boom")', 'moduleFailed: The code of this page failed: boom'],
    ['return {', "moduleFailed: The code of this page failed: Unexpected token ')'"],
  ])('reports that %s fails and renders the rest', (text, message) => {
    const { article, messages } = render(html(''), {}, { content: moduleOf(text, html('<p>rest</p>')) });
    expect(messages).toEqual([message]);
    expect(article).toBe('<p>rest</p>');
  });

  it('reports that an expression fails and renders the rest', () => {
    const text = 'return { scope: {}, exports: {}, expressions: [() => { throw new Error("boom") }] }';
    const body: Body = { html: '<p>\u0086s0\u0087rest</p>', slots: [{ kind: 'expression', index: 0 }] };
    expect(render(html(''), {}, { content: moduleOf(text, body) })).toMatchObject({
      article: '<p>rest</p>',
      messages: ['renderFailed: An expression failed to render: boom'],
    });
  });

  it('renders imported pages with their own links and names, and stops at circles', () => {
    const use = `const Part = imports['./_part.mdx'].default; return { scope: { Part }, exports: {}, expressions: [] };`;
    const body: Body = { html: '\u0086s0\u0087', slots: [component('Part')] };
    const part = {
      content: {
        body: { html: '<a href="\u0086l0\u0087">p</a>\u0086s0\u0087', slots: [component('Broken')] },
        text: '',
      },
      links: [{ href: '/part', external: false }],
      assets: [],
      partials: {},
      file: 'docs/en/_part.mdx',
    };
    const result = render(html(''), { Broken }, { content: moduleOf(use, body), partials: { './_part.mdx': part } });
    expect(result.article).toBe('<a href="/part">p</a>');
    expect(result.page.diagnostics[0]?.file).toBe('docs/en/_part.mdx');

    const circle: RenderPartial & { partials: Record<string, RenderPartial> } = {
      ...part,
      content: moduleOf(use, body),
      partials: {},
    };
    circle.partials['./_part.mdx'] = circle;
    const { messages } = render(html(''), {}, { content: moduleOf(use, body), partials: { './_part.mdx': circle } });
    expect(messages[0]).toBe('renderFailed: <Part> failed to render: docs/en/_part.mdx imports itself');
  });

  it('says once that an import leads in a circle, and shows nothing there', () => {
    const use = `const Part = imports['./a.mdx'].default; return { scope: { Part }, exports: {}, expressions: [] };`;
    const body: Body = { html: '<p>x</p>\u0086s0\u0087\u0086s1\u0087', slots: [component('Part'), component('Part')] };
    const { messages, article } = render(html(''), {}, { content: moduleOf(use, body), circles: ['./a.mdx'] });
    expect(messages).toEqual(['moduleFailed: "./a.mdx" leads back to this page, which would never end.']);
    expect(article).toBe('<p>x</p>');
  });
});
