// The line between a rendered island and its hydration: the marker element. `island-props.ts` codes the props.

/** Element that holds one island. Its light DOM is React's root. */
export const ISLAND_TAG = 'diglot-island';
/** Element inside an island that holds static children; never touched by React. */
export const STATIC_TAG = 'diglot-static';

/** When an island wakes. `intent`: pointer, focus, touch or key inside it. */
export type IslandWake = 'intent' | 'visible' | 'idle' | 'load';

/** Attributes of the marker element. */
export const ISLAND_ATTRIBUTES = {
  /** Island id, key of the client registry. */
  id: 'data-island',
  /** Prefix for React's `useId`, the same at build and in the browser. */
  prefix: 'data-prefix',
  /** Encoded props, see `encodeIslandProps`. */
  props: 'data-props',
  wake: 'data-wake',
} as const;
