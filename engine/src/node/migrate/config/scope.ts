// The names that an expression may use, and what finds the value of an expression. Types only.

import type { Node } from './syntax.ts';
import type { Unknown } from './values.ts';

/** Values by name, found when they are asked for. */
export type Scope = Map<string, () => unknown>;

export interface Reader {
  evaluate(node: Node, scope: Scope): unknown;
  toUnknown(node: Node): Unknown;
}
