// The names that an expression may use, and what finds the value of an expression. Types only.

import type { Node } from './syntax.ts';
import type { Unknown } from './values.ts';

/** A name's value, found when it is asked for. Scopes inside of others share it, so that all see what is assigned. */
export interface Binding {
  get: () => unknown;
}

/** By name. */
export type Scope = Map<string, Binding>;

export interface Reader {
  evaluate(node: Node, scope: Scope): unknown;
  toUnknown(node: Node): Unknown;
  /** The code of a node. */
  getSource(node: Node): string;
  /** Remembers code that may change settings in a way that only running it would show. */
  rememberPreset(node: Node): void;
}
