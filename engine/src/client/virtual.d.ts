// The modules that hold the style sheets of what scripts bring into view.

declare module 'virtual:diglot/late-styles' {
  /** Text of the sheet. */
  export const lateStyles: string;
}

declare module 'virtual:diglot/zoom-styles' {
  /** Text of the sheet. */
  export const zoomStyles: string;
}

declare module 'virtual:diglot/scheme-styles' {
  /** Text of the sheet. */
  export const schemeStyles: string;
}
