import { describe, expect, it, vi } from 'vitest';
import { component } from '../../../test/bodies.ts';
import { render } from '../../../test/render-body.tsx';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

describe('the body in the Markdown form of a page', () => {
  const Loose = () => null;
  Loose.markdown = (): string => '\n\n a \n';
  const Nothing = () => null;
  const slots = [component('Loose'), component('Nothing')];
  const links = [{ href: '/a', external: false }];

  it.each([
    ['without holes', 'b', 'b'],
    ['with white space of its own at its ends', '\u2028 b\n\ufeff', 'b'],
    ['with white space within', 'b \n\n c', 'b \n\n c'],
    ['that begins with what a component says', '\u0086s0\u0087\n\nb', 'a \n\n\nb'],
    ['that ends with what a component says', 'b\n\n\u0086s0\u0087', 'b\n\n\n\n a'],
    ['that is what a component says', '\u0086s0\u0087', 'a'],
    ['that ends with a component that says nothing', 'b\n\n\u0086s1\u0087', 'b'],
    ['with a link at its end', 'b [c](\u0086l0\u0087)', 'b [c](/a.md)'],
    ['that is empty', '', ''],
  ])('%s begins and ends with text', (_, markdown, expected) => {
    const twin = { toTwin: (href: string) => `${href}.md`, toFile: String };
    const { page } = render({ html: '', slots, markdown }, { Loose, Nothing }, { links, twin });
    expect(page.markdown).toBe(expected);
  });
});
