import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../../model/frontmatter.ts';
import { getTaken, renderHeadTags } from './head-tags.ts';

const allowed = ['https://cdn.example'];

describe('tags of an author', () => {
  it.each<[HeadTag, string]>([
    [
      ['meta', { name: 'author', content: 'A & "B" <c>' }],
      '<meta name="author" content="A &amp; &quot;B&quot; &lt;c&gt;">',
    ],
    [['LINK', { rel: 'me', href: 'https://a.example' }], '<link rel="me" href="https://a.example">'],
    [['script', { src: '/own.js', defer: '' }], '<script src="/own.js" defer=""></script>'],
    [['script', { SRC: '/own.js' }], '<script SRC="/own.js"></script>'],
    [['script', { src: 'https://cdn.example/x.js' }], '<script src="https://cdn.example/x.js"></script>'],
    [
      ['meta', { 'http-equiv': 'refresh', content: '0; url=/start' }],
      '<meta http-equiv="refresh" content="0; url=/start">',
    ],
    [['meta', { name: 'a', onclick: 'x()', 'b c': 'd', '"e': 'f' }], '<meta name="a">'],
  ])('%j → %s', (tag, html) => expect(renderHeadTags([tag], allowed)).toEqual([html]));

  it.each<HeadTag>([
    ['style', { media: 'all' }],
    ['base', { href: 'https://evil.example' }],
    ['script', {}],
    ['script', { src: 'https://evil.example/x.js' }],
    ['script', { src: '//evil.example/x.js' }],
    ['script', { SRC: 'https://evil.example/x.js' }],
    ['script', { src: 'data:text/javascript,x()' }],
    ['link', { rel: 'icon', href: 'data:image/svg+xml,x' }],
    ['link', { rel: 'x', href: 'javascript:x()' }],
    ['link', { rel: 'x', HREF: ' \tJavaScript:x()' }],
    ['meta', { 'http-equiv': 'refresh', content: '0; URL = "javascript:x()"' }],
    ['meta', { 'http-equiv': 'refresh', content: '1,url=javascript:x()' }],
  ])('%j is refused', (name, attributes) => expect(renderHeadTags([[name, attributes]], allowed)).toEqual([]));

  it('keep their order', () =>
    expect(
      renderHeadTags(
        [
          ['meta', { name: 'b' }],
          ['style', {}],
          ['meta', { name: 'a' }],
        ],
        [],
      ),
    ).toEqual(['<meta name="b">', '<meta name="a">']));
});

it('what tags say is known by name, property or relation, in lower case', () =>
  expect([
    ...getTaken([
      ['META', { name: 'Description' }],
      ['meta', { property: 'og:title' }],
      ['link', { rel: 'shortcut Icon', name: 'no' }],
      ['script', { name: 'no' }],
    ]),
  ]).toEqual(['description', 'og:title', 'rel=shortcut', 'rel=icon']));
