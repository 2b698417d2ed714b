// What all documents of a build have in common, and one hash of it.

import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { AssetManifest } from '../../../model/output.ts';
import { withBase } from '../../../text/url.ts';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import { createEmitSettings, type EmitSettings } from '../../emit/document.ts';
import { createInlineScript } from '../../emit/security-policy.ts';
import { NOT_FOUND_SCRIPT } from '../../outputs/not-found.ts';

/** `postLangs`: languages with posts, which have a feed each when the site knows its address. */
export function createSettings(
  config: ResolvedConfig,
  { manifest, inlineScripts }: BuiltAssets,
  postLangs: ReadonlySet<string>,
): EmitSettings {
  const withFeed = config.siteUrl === undefined ? [] : config.locales.filter(({ lang }) => postLangs.has(lang));
  return createEmitSettings({
    base: config.base,
    buildId: createBuildId(manifest, inlineScripts.page),
    inlineScripts: [createInlineScript(inlineScripts.page)],
    bodyScripts: [createInlineScript(inlineScripts.redirect), createInlineScript(NOT_FOUND_SCRIPT)],
    configHead: config.head,
    policySources: config.contentSecurityPolicy,
    feeds: Object.fromEntries(
      withFeed.map(({ lang }) => [
        lang,
        withBase(config.base, lang === config.lang ? '/feed.xml' : `/${lang}/feed.xml`),
      ]),
    ),
  });
}

/** Two builds with the same scripts and styles can swap pages. */
function createBuildId({ start, styles }: AssetManifest, inlineScript: string): string {
  return createHash('sha256')
    .update(JSON.stringify([start, styles, inlineScript]))
    .digest('hex')
    .slice(0, 10);
}

/** Everything that changes all documents: the site's code, the names of its files, the policy. */
export function hashShared(assets: BuiltAssets, settings: EmitSettings): string {
  const { hash, manifest, importStyles, layoutStyles } = assets;
  return createHash('sha256')
    .update(JSON.stringify([hash, manifest, importStyles, layoutStyles, settings]))
    .digest('base64url');
}
