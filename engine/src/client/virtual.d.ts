// The module that holds the style sheet of what scripts bring into view.

declare module 'virtual:diglot/late-styles' {
  /** Text of the sheet. */
  export const lateStyles: string;
}
