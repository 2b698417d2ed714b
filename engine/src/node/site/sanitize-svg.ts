// Sanitizes SVG that authors write as text: shapes and paint only, no script, no style, no address outside the picture.

import { type MarkupPolicy, sanitizeMarkup } from './sanitize-markup.ts';

const names = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split(/\s+/).map((name) => [name.toLowerCase(), name]));

const policy: MarkupPolicy = {
  elements: names(
    'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use text tspan title desc',
  ),
  attributes: names(
    'xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fill-rule fill-opacity clip-rule clip-path mask opacity ' +
      'stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity ' +
      'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits preserveAspectRatio ' +
      'id class color role aria-label aria-hidden focusable font-size font-weight font-family text-anchor dominant-baseline href',
  ),
  empty: new Set(),
  checkValue: (_, attribute, value) => {
    if (attribute === 'xmlns') return value === 'http://www.w3.org/2000/svg' ? value : undefined;
    if (attribute === 'href') return /^#[\w-]+$/.test(value) ? value : undefined;
    if (attribute === 'id') return /^[\w-]{1,64}$/.test(value) ? value : undefined;
    // `url(` may only name a part of this picture, however it is spelled; a backslash would be a CSS escape.
    if (/[\\@]|expression|javascript|data:/i.test(value)) return undefined;
    return /url\s*\(/i.test(value) && !/^url\(\s*["']?#[\w-]+["']?\s*\)$/i.test(value.trim()) ? undefined : value;
  },
};

/** One `<svg>` element, or an empty string when the text has none. Everything around it is dropped. */
export function sanitizeSvg(text: string): string {
  const clean = sanitizeMarkup(text, policy);
  const start = clean.indexOf('<svg');
  const end = clean.lastIndexOf('</svg>');
  return start === -1 || end < start ? '' : clean.slice(start, end + '</svg>'.length);
}
