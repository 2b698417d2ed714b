// Finding elements in the compiler's HTML: nesting, holes, and raw HTML that is not well formed.

import { describe, expect, it } from 'vitest';
import type { ParsedBody } from './body-parts.ts';
import { parseAttributes } from './element-props.ts';
import { replaceElements } from './replace-elements.ts';

/** The body with `[name attributes|children]` for each slot. */
function show({ segments, slots }: ParsedBody): string {
  const showRun = (run: readonly (string | { kind: string; index: number })[]): string =>
    run.map((part) => (typeof part === 'string' ? part : `{${part.kind}${part.index}}`)).join('');
  return segments
    .map((segment) => {
      if (typeof segment !== 'number') return showRun(segment);
      const slot = slots[segment];
      if (slot?.kind !== 'element') return `{slot ${segment}}`;
      return `[${slot.name}${showRun(slot.attributes)}${slot.children ? `|${show(slot.children)}` : ''}]`;
    })
    .join('');
}

describe('replaceElements', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>'],
    ['<p><a href="\u0086l0\u0087">x</a> y</p>', '<p>[a href="{l0}"|x] y</p>'],
    ['<a title="a > b">x</a>', '[a title="a > b"|x]'],
    ['<table><tr><td><a>x</a></td></tr></table>', '[table|<tr><td>[a|x]</td></tr>]'],
    ['<table><table>x</table></table>', '[table|[table|x]]'],
    ['<img \u0086a0\u0087 alt="">', '[img {a0} alt=""]'],
    ['<img src="x" />', '[img src="x"]'],
    ['<a>\u0086s0\u0087</a>\u0086s0\u0087', '[a|{slot 0}]{slot 0}'],
    ['<abbr>x</abbr>', '<abbr>x</abbr>'],
    ['<script>"<a>x</a>"</script><a>y</a>', '<script>"<a>x</a>"</script>[a|y]'],
    ['x</a><a>y', 'x</a><a>y'],
    ['<table><a>x</table>', '<table><a>x</table>'],
    ['<A HREF="x">y</A>', '[a HREF="x"|y]'],
    ['', ''],
  ])('%s', (html, expected) => {
    const slots = [{ kind: 'expression', index: 0 }] as const;
    expect(show(replaceElements({ html, slots }, new Set(['a', 'img', 'table'])))).toBe(expected);
  });
});

describe('parseAttributes', () => {
  it.each([
    ['', {}],
    [' href="/a?b&amp;c" title=\'x "y"\' id=z', { href: '/a?b&c', title: 'x "y"', id: 'z' }],
    [' class="a b" tabindex="-1" disabled', { className: 'a b', tabIndex: '-1', disabled: true }],
    [' style="color: red; --x: 1"', { style: { color: 'red', '--x': '1' } }],
    [' title="&constructor;" constructor="a"', { title: '&constructor;', constructor: 'a' }],
    [' aria-label="&quot;&#39;&eacute;"', { 'aria-label': '"\'&eacute;' }],
  ])('%s', (html, props) => {
    expect(parseAttributes(html)).toEqual(props);
  });
});
