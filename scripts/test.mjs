// `npm test`: installs, makes sure a Chromium is there, then checks the code and runs every test.

import { requireNode } from './run.mjs';

requireNode();
const { ensure } = await import('./ensure.mjs');
await ensure();
const { ensureChromium } = await import('./browser.mjs');
const chromium = await ensureChromium();
const { checkCode } = await import('./check.mjs');
const { runTests } = await import('./vitest.mjs');
const good = await checkCode();
const tested = await runTests(process.argv.slice(2), { CHROMIUM_PATH: chromium });
process.exitCode = good && tested ? 0 : 1;
