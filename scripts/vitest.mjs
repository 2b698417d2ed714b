// Runs Vitest and says at the very end how many tests passed and failed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode } from './run.mjs';

/**
 * Runs Vitest with `args`. `isGood` when every test passed, there was at least one, and nothing failed outside tests.
 *
 * @returns {Promise<{ passed: number, failed: number, names: readonly string[], isGood: boolean }>} `names`: what failed, with the first line of why.
 */
export async function runTests(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'));
  const file = join(folder, 'result.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  reporters.push(`--reporter=${join(root, 'scripts/stray-reporter.mjs')}`);
  const strayFile = join(folder, 'stray.json');
  let stderr = '';
  const code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
    env: { ...process.env, ...env, DIGLOT_STRAY_ERRORS: strayFile },
    // A terminal is left to Vitest, which moves its cursor.
    stdio: ['inherit', 'inherit', process.stderr.isTTY ? 'inherit' : 'pipe'],
    onStart: (child) =>
      child.stderr?.setEncoding('utf8').on('data', (text) => {
        process.stderr.write(text);
        stderr = (stderr + text).slice(-4000);
      }),
  });
  const counts = readCounts(file);
  const stray = readStray(strayFile);
  rmSync(folder, { recursive: true, force: true });
  const { passed, failed } = counts ?? { passed: 0, failed: 1 };
  const names = [...(counts?.names ?? []), ...stray];
  if (code !== 0 && names.length === 0) names.push(`vitest\n  ended with code ${code}, after these words: ${stderr}`);
  console.log(counts ? renderCounts({ passed, failed }) : 'The tests did not finish');
  return { passed, failed, names, isGood: code === 0 && failed === 0 && passed > 0 };
}

/** Several runs as one. */
export function sumTests(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    names: results.flatMap(({ names }) => names),
    isGood: results.every(({ isGood }) => isGood),
  };
}

/** `12 passed, 0 failed` */
export const renderCounts = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** A file that could not be loaded counts as one failure: its tests are in no other number. */
function readCounts(file) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const broken = result.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + broken.length,
      names: [...listFailed(result), ...broken.map(({ name, message }) => `${toPath(name)}\n  ${message}`)],
    };
  } catch {
    return undefined;
  }
}

/** Errors outside every test, such as a promise nobody waited for: no count has them, and Vitest fails because of them. */
function readStray(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).map((text) => `outside tests\n  ${text}`);
  } catch {
    return [];
  }
}

const listFailed = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] }) => {
        return `${toPath(name)} > ${fullName}\n  ${message.split('\n', 1)[0]}`;
      }),
  );

const toPath = (file) => relative(root, file).replaceAll('\\', '/');
