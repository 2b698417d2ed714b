// The policy under which soft navigation creates pages from text (Trusted Types).

export const PAGE_POLICY = 'diglot';

/** The part of `window.trustedTypes` that is used. What a policy makes is an object, which sinks take for a text. */
export interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}
