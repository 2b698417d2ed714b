// What a page says to dev when it begins to listen.

/** Custom event of Vite's channel: `{ age }`, the milliseconds since the page was requested. */
export const OPEN_EVENT = 'diglot:open';

/** Runs in the browser once it listens. */
export const openScript = `import.meta.hot?.send(${JSON.stringify(OPEN_EVENT)}, { age: performance.now() });`;
