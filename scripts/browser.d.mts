// Types of `browser.mjs` for the tests.

/** Path of an installed Chromium, Chrome or Edge. */
export function findChromium(): string | undefined;
/** The same, after installing one on Debian as root. Ends the process when there is none. */
export function ensureChromium(): Promise<string>;
