// Attributes of HTML as the props that a component gets.

import { expect, it } from 'vitest';
import { parseAttributes, toHtmlProps } from './element-props.ts';

it.each([
  ['color: red; font-weight: bold', { color: 'red', fontWeight: 'bold' }],
  ['--gap:1px;', { '--gap': '1px' }],
  [
    'background: url(data:image/gif;base64,R0lG); color: red',
    { background: 'url(data:image/gif;base64,R0lG)', color: 'red' },
  ],
  [`background: url('a);b.png') ; top: 0`, { background: `url('a);b.png')`, top: '0' }],
  [`quotes: ";" ':;'; top: 0`, { quotes: `";" ':;'`, top: '0' }],
  ['background: url(a.png; top: 0', { background: 'url(a.png', top: '0' }],
  ['color', {}],
])('style="%s"', (text, style) => {
  expect(toHtmlProps({ style: text })).toEqual({ style });
});

it('attributes have the names of React and the values that HTML means', () => {
  expect(parseAttributes(`class="a &amp; b" for='x' tabindex=0 hidden data-x="" style="top: 0"`)).toEqual({
    ...{ className: 'a & b', htmlFor: 'x', tabIndex: '0', hidden: true, 'data-x': '' },
    style: { top: '0' },
  });
});
