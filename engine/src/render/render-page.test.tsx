// Rendering bodies: holes, slots, islands and what a page declares.

import { createContext, type ReactNode, useContext, useId } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { code, component, html, literal } from '../../test/bodies.ts';
import { createView } from '../../test/page-view.ts';
import { Box, render } from '../../test/render-body.tsx';
import type { CodeSlot } from '../model/page.ts';
import type { Post } from '../model/site.ts';
import { Badge } from '../theme/content/Badge.tsx';
import { Card } from '../theme/content/Card.tsx';
import { PostDate } from '../theme/content/PostMeta.tsx';
import { useStrings } from '../theme/page-context.ts';
import { createIsland } from './island.tsx';

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
    expect(page.sheets).toEqual(['cards', 'parts', 'posts']);
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
