// All that is made of a site's code: its bundles, its inline scripts, and what the code says about itself. Plain data in and out,
// so that another process can do it.

import type { Diagnostic } from '../../model/diagnostic.ts';
import { bundleCode } from './bundle-code.ts';
import type { BundleInput, BundleResult } from './bundle-input.ts';
import { bundleInlineScripts, type InlineScripts } from './inline-scripts.ts';
import { listMissingTexts } from './missing-texts.ts';
import { findOutsideRequests, type OutsideRequest } from './outside-requests.ts';
import { readFiles } from './read-files.ts';
import { listStaticCode } from './static-code.ts';

export interface BundleTask {
  readonly code: BundleInput;
  /** Inline scripts of pages; their parts, where no finished ones are known. */
  readonly inlineScripts: InlineScripts | readonly string[];
}

/** What is kept of a bundle next to its files. */
export interface StoredBundle
  extends Pick<BundleResult, 'manifest' | 'importStyles' | 'layoutStyles' | 'readsRoutes' | 'readsPosts'> {
  readonly inlineScripts: InlineScripts;
  readonly diagnostics: readonly Diagnostic[];
  readonly requests: readonly OutsideRequest[];
}

export interface SiteBundle {
  readonly stored: StoredBundle;
  readonly parts: BundleResult['parts'];
}

/** Carries out a task, here or elsewhere. */
export type Bundler = (task: BundleTask) => Promise<SiteBundle>;

export const bundleSite: Bundler = async ({ code, inlineScripts }) => {
  const [bundle, scripts] = await Promise.all([
    bundleCode(code),
    'page' in inlineScripts ? inlineScripts : bundleInlineScripts(code.engine, inlineScripts),
  ]);
  const { root } = code;
  const { manifest, importStyles, layoutStyles, readsRoutes, readsPosts, staticFiles, browserFiles } = bundle;
  return {
    stored: {
      manifest,
      importStyles,
      layoutStyles,
      inlineScripts: scripts,
      readsRoutes,
      readsPosts,
      diagnostics: [
        ...(await listStaticCode(root, staticFiles)),
        ...(await listMissingTexts(root, [...staticFiles, ...browserFiles])),
      ],
      requests: await readFiles(root, browserFiles, findOutsideRequests),
    },
    parts: bundle.parts,
  };
};
