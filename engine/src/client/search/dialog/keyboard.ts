// Actions of keys in the search input.

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  /** 229 while an input method handles the key; Safari reports that only here. */
  readonly keyCode: number;
}

export type KeyAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'open'; readonly inNewTab: boolean }
  | { readonly kind: 'close' };

/** `undefined`: the key is the input's own. `active` is -1 when no option is marked. */
export function getKeyAction(press: KeyPress, count: number, active: number): KeyAction | undefined {
  if (press.isComposing || press.keyCode === 229) return undefined;
  switch (press.key) {
    case 'ArrowDown':
      return count === 0 ? undefined : { kind: 'move', to: (active + 1) % count };
    case 'ArrowUp':
      return count === 0 ? undefined : { kind: 'move', to: active <= 0 ? count - 1 : active - 1 };
    case 'Enter':
      return { kind: 'open', inNewTab: press.ctrlKey || press.metaKey };
    case 'Escape':
      return { kind: 'close' };
    default:
      return undefined;
  }
}
