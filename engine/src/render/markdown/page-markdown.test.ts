import { describe, expect, it, vi } from 'vitest';
import { component } from '../../../test/bodies.ts';
import { createView, type ViewChanges } from '../../../test/page-view.ts';
import { render } from '../../../test/render-body.tsx';
import type { PageView } from '../../model/view.ts';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

describe('the body in the Markdown form of a page', () => {
  const Loose = () => null;
  Loose.markdown = (): string => '\n\n a \n';
  const Nothing = () => null;
  const slots = [component('Loose'), component('Nothing')];
  const links = [
    { href: '/a', external: false },
    { href: '/a?b&c="', external: false },
  ];

  it.each([
    ['without holes', 'b', 'b'],
    ['with white space of its own at its ends', '\u2028 b\n\ufeff', 'b'],
    ['with white space within', 'b \n\n c', 'b \n\n c'],
    ['that begins with what a component says', '\u0086s0\u0087\n\nb', 'a \n\n\nb'],
    ['that ends with what a component says', 'b\n\n\u0086s0\u0087', 'b\n\n\n\n a'],
    ['that is what a component says', '\u0086s0\u0087', 'a'],
    ['that ends with a component that says nothing', 'b\n\n\u0086s1\u0087', 'b'],
    ['with a link at its end', 'b [c](\u0086l0\u0087)', 'b [c](/a.md)'],
    ['with an address in HTML', '<a href="\u0086l1\u0087">b</a>', '<a href="/a?b&amp;c=&quot;.md">b</a>'],
    ['with that address in a link', '[b](\u0086l1\u0087)', '[b](/a?b&c=".md)'],
    ['that is empty', '', ''],
  ])('%s begins and ends with text', (_, markdown, expected) => {
    const twin = { toTwin: (href: string) => `${href}.md`, toFile: String };
    const { page } = render({ html: '', slots, markdown }, { Loose, Nothing }, { links, twin });
    expect(page.markdown).toBe(expected);
  });
});

describe('what surrounds the body', () => {
  const twin = { toTwin: (href: string) => (href === '/secret' ? href : `${href}.md`), toFile: String };
  const show = (changes: ViewChanges) =>
    render({ html: '', slots: [], markdown: '' }, {}, { twin, view: createView(changes) }).page.markdown;

  it('has the title as it is written', () => {
    const text = '__init__ and Array<string> *x*';
    expect(show({ title: { text } as PageView['title'] })).toBe('# \\_\\_init_\\_ and Array\\<string> \\*x\\*');
  });

  it.each([
    ['a <b>b</b><br>c &amp; <T>', 'a <b>b</b> c &amp; \\<T>'],
    ['[x](y) *z*', '\\[x\\](y) \\*z\\*'],
    ['- dash', '\\- dash'],
    ['1. one', '1\\. one'],
  ])('has the text %s of a home page, with the few tags that it may have', (text, expected) => {
    expect(show({ hero: { text, tagline: text } })).toBe(`${expected}\n\n${expected}`);
    expect(show({ features: [{ title: 'A [1]', details: text, link: '/b' }] })).toBe(
      `## [A \\[1\\]](/b.md)\n\n${expected}`,
    );
  });

  it('has the name of a home page with them as well', () => {
    const title = { text: 'A <br/> <b>b</b>' } as PageView['title'];
    expect(show({ title, hero: {} })).toBe('# A   <b>b</b>');
  });

  it('lists no page without a twin', () => {
    const cards = ['/open', '/secret'].map((href) => ({ text: href, href, headers: [] }));
    const groups = [
      { name: 'A', id: 'a', cards },
      { name: 'B', id: 'b', cards: cards.slice(1) },
    ];
    expect(show({ overview: { groups } })).toBe('## A {#a}\n\n### [/open](/open.md)');
  });
});
