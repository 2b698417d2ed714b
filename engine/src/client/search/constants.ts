// Names that the dialog and the scripts around it agree on.

/** Set on the input while an input method composes in it: what reads it may be loaded in the middle of that. */
export const COMPOSING = 'data-composing';
