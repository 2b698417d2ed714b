// Code that asks for what only browsers have: how its error is recognized, and what its author reads about it.

/** Names that only browsers have. */
const missing =
  /^(?:window|document|self|location|navigator|history|screen|localStorage|sessionStorage|customElements|matchMedia|getComputedStyle|requestAnimationFrame|[A-Z]\w*Element|Element|Node|Image|DOMParser|XMLHttpRequest|\w+Observer) is not defined$/;

/** What packages say that look for a browser themselves. */
const required = /\b(?:requires?|needs?) (?:an? |the )?(?:window|document|DOM|browser)\b/;

/** What fails: a module of the site while it is loaded, one of a package, or a component while it is rendered. */
export type FailingCode = 'module' | 'package' | 'component';

const hints: Readonly<Record<FailingCode, string>> = {
  module:
    'The build runs modules as well, without a browser. Use it in an effect or an event handler; load a package that needs it there, with `import()`.',
  package:
    'The build runs packages as well, without a browser. Load this one in an effect or an event handler, with `import()`.',
  component:
    'The build renders components as well, without a browser. Use it in an effect or an event handler, in a file that starts with "use client".',
};

/** `undefined`: the error is another one. `message`: of the error, one line. */
export const getBrowserHint = (message: string, code: FailingCode): string | undefined =>
  missing.test(message) || required.test(message) ? hints[code] : undefined;
