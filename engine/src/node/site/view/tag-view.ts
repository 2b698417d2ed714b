// The tag next to a navigation text: badge, picture or SVG, sanitized.

import type { Badge } from '../../../model/frontmatter.ts';
import type { TagView } from '../../../model/view-menus.ts';
import { isExternalHref, isSafeHref, withBase } from '../../../text/url.ts';
import { sanitizeSvg } from '../sanitize-svg.ts';

/** `<svg…>` is markup, what looks like an address is a picture, any other text a badge. */
export function buildTagView(tag: string | undefined, base: string, type?: Badge['type']): TagView | undefined {
  const text = tag?.trim() ?? '';
  if (text === '') return undefined;
  if (/^<svg[\s>]/i.test(text)) {
    const svg = sanitizeSvg(text);
    return svg === '' ? undefined : { kind: 'svg', svg };
  }
  const isPicture =
    /^(?:https?:\/\/|\/\/|\/|data:image\/)/i.test(text) || /^[^\s]+\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(text);
  if (!isPicture) return { kind: 'badge', text, ...(type !== undefined && { type }) };
  return isSafeHref(text) ? { kind: 'image', url: toAssetUrl(text, base) } : undefined;
}

/** A path in the public folder gets the base, an address stays. */
export function toAssetUrl(path: string, base: string): string {
  if (isExternalHref(path)) return path;
  return withBase(base, path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`);
}
