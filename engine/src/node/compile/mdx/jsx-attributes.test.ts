import { expect, it } from 'vitest';
import { toCss } from './jsx-attributes.ts';

it.each([
  [{ fontSize: 12, '--x': 1, margin: 0 }, 'font-size:12px;--x:1;margin:0'],
  [{ WebkitLineClamp: 2, MozBoxFlex: 1, msGridRow: 2 }, '-webkit-line-clamp:2;-moz-box-flex:1;-ms-grid-row:2'],
  [{ stopOpacity: 0.5, strokeMiterlimit: 4, strokeWidth: 2 }, 'stop-opacity:0.5;stroke-miterlimit:4;stroke-width:2'],
  [{ gridColumnGap: 4, flexBasis: 4, zoom: 2 }, 'grid-column-gap:4px;flex-basis:4px;zoom:2'],
  [{ color: 'red ', width: '', display: null, border: false }, 'color:red'],
])('%j is %s', (style, css) => {
  expect(toCss(style)).toBe(css);
});
