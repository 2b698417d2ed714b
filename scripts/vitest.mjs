// Runs Vitest and says at the very end how many tests passed and failed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode } from './run.mjs';

/**
 * Runs Vitest with `args`. `isGood` when every test passed but those listed as known failures, and there was at least one.
 *
 * @returns {Promise<{ passed: number, failed: number, known: number, isGood: boolean }>}
 */
export async function runTests(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'));
  const file = join(folder, 'result.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
    env: { ...process.env, ...env },
  });
  const counts = readCounts(file);
  rmSync(folder, { recursive: true, force: true });
  const { passed, failed, known } = counts ?? { passed: 0, failed: 1, known: 0 };
  console.log(counts ? renderCounts({ passed, failed, known }) : 'The tests did not finish');
  // Vitest fails for known failures, too: only without any does its exit code also report errors outside of tests.
  const isExcused = code === 0 || (known > 0 && failed === 0);
  return { passed, failed, known, isGood: isExcused && failed === 0 && passed > 0 };
}

/** Several runs as one. */
export function sumTests(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    known: results.reduce((sum, { known }) => sum + known, 0),
    isGood: results.every(({ isGood }) => isGood),
  };
}

/** `12 passed, 0 failed, 1 skipped`: a known failure is one that no one has to look at again. */
export function renderCounts({ passed, failed, known }) {
  return `${passed} passed, ${failed} failed${known > 0 ? `, ${known} skipped` : ''}`;
}

/** Tests that fail today, as `file > full name`, one a line. Each is a debt: a line may only ever go. */
function loadKnownFailures() {
  const lines = readFileSync(new URL('known-failures.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')));
}

/** A file that could not be loaded counts as one failure: its tests are in no other number. */
function readCounts(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const broken = result.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
    const listed = loadKnownFailures();
    const known = result.testResults
      .flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, name })))
      .filter(({ status, name, fullName }) => status === 'failed' && listed.has(`${toPath(name)} > ${fullName}`));
    for (const { name, fullName } of known) console.log(`known failure: ${toPath(name)} > ${fullName}`);
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests - known.length + broken,
      known: known.length,
    };
  } catch {
    return undefined;
  }
}

const toPath = (file) => relative(root, file).replaceAll('\\', '/');
