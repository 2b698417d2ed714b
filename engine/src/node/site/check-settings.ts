// Mistakes in settings that only show where they are used: redirects, icons, pictures, popular pages, pages for agents.

import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../text/nearest.ts';
import { decodePath, isExternalHref, splitHref, toRouteKey } from '../../text/url.ts';
import { checkPagePatterns } from './check-page-patterns.ts';
import { checkRedirects } from './check-redirects.ts';
import { getConfigPath } from './config-links.ts';
import type { RouteIndex } from './links/route-index.ts';
import type { PublicFiles } from './public-files.ts';
import { socialAliases, socialIcons } from './view/social-icons.ts';

export function checkSettings(config: ResolvedConfig, index: RouteIndex, publicFiles: PublicFiles): Diagnostic[] {
  const file = getConfigPath(config);
  const problems = [
    ...checkRedirects(config, index, publicFiles),
    ...checkSocialLinks(config),
    ...checkPictures(config, publicFiles),
    ...checkPopular(config, index),
    ...checkPagePatterns(config, index),
  ];
  return problems.map((problem) => createDiagnostic({ ...problem, file }));
}

/** Logo and icon are rendered on every page, so a missing one is seen on every page. */
function checkPictures({ logo, icon }: ResolvedConfig, publicFiles: PublicFiles): DiagnosticInput[] {
  const pictures = { logo: logo?.light, 'logo.dark': logo?.dark, icon };
  return Object.entries(pictures).flatMap(([key, path]) => {
    if (path === undefined || isExternalHref(path)) return [];
    const { path: file } = splitHref(path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`);
    if (publicFiles.has(decodePath(file))) return [];
    const message = `\`${key}\` is '${path}', but the public folder has no such file.`;
    return [{ code: 'deadImage' as const, message, hint: `Put it at public${file} in the content folder.` }];
  });
}

/** It is enough if one language has the page. */
function checkPopular({ search }: ResolvedConfig, { routes }: RouteIndex): DiagnosticInput[] {
  const known = new Map(routes.map(({ pagePath }) => [toRouteKey(pagePath), pagePath]));
  return (search.popular ?? []).flatMap((path, i) => {
    if (known.has(toRouteKey(path))) return [];
    const nearest = getNearest(path, [...known.values()]);
    const message = `\`search.popular[${i}]\` is '${path}', but no page has that address.`;
    const hint =
      nearest === undefined
        ? 'Write the path as in links, without language and version.'
        : `Did you mean '${nearest}'?`;
    return [{ code: 'deadLink' as const, message, hint }];
  });
}

function checkSocialLinks({ theme }: ResolvedConfig): DiagnosticInput[] {
  const known = [...Object.keys(socialIcons), ...Object.keys(socialAliases)];
  return theme.socialLinks.flatMap(({ icon }, i) => {
    if (typeof icon !== 'string' || /^\s*<svg/i.test(icon) || known.includes(icon.toLowerCase())) return [];
    const nearest = getNearest(icon, known);
    const message = `\`themeConfig.socialLinks[${i}].icon\` is '${icon}', which is not a known icon.`;
    const hint = nearest
      ? `Did you mean '${nearest}'?`
      : `Known icons: ${known.join(', ')}. For your own, use \`{ svg: '<svg…>' }\`.`;
    return [{ code: 'configInvalid' as const, message, hint }];
  });
}
