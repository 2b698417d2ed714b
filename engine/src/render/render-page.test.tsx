// Rendering pages: holes, slots, failures that stay small, and what each page type consists of.

import { createContext, type ReactNode, useContext, useId } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { code, component, html, literal } from '../../test/bodies.ts';
import { createInput, createView } from '../../test/page-view.ts';
import type { RenderPartial } from '../model/output.ts';
import type { Body, CodeSlot } from '../model/page.ts';
import type { Post } from '../model/site.ts';
import { Badge } from '../theme/content/Badge.tsx';
import { Card } from '../theme/content/Card.tsx';
import { PostDate } from '../theme/content/PostMeta.tsx';
import { useStrings } from '../theme/page-context.ts';
import { createIsland } from './island.tsx';
import type { ComponentRegistry } from './registry.ts';
import { renderPage } from './render-page.ts';

const registryOf = (components: Record<string, unknown>, more: Partial<ComponentRegistry> = {}): ComponentRegistry => ({
  components,
  imports: {},
  globalComponents: [],
  ...more,
});

/** The article's HTML and the messages. */
function render(body: Body, components: Record<string, unknown> = {}, changes: Parameters<typeof createInput>[0] = {}) {
  const page = renderPage(createInput({ body, ...changes }), registryOf(components));
  const article = /<article class="prose">(.*?)<\/article>/s.exec(page.html)?.[1];
  return { article, messages: page.diagnostics.map(({ code, message }) => `${code}: ${message}`), page };
}

const Box = ({ children, title }: { children?: ReactNode; title?: string }) => (
  <div className="box" title={title}>
    {children}
  </div>
);

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

describe('holes', () => {
  it.each([
    ['<a href="\u0086l0\u0087">x</a>', '<a href="/a?b&amp;c=&quot;">x</a>'],
    ['<img \u0086a0\u0087 alt="">', '<img src="/a.png" width="2" height="3" alt="">'],
    ['<img \u0086a1\u0087>', '<img src="/b&quot;.svg">'],
    ['<video poster="\u0086u0\u0087">', '<video poster="/a.png">'],
    ['<a href="\u0086l9\u0087">', '<a href="">'],
  ])('%s', (body, expected) => {
    const links = [{ href: '/a?b&c="', external: false }];
    const assets = [{ url: '/a.png', width: 2, height: 3 }, { url: '/b".svg' }];
    expect(render(html(body), {}, { links, assets }).article).toBe(expected);
  });
});

describe('slots', () => {
  it('hands components their children as elements and text, and puts the HTML where they render it', () => {
    const seen: unknown[] = [];
    const Spy = ({ children }: { children?: ReactNode }) => {
      seen.push(children);
      return <Box>{children}</Box>;
    };
    const body = {
      html: '<ul><li>\u0086s0\u0087</li></ul>',
      slots: [
        component('Spy', { html: '<p>a &amp; b</p>\u0086s0\u0087', slots: [component('Box', html('x &lt; y'))] }),
      ],
    };
    expect(render(body, { Spy, Box }).article).toBe(
      '<ul><li><div class="box"><p>a &amp; b</p><div class="box">x &lt; y</div></div></li></ul>',
    );
    expect(seen[0]).toMatchObject([expect.any(String), { type: Box, props: { children: 'x < y' } }]);
  });

  it('renders code through CodeBlock', () => {
    const CodeBlock = ({ html: text, title }: CodeSlot) => (
      <pre title={title} dangerouslySetInnerHTML={{ __html: text }} />
    );
    const slots = [code('<span>$& a</span>'), code('b'), code('c', 'f.ts')];
    const body = { html: '\u0086s0\u0087\u0086s1\u0087\u0086s2\u0087', slots };
    expect(render(body, { CodeBlock }).article).toBe(
      '<pre><span>$& a</span></pre><pre>b</pre><pre title="f.ts">c</pre>',
    );
  });

  it('shows code as an element to the component around it', () => {
    const CodeBlock = ({ html: text }: CodeSlot) => <pre dangerouslySetInnerHTML={{ __html: text }} />;
    const Titles = ({ children }: { children: { props: { title: string } }[] }) => (
      <b>{children.map((child) => child.props.title).join()}</b>
    );
    const children = { html: '\u0086s0\u0087\u0086s1\u0087', slots: [code('x', 'a'), code('y', 'b')] };
    expect(
      render({ html: '\u0086s0\u0087', slots: [component('Titles', children)] }, { CodeBlock, Titles }).article,
    ).toBe('<b>a,b</b>');
  });

  it('fills props with literals, links and assets, and writes HTML attributes the React way', () => {
    const props = {
      title: literal('"<'),
      href: { kind: 'link', index: 0 },
      class: literal('c'),
      style: literal('color: red; --x: 1; margin-top:2px'),
    } as const;
    const body = { html: '\u0086s0\u0087', slots: [component('a', html('t'), props)] };
    expect(render(body, {}, { links: [{ href: '/x&y', external: false }] }).article).toBe(
      '<a title="&quot;&lt;" href="/x&amp;y" class="c" style="color:red;--x:1;margin-top:2px">t</a>',
    );
  });

  it('carries contexts and interface texts through the tree and keeps ids apart', () => {
    const Name = createContext('none');
    const Outer = ({ children }: { children?: ReactNode }) => <Name.Provider value="outer">{children}</Name.Provider>;
    const Inner = () => (
      <i id={useId()}>
        {useContext(Name)} {useStrings().menu}
      </i>
    );
    const inner = { html: '<hr>\u0086s0\u0087', slots: [component('Inner')] };
    const body = { html: '\u0086s0\u0087\u0086s1\u0087', slots: [component('Outer', inner), component('Inner')] };
    const article = render(body, { Outer, Inner }, { view: createView({ page: { lang: 'zh' } }) }).article ?? '';
    expect(article).toMatch(/<hr><i id="[^"]+">outer 菜单<\/i><i id="[^"]+">none 菜单<\/i>/);
    expect(new Set(article.match(/id="[^"]+"/g)).size).toBe(2);
  });

  it('leaves foreign marks alone: text cannot pose as a hole', () => {
    const body = {
      html: '<p>secret</p>\u0086s0\u0087',
      slots: [component('Box', null, { title: literal('\u0086r0\u0087 \u0086s0\u0087') })],
    };
    expect(render(body, { Box }).article).toBe(
      '<p>secret</p><div class="box" title="\u0086r0\u0087 \u0086s0\u0087"></div>',
    );
  });

  it('lists only what was rendered', () => {
    const Island = createIsland(() => <b>i</b>, 'i#I');
    const Hidden = () => <p>none</p>;
    const children = { html: '\u0086s0\u0087', slots: [component('Island', html('<i>x</i>'))] };
    const { page } = render({ html: '\u0086s0\u0087', slots: [component('Hidden', children)] }, { Hidden, Island });
    expect(page.islands).toEqual([]);
  });

  it('links the sheets of what is shown, in a fixed order', () => {
    const slots = [component('PostDate'), component('Badge', html('new')), component('Card', html('x'))];
    const body = { html: '\u0086s0\u0087\u0086s1\u0087\u0086s2\u0087', slots };
    const post = { date: '2025-01-01', lang: 'en', readingTime: 1 } as Post;
    const { page } = render(body, { Badge, Card, PostDate: () => <PostDate post={post} /> });
    expect(page.sheets).toEqual(['parts', 'posts']);
    expect(render({ html: '<p class="card">x</p>', slots: [] }).page.sheets).toEqual([]);
  });

  it('forgets what a part declared that failed', () => {
    const Half = (): ReactNode => [<Badge key="a" text="new" />, <Throw key="b" />];
    const Throw = (): ReactNode => {
      throw new Error('boom');
    };
    expect(render({ html: '\u0086s0\u0087', slots: [component('Half')] }, { Half }).page.sheets).toEqual([]);
  });

  it('renders islands with their children inside and lists them', () => {
    const Counter = createIsland(
      ({ children }: { children?: ReactNode }) => <button type="button">{children}</button>,
      'c-1#C',
    );
    const children = { html: '<b>n</b>\u0086s0\u0087', slots: [component('Hint')] };
    const Hint = () => <em>{useStrings().menu}</em>;
    const { article, page } = render(
      { html: '\u0086s0\u0087', slots: [component('Counter', children)] },
      { Counter, Hint },
    );
    expect(article).toContain('data-island="c-1#C"');
    expect(article).toContain('<b>n</b><em>Menu</em>');
    expect(page.islands).toEqual(['c-1#C']);
  });
});

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
    expect(page.html).toContain('<aside>fine</aside>');
    expect(page.diagnostics[0]?.message).toBe('The global component <Broken> failed to render: no data');
  });
});

describe('pages with code', () => {
  const moduleOf = (text: string, body: Body) => ({ body, module: { code: text }, text: '' });

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
    expect(out).toContain('4 &lt; 2,<div class="box">Intro</div>,<u>local</u>,<div class="box" title="spread"></div>');
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
});
