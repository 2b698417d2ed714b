// Marks HTML of an island as the site's own, for browsers that take HTML from named policies only (Trusted Types).

import { ISLAND_POLICY } from '../../model/island-policy.ts';
import type { PolicyFactory } from '../../model/page-policy.ts';

/** Not shared with `navigation/parse-page.ts`: a module of both would be one more round trip before either runs. */
export const trustHtml = createTrust();

/** A policy can be created once per document. Without Trusted Types, or when a host's header does not list ours, HTML stays a plain string. */
function createTrust(): (html: string) => string {
  try {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
    const policy = trustedTypes?.createPolicy(ISLAND_POLICY, { createHTML: (html) => html });
    if (policy) return (html) => policy.createHTML(html);
  } catch {}
  return (html) => html;
}
