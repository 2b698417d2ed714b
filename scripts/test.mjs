// `npm test`, `npm run test:quick`, `npm run test:full` and CI: installs, checks the code, runs the tests of a suite.

import { requireNode } from './run.mjs';

/** Name → does it check format, lint and types first, and which projects of `vitest.config.ts` it runs one after another. */
const suites = {
  quick: { checks: true, runs: [['unit', 'isolated']] },
  default: { checks: true, runs: [['unit', 'isolated', 'browser']] },
  full: { checks: false, runs: [['full']] },
  ci: { checks: true, runs: [['unit', 'isolated', 'browser'], ['full']] },
};

requireNode();
const [first = '', ...rest] = process.argv.slice(2);
const isNamed = Object.hasOwn(suites, first);
const suite = suites[isNamed ? first : 'default'];
const args = isNamed ? rest : process.argv.slice(2);

const { ensure } = await import('./ensure.mjs');
await ensure();
const { ensureChromium } = await import('./browser.mjs');
const { checkCode } = await import('./check.mjs');
const { renderCounts, runTests, sumTests } = await import('./vitest.mjs');
const env = suite.runs.flat().some((project) => project !== 'unit' && project !== 'isolated')
  ? { CHROMIUM_PATH: await ensureChromium() }
  : {};
if (suite.runs.flat().includes('full')) {
  const { ensureServers } = await import('./servers.mjs');
  await ensureServers();
}
const unsound = suite.checks ? await checkCode() : [];
const results = [];
for (const projects of suite.runs) {
  results.push(await runTests([...projects.flatMap((name) => ['--project', name]), ...args], env));
}
// What failed comes once more, next to the end, where a long log is read first; one line at the very end counts everything.
const total = sumTests(results);
for (const name of [...unsound, ...total.names]) console.log(`failed: ${name}`);
if (results.length > 1 || unsound.length > 0) console.log(renderCounts(total, unsound));
process.exitCode = unsound.length === 0 && total.isGood ? 0 : 1;
