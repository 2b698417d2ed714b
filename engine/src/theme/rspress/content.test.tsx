// What pages that were written for Rspress get from its components.

import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createView } from '../../../test/page-view.ts';
import { type HeadAdditions, HeadContext } from '../head.ts';
import { PageContext } from '../page-context.ts';
import * as content from './content.tsx';
import { Head, useHead } from './head.ts';
import { Button, Link } from './link.tsx';
import { Overview, OverviewGroup } from './overview.tsx';

/** Without what React writes for pictures in advance. */
const render = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '');

describe('tabs of a page', () => {
  const labels = (element: ReactElement): string[] =>
    [...render(element).matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map(([, label = '']) => label);

  it.each<[string, Parameters<typeof content.PageTabs>[0]['values'], readonly (string | undefined)[], string[]]>([
    ['of their own', undefined, ['A', 'B'], ['A', 'B']],
    ['by position', ['X', { label: 'Y' }], [undefined, undefined], ['X', 'Y']],
    ['of their own before those by position', ['X', 'Y'], [undefined, 'B'], ['X', 'B']],
    ['that are missing by number', [], [undefined, undefined], ['1', '2']],
  ])('take labels %s', (_, values, own, expected) => {
    const tabs = own.map((label, i) =>
      h(content.PageTab, { key: i, ...(label !== undefined && { label }) }, `panel ${i}`),
    );
    expect(labels(h(content.PageTabs, { values: values ?? [] }, tabs))).toEqual(expected);
  });
});

describe('a banner', () => {
  it.each([
    ['a message', { href: '/new.html', message: 'News' }, '<div class="rp-banner"><a href="/new">News</a></div>'],
    [
      'content of its own',
      { message: 'x', customChildren: h('b', null, 'Own') },
      '<div class="rp-banner"><b>Own</b></div>',
    ],
    ['nothing, where it is off', { message: 'x', display: false }, ''],
  ])('of %s', (_, props, expected) => {
    expect(render(h(content.Banner, props))).toBe(expected);
  });
});

describe('a tag', () => {
  it.each<[string | readonly string[] | undefined, string]>([
    ['new', '<span class="nav-tag">new</span>'],
    [['a', 'b'], '<span class="nav-tag">a</span><span class="nav-tag">b</span>'],
    ['/new.svg', '<img class="tag-image" src="/new.svg" alt=""/>'],
    [
      '<svg><script>x</script></svg>',
      '<img class="tag-image" src="data:image/svg+xml,%3Csvg%3E%3Cscript%3Ex%3C%2Fscript%3E%3C%2Fsvg%3E" alt=""/>',
    ],
    ['<b>', '<span class="nav-tag">&lt;b&gt;</span>'],
    ['', ''],
    [undefined, ''],
  ])('of %o', (tag, expected) => {
    expect(render(h(content.Tag, tag === undefined ? {} : { tag }))).toBe(expected);
  });
});

describe('links', () => {
  it.each([
    [{ href: '/guide/start.html' }, '<a href="/guide/start"></a>'],
    [{ href: 'https://x.test/' }, '<a href="https://x.test/" target="_blank" rel="noopener noreferrer"></a>'],
    [
      { href: 'https://x.test/', target: '_self' },
      '<a href="https://x.test/" target="_self" rel="noopener noreferrer"></a>',
    ],
  ])('of %o', (props, expected) => {
    expect(render(h(Link, props))).toBe(expected);
  });

  it('look like buttons where they should', () => {
    expect(render(h(Button, { href: '/x', theme: 'alt', className: 'wide' }, 'Go'))).toBe(
      '<a href="/x" class="button wide" data-theme-name="alt">Go</a>',
    );
  });
});

it.each([
  ['its address', { icon: '/i.svg', width: '20' }, '<img width="20" src="/i.svg" alt=""/>'],
  [
    'its component',
    { icon: (props: Record<string, unknown>) => h('svg', props), width: '20' },
    '<svg width="20"></svg>',
  ],
])('a picture by %s', (_, props, expected) => {
  expect(render(h(content.SvgWrapper, props))).toBe(expected);
});

it.each([
  [2 as const, 'Title', '<h2>Title</h2>'],
  [1 as const, '', ''],
])('a heading of level %i with the text %o', (level, title, expected) => {
  expect(render(h(content.FallbackHeading, { level, title }))).toBe(expected);
});

describe('an overview', () => {
  it('shows groups from its props, with the headings of each page', () => {
    const items = [
      { text: '**A**', link: '/a.html', headers: [{ text: 'One', id: 'one' }] },
      { text: 'No link', items: [{ text: 'Two', link: '/two' }] },
    ];
    const html = render(h(OverviewGroup, { group: { name: 'G', items } }));
    expect(html).toContain('<h2>G</h2>');
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/a', '/a#one', '/two']);
    expect(html).toContain('<strong>A</strong>');
    expect(html).toContain('<h3><span>No link</span></h3>');
  });

  it('without props is that of the page', () => {
    const cards = [{ text: 'A', href: '/a', headers: [{ text: 'One', href: '/a#one' }] }];
    const view = createView({ overview: { groups: [{ name: 'G', id: 'g', cards }] } });
    const html = render(h(PageContext, { value: view }, h(Overview, { content: 'Before' })));
    expect(html).toMatch(/^Before<section.*<h2>G<\/h2>.*href="\/a".*href="\/a#one"/);
    expect(render(h(Overview, {}))).toBe('');
  });
});

describe('tags for the head', () => {
  const collect = (element: ReactElement): HeadAdditions => {
    const head: HeadAdditions = { title: undefined, tags: [] };
    expect(render(h(HeadContext, { value: head }, element))).toBe('');
    return head;
  };

  it('are taken from elements, by their names in HTML', () => {
    const head = collect(
      h(
        Head,
        null,
        h('title', null, 'A', 1),
        h('meta', { httpEquiv: 'refresh', content: '1' }),
        h('script', { async: true, src: '/a.js', crossOrigin: 'anonymous' }),
        h('style', null, 'body{}'),
        'text',
      ),
    );
    expect(head).toEqual({
      title: 'A1',
      tags: [
        ['meta', { 'http-equiv': 'refresh', content: '1' }],
        ['script', { async: '', src: '/a.js', crossorigin: 'anonymous' }],
      ],
    });
  });

  it('are taken from a hook', () => {
    const Own = () => {
      useHead({ title: 'T', meta: [{ name: 'a', content: 'b' }], link: [{ rel: 'x', href: '/y' }] });
      return null;
    };
    expect(collect(h(Own))).toEqual({
      title: 'T',
      tags: [
        ['meta', { name: 'a', content: 'b' }],
        ['link', { rel: 'x', href: '/y' }],
      ],
    });
  });

  it('are left out in the browser', () => {
    expect(render(h(Head, null, h('title', null, 'A')))).toBe('');
  });
});
