// Hero and features of a home page, with their links resolved.

import type { Hero } from '../../../model/frontmatter.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { Route } from '../../../model/site.ts';
import type { FeatureView, PageView } from '../../../model/view.ts';
import { isExternalHref } from '../../../text/url.ts';
import { sanitizeSvg } from '../sanitize-svg.ts';
import { toAssetUrl } from './tag-view.ts';
import type { ViewContext } from './view-context.ts';

export function resolveHero({ config, resolveHref }: ViewContext, route: Route, hero: Hero): Hero {
  const { image, actions } = hero;
  const toUrl = (path: string): string => toAssetUrl(path, config.base);
  return {
    ...hero,
    ...(image && {
      image: {
        ...image,
        src:
          typeof image.src === 'string'
            ? toUrl(image.src)
            : { light: toUrl(image.src.light), dark: toUrl(image.src.dark) },
      },
    }),
    ...(actions && { actions: actions.map((action) => ({ ...action, link: resolveHref(action.link, route).href })) }),
  };
}

export function resolveFeatures(
  { config, resolveHref }: ViewContext,
  route: Route,
  meta: PageMeta,
): PageView['features'] {
  return (meta.frontmatter.features ?? []).map(({ link, icon, ...feature }) => ({
    ...feature,
    ...(link !== undefined && { link: resolveHref(link, route).href }),
    ...(icon !== undefined && { icon: resolveIcon(icon, config.base) }),
  }));
}

/** Only addresses below the base change. */
function resolveIcon(icon: string, base: string): NonNullable<FeatureView['icon']> {
  if (/^\s*<svg[\s>]/i.test(icon)) return { svg: sanitizeSvg(icon) };
  return icon.startsWith('/') && !isExternalHref(icon) ? toAssetUrl(icon, base) : icon;
}
