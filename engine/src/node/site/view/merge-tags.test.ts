import { expect, it } from 'vitest';
import type { Frontmatter, HeadTag } from '../../../model/frontmatter.ts';
import { mergeTags } from './merge-tags.ts';

const meta = (name: string, content: string): HeadTag => ['meta', { name, content }];
const property = (name: string, content: string): HeadTag => ['META', { property: name, content }];
const canonical = (href: string): HeadTag => ['link', { rel: 'canonical', href }];

it.each<[string, readonly HeadTag[], Partial<Frontmatter>, readonly HeadTag[]]>([
  ['nothing', [], {}, []],
  ['tags of the site', [meta('a', '1'), meta('a', '2')], {}, [meta('a', '1'), meta('a', '2')]],
  ['tags of the page', [], { head: [meta('a', '1')] }, [meta('a', '1')]],
  [
    'a name that both have, in any case',
    [meta('a', '1'), property('og:title', '2'), meta('b', '3')],
    { head: [property('OG:title', '4'), meta('B', '5'), meta('B', '6')] },
    [meta('a', '1'), property('OG:title', '4'), meta('B', '5'), meta('B', '6')],
  ],
  ['two addresses', [canonical('/a')], { head: [canonical('/b')] }, [canonical('/b')]],
  [
    'a description of its own',
    [meta('description', 'site'), property('og:description', 'site'), meta('author', 'Ada')],
    { description: 'page' },
    [meta('author', 'Ada')],
  ],
  [
    'a picture of its own',
    [
      property('og:image', 'site'),
      property('og:image:alt', 'site'),
      meta('twitter:image', 'site'),
      meta('twitter:card', 'a'),
    ],
    { socialCard: '/page.png' },
    [meta('twitter:card', 'a')],
  ],
  ['no picture, as it says', [property('og:image', 'site')], { socialCard: false }, []],
  [
    'tags that stand for themselves',
    [
      ['link', { rel: 'icon', href: '/a.svg' }],
      ['script', { src: '/a.js' }],
    ],
    {
      head: [
        ['link', { rel: 'icon', href: '/b.svg' }],
        ['script', { src: '/a.js' }],
      ],
    },
    [
      ['link', { rel: 'icon', href: '/a.svg' }],
      ['script', { src: '/a.js' }],
      ['link', { rel: 'icon', href: '/b.svg' }],
      ['script', { src: '/a.js' }],
    ],
  ],
])('of %s, each is said once', (_, ofSite, frontmatter, expected) => {
  expect(mergeTags(ofSite, frontmatter as Frontmatter)).toEqual(expected);
});
