// Social links with sanitized pictures.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { SocialLink } from '../../../model/site.ts';
import type { SocialLinkView } from '../../../model/view-menus.ts';
import { isSafeHref } from '../../../text/url.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { sanitizeSvg } from '../sanitize-svg.ts';
import { socialAliases, socialIcons } from './social-icons.ts';
import { toAssetUrl } from './tag-view.ts';

/** Links with an unknown icon or an unsafe address are left out; unknown icons have been reported. */
export function buildSocialLinks(config: ResolvedConfig): readonly SocialLinkView[] {
  return config.theme.socialLinks.flatMap((link) => {
    const icon = findIcon(link);
    const content = cleanContent(link, config.base);
    if (!icon || content === undefined) return [];
    return [{ label: link.label ?? icon.label ?? content, svg: icon.svg, mode: link.mode, content }];
  });
}

function findIcon({ icon }: SocialLink): { readonly svg: string; readonly label?: string } | undefined {
  const markup = typeof icon === 'string' ? icon : icon.svg;
  if (typeof icon !== 'string' || /^\s*<svg/i.test(icon)) {
    const svg = sanitizeSvg(markup);
    return svg === '' ? undefined : { svg };
  }
  const name = icon.toLowerCase();
  const preset = socialIcons[socialAliases[name] ?? name];
  if (!preset) return undefined;
  return {
    label: preset.label,
    svg: `<svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true"><path d="${preset.path}"></path></svg>`,
  };
}

function cleanContent({ mode, content }: SocialLink, base: string): string | undefined {
  if (mode === 'text') return content;
  if (mode === 'dom') return sanitizeHtml(content);
  if (!isSafeHref(content)) return undefined;
  return mode === 'img' ? toAssetUrl(content, base) : content;
}
