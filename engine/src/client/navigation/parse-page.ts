// Turns the HTML of a page of this site into a document. Scripts in it never run.

import { PAGE_POLICY, type PolicyFactory } from '../../model/page-policy.ts';

const trustHtml = createTrust();

export const parsePage = (html: string): Document => new DOMParser().parseFromString(trustHtml(html), 'text/html');

/** Where a host's header does not list the policy, the text is refused, and the browser loads the document. */
function createTrust(): (html: string) => string {
  try {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
    const policy = trustedTypes?.createPolicy(PAGE_POLICY, { createHTML: (html) => html });
    if (policy) return (html) => policy.createHTML(html);
  } catch {}
  return (html) => html;
}
