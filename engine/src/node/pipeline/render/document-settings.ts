// What all documents of a build have in common, and one hash of it.

import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { AssetManifest } from '../../../model/output.ts';
import type { BuiltAssets } from '../../assets/build-assets.ts';
import { createEmitSettings, type EmitSettings } from '../../emit/document.ts';
import { createImportMap } from '../../emit/import-map.ts';
import { createInlineScript, type InlineScript } from '../../emit/security-policy.ts';
import { NOT_FOUND_SCRIPT } from '../../outputs/not-found.ts';

export function createSettings(config: ResolvedConfig, { manifest, inlineScripts }: BuiltAssets): EmitSettings {
  return createEmitSettings({
    base: config.base,
    buildId: createBuildId(manifest, inlineScripts.page),
    inlineScripts: [createInlineScript(inlineScripts.page), ...createImportMap(config.base, manifest)],
    bodyScripts: createBodyScripts(inlineScripts),
    configHead: config.head,
    policySources: config.contentSecurityPolicy,
    trustedTypes: config.trustedTypes,
  });
}

/** Scripts that only some pages carry, 404 pages among them. */
export const createBodyScripts = ({ redirect }: BuiltAssets['inlineScripts']): readonly InlineScript[] => [
  createInlineScript(redirect),
  createInlineScript(NOT_FOUND_SCRIPT),
];

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
