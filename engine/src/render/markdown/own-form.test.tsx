// Components whose own Markdown form fails: what is reported, and what takes its place.

import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { component } from '../../../test/bodies.ts';
import { render } from '../../../test/render-body.tsx';
import type { ComponentSlot } from '../../model/page.ts';
import { createIsland } from '../island.tsx';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const boom = (): string => {
  throw new Error('boom\nat x');
};
const Throws = ({ children }: { readonly children?: ReactNode }) => <p>fine {children}</p>;
Throws.markdown = boom;
const Wrong = () => <p>fine</p>;
Wrong.markdown = () => 42;
const Nothing = () => <p>fine</p>;
Nothing.markdown = () => '';
const Lost = () => <p>fine</p>;
Lost.markdown = () => undefined;
const Null = () => <p>fine</p>;
Null.markdown = () => null;
const Named = () => <p>fine</p>;
Named.displayName = 'Chart';
Named.markdown = (): string => boom();
const Outer = () => (
  <section>
    <Throws>a</Throws>
    <Throws>b</Throws>
    <Named />
  </section>
);
const Broken = (): ReactNode => {
  throw new Error('no data');
};
Broken.markdown = (): string => {
  throw new Error('no data');
};
const Both = (): ReactNode => {
  throw new Error('no data');
};
Both.markdown = (): string => boom();
const Bold = ({ children }: { readonly children?: ReactNode }) => <p>{children}</p>;
Bold.markdown = ({ children }: { readonly children: string }): string => `**${children}**`;
const Waking = createIsland(Throws, 'x#Throws');
const components = { Throws, Wrong, Nothing, Lost, Null, Outer, Broken, Both, Bold, Waking, Chart: Named };

/** Text, or a component, as children. */
const body = (markdown: string, ...slots: readonly ComponentSlot[]) => ({ html: '\u0086s0\u0087', markdown, slots });
const toSlot = (name: string, text?: string) => component(name, text === undefined ? null : body(text));

function show(...slots: readonly ComponentSlot[]) {
  const twin = { toTwin: String, toFile: String };
  const holes = slots.map((_, i) => `\u0086s${i}\u0087`);
  const content = { html: holes.join(''), markdown: ['a', ...holes, 'b'].join('\n\n'), slots };
  const { page, messages } = render(content, components, { twin });
  return { markdown: page.markdown, messages, diagnostics: page.diagnostics };
}

const failed = (name: string, message = 'boom'): string =>
  `renderFailed: The Markdown form of ${name} failed to render: ${message}`;

describe('a Markdown form that fails', () => {
  it.each<[string, ComponentSlot, string, readonly string[]]>([
    ['throws', toSlot('Throws'), 'fine', [failed('<Throws>')]],
    ['throws, with children', toSlot('Throws', 'x *y*'), 'fine x *y*', [failed('<Throws>')]],
    ['is not text', toSlot('Wrong'), 'fine', [failed('<Wrong>', 'expected a string, got number')]],
    ['returns nothing', toSlot('Lost'), 'fine', [failed('<Lost>', 'expected a string, got undefined')]],
    ['is null', toSlot('Null'), 'fine', [failed('<Null>', 'expected a string, got null')]],
    [
      'throws within another component',
      toSlot('Outer'),
      'fine a\n\nfine b\n\nfine',
      [failed('<Throws>'), failed('<Chart>')],
    ],
    ['throws in an island', toSlot('Waking', 'x'), 'fine x', [failed('<Waking>')]],
    [
      'throws among the children of one that does not',
      component('Bold', body('\u0086s0\u0087', toSlot('Throws'))),
      '**fine**',
      [failed('<Throws>')],
    ],
    [
      'throws around one that throws',
      component('Throws', body('\u0086s0\u0087', toSlot('Chart'))),
      'fine\n\nfine',
      [failed('<Throws>'), failed('<Chart>')],
    ],
    [
      'throws, like the component itself, for the same reason',
      toSlot('Broken', 'x'),
      'x',
      ['renderFailed: <Broken> failed to render: no data'],
    ],
    [
      'throws, like the component itself, for another reason',
      toSlot('Both', 'x'),
      'x',
      ['renderFailed: <Both> failed to render: no data', failed('<Both>')],
    ],
  ])('because it %s, is reported and replaced by what the component renders', (_, slot, markdown, messages) => {
    const shown = show(slot);
    expect(shown.messages).toEqual(messages);
    expect(shown.markdown).toContain(`a\n\n${markdown}\n\nb`);
  });

  it('is reported with its place', () => {
    expect(show(toSlot('Throws')).diagnostics).toEqual([
      {
        code: 'renderFailed',
        severity: 'error',
        message: 'The Markdown form of <Throws> failed to render: boom',
        file: 'docs/en/guide/intro.mdx',
        line: 7,
        column: 3,
      },
    ]);
  });

  it('is reported at each of its places', () => {
    const second = { ...toSlot('Throws'), line: 9 };
    expect(show(toSlot('Throws'), second).diagnostics.map(({ line }) => line)).toEqual([7, 9]);
  });

  it('may say nothing', () => {
    expect(show(toSlot('Nothing'))).toMatchObject({ messages: [] });
    expect(show(toSlot('Nothing')).markdown).not.toContain('fine');
  });
});
