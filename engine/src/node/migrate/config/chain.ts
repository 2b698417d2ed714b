// Where an optional chain ends: `a?.b.c` with nothing in `a`.

import type { Node } from './syntax.ts';

/** What the links of `a?.b.c` after an end give; the whole chain is then `undefined`. */
export const chainEnd = Symbol('end of an optional chain');

/** `link`: the member or call that follows the value. */
export const endsChain = (value: unknown, link: Node): boolean =>
  value === chainEnd || ((value === undefined || value === null) && link['optional'] === true);
