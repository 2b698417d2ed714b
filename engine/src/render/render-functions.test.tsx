// Functions between the tags of a component.

import { Children, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { component, html } from '../../test/bodies.ts';
import { Box, render } from '../../test/render-body.tsx';
import type { Body } from '../model/page.ts';
import { createIsland } from './island.tsx';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const Call = ({ children }: { children?: ReactNode | ((value: number) => ReactNode) }) => (
  <b>{typeof children === 'function' ? children(3) : children}</b>
);
const Only = ({ children }: { children?: ReactNode }) => <b>{Children.only(children) as ReactElement}</b>;
const Isle = createIsland(Box, 'isle');

/** A page whose one expression is a function. */
const renderFunction = (body: Body) =>
  render(
    html(''),
    { Box, Call, Only, Isle },
    {
      content: {
        body,
        module: { code: 'return { scope: {}, exports: {}, expressions: [() => (value) => "got " + value] };' },
      },
    },
  );
const inside = (text: string): Body => ({
  html: text,
  slots: [{ kind: 'expression', index: 0, line: 5, column: 2 }],
});
const page = (name: string, children: Body): Body => ({ html: '\u0086s0\u0087', slots: [component(name, children)] });

const silent = 'notRendered: The expression is a function, which shows nothing.';

describe('a function on a page', () => {
  it.each<[string, Body, string, readonly string[]]>([
    ['is given to a component whose only child it is', page('Call', inside('\u0086s0\u0087')), '<b>got 3</b>', []],
    ['is the only child between line ends, too', page('Call', inside('\n\u0086s0\u0087\n')), '<b>got 3</b>', []],
    ['is reported next to text', page('Call', inside('a \u0086s0\u0087')), '<b>a </b>', [silent]],
    ['is reported in an element', page('p', inside('\u0086s0\u0087')), '<p></p>', [silent]],
    ['is reported by itself', inside('\u0086s0\u0087'), '', [silent]],
    [
      'cannot be given to an island',
      page('Isle', inside('\u0086s0\u0087')),
      '',
      [silent, 'islandProps: <Isle> gets the prop "children", which is a function and cannot be sent to the browser.'],
    ],
  ])('%s', (_, body, article, messages) => {
    expect(renderFunction(body)).toMatchObject({ article, messages });
  });

  it('is reported with its place and what to do', () => {
    expect(renderFunction(inside('\u0086s0\u0087')).page.diagnostics).toEqual([
      {
        code: 'notRendered',
        severity: 'warning',
        message: 'The expression is a function, which shows nothing.',
        hint: 'Call it, or make it the only child of a component that does.',
        file: 'docs/en/guide/intro.mdx',
        line: 5,
        column: 2,
      },
    ]);
  });
});

it('a component gets a child that has only line ends next to it as its only one', () => {
  const children: Body = { html: '\n\u0086s0\u0087\n', slots: [component('Box', html('a'))] };
  expect(renderFunction(page('Only', children))).toMatchObject({
    article: '<b><div class="box">a</div></b>',
    messages: [],
  });
});
