// Which links a browser may fetch ahead, as its own rules.

import { createInlineScript, type InlineScript } from './security-policy.ts';

/**
 * Prefetch on moderate intent for links to pages below the base. Never prerender: scripts would run before the reader comes.
 * Links marked `data-no-soft`, links that open a new tab and downloads are left alone.
 */
export function createSpeculationRules(base: string): InlineScript {
  const rules = {
    prefetch: [
      {
        source: 'document',
        eagerness: 'moderate',
        where: {
          and: [
            { href_matches: `${base}*` },
            { not: { selector_matches: '[data-no-soft], [data-no-soft] a, [target=_blank], [download]' } },
          ],
        },
      },
    ],
  };
  return createInlineScript(JSON.stringify(rules).replaceAll('<', '\\u003c'), 'speculationrules');
}
