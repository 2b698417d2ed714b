// React's spelling of attributes → HTML's.

import type { Json } from '../../../model/frontmatter.ts';

const renamed: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  acceptCharset: 'accept-charset',
  httpEquiv: 'http-equiv',
  xlinkHref: 'xlink:href',
  xmlLang: 'xml:lang',
  xmlnsXlink: 'xmlns:xlink',
  defaultValue: 'value',
  defaultChecked: 'checked',
};

/** SVG attributes that have a hyphen; the others keep their capitals. */
const svgHyphenated =
  /^(?:accent|alignment|baseline|cap|clip|color|dominant|enable|fill|flood|font|glyph|horiz|image|letter|lighting|marker|overline|paint|panose|pointer|rendering|shape|stop|strikethrough|stroke|text|transform|underline|unicode|units|vector|vert|word|writing)[A-Z]/;
/** SVG attributes with capitals of their own that look like the ones above. */
const svgKept = new Set(['textLength', 'clipPathUnits', 'markerHeight', 'markerUnits', 'markerWidth']);
const svgTags =
  /^(?:svg|g|path|circle|ellipse|line|polygon|polyline|rect|text|tspan|textPath|defs|use|symbol|marker|mask|pattern|clipPath|linearGradient|radialGradient|stop|filter|fe[A-Z]\w*|foreignObject|image|animate\w*|set|switch|view|desc|metadata)$/;

export function toHtmlAttributeName(tag: string, name: string): string {
  const known = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
  if (known !== undefined) return known;
  if (!svgTags.test(tag)) return name.toLowerCase();
  return svgHyphenated.test(name) && !svgKept.has(name) ? toKebab(name) : name;
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** CSS properties whose numbers have no unit: those for which React DOM 19 adds none. */
const unitless =
  /^(?:(?:Moz|Webkit|ms)?(?:animationIterationCount|boxFlex(?:Group)?|boxOrdinalGroup|columnCount|columns|flex(?:Grow|Negative|Order|Positive|Shrink)?|gridArea|grid(?:Column|Row)(?:End|Span|Start)?|lineClamp|zoom)|aspectRatio|borderImage(?:Outset|Slice|Width)|(?:fill|flood|stop|stroke)Opacity|fontWeight|lineHeight|opacity|order|orphans|scale|stroke(?:Dasharray|Dashoffset|Miterlimit|Width)|tabSize|widows|zIndex)$/i;

/** `{ fontSize: 12, '--x': 1 }` → `font-size:12px;--x:1`. */
export function toCss(style: Readonly<Record<string, Json>>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value === null || typeof value === 'boolean' || value === '' || typeof value === 'object') continue;
    const isCustom = name.startsWith('--');
    const unit = typeof value === 'number' && value !== 0 && !isCustom && !unitless.test(name) ? 'px' : '';
    const property = isCustom ? name : toKebab(name).replace(/^(ms|webkit|moz|o)-/, '-$1-');
    parts.push(`${property}:${String(value).trim()}${unit}`);
  }
  return parts.join(';');
}
