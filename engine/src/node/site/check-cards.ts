// Checks the pictures that pages name in `socialCard`: whether they exist, and have an address.

import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/site.ts';
import { decodePath, splitHref } from '../../text/url.ts';
import type { PublicFiles } from './public-files.ts';
import { getSourcePath } from './routes.ts';

export function checkCards(
  config: ResolvedConfig,
  routes: readonly Route[],
  publicFiles: PublicFiles,
): readonly Diagnostic[] {
  return routes.flatMap(({ pageId, frontmatter: { socialCard } }) => {
    if (typeof socialCard !== 'string' || !socialCard.startsWith('/')) return [];
    const file = getSourcePath(config, pageId);
    const { path } = splitHref(socialCard);
    if (!publicFiles.has(decodePath(path))) {
      const message = `\`socialCard\` is '${socialCard}', but the public folder has no such file.`;
      return [
        createDiagnostic({ code: 'deadImage', message, hint: `Put it at public${path} in the content folder.`, file }),
      ];
    }
    if (config.siteUrl !== undefined) return [];
    const message = `\`socialCard\` is '${socialCard}', but the site's own address is not known.`;
    const hint = 'Set `siteUrl` in the config: other sites need complete addresses of pictures.';
    return [createDiagnostic({ code: 'frontmatterInvalid', message, hint, file })];
  });
}
