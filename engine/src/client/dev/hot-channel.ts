// Messages of Vite for dev's client.

/** The part of Vite's `import.meta.hot` that is used. */
export interface HotChannel {
  on(event: string, listener: (data: never) => void): void;
}
