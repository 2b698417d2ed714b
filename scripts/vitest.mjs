// Runs Vitest and says at the very end how many tests passed and failed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.mjs';

/** True when every test passed and there was at least one. */
export async function runTests(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'));
  const file = join(folder, 'result.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
    env: { ...process.env, ...env },
  });
  const counts = readCounts(file);
  rmSync(folder, { recursive: true, force: true });
  console.log(counts ? `${counts.passed} passed, ${counts.failed} failed` : 'The tests did not finish');
  return code === 0 && counts !== undefined && counts.failed === 0 && counts.passed > 0;
}

/** A file that could not be loaded counts as one failure: its tests are in no other number. */
function readCounts(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const broken = result.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0).length;
    return { passed: result.numPassedTests, failed: result.numFailedTests + broken };
  } catch {
    return undefined;
  }
}
