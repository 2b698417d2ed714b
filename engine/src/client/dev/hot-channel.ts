// What dev's client hears of Vite.

/** The part of Vite's `import.meta.hot` that is used. */
export interface HotChannel {
  on(event: string, listener: (data: never) => void): void;
}
