// Runs Vitest and says at the very end how many tests passed and failed.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runNode } from './run.mjs';

/**
 * Runs Vitest with `args`. `isGood` when every test passed, there was at least one, and nothing failed outside tests.
 * What the reports say decides: a process that crashes while it ends, after both of them, is only a warning.
 *
 * @returns {Promise<{ passed: number, failed: number, names: readonly string[], isGood: boolean }>} `names`: what failed, with the first line of why.
 */
export async function runTests(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'));
  const file = join(folder, 'result.json');
  const strayFile = join(folder, 'stray.json');
  const end = await runVitest(
    [
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ...[`--reporter=${join(root, 'scripts/stray-reporter.mjs')}`, ...args],
    ],
    { ...process.env, ...env, DIGLOT_STRAY_ERRORS: strayFile },
  );
  const counts = readCounts(file);
  const stray = readStray(strayFile);
  rmSync(folder, { recursive: true, force: true });
  if (!counts || !stray) {
    console.log('The tests did not finish');
    return { passed: 0, failed: 1, names: [`vitest\n  ${describeEnd(end)}`], isGood: false };
  }
  const { passed, failed } = counts;
  const names = [...counts.names, ...stray];
  if (end.code !== 0 && names.length === 0) console.warn(`After its report, Vitest ${describeEnd(end)}`);
  console.log(renderCounts({ passed, failed }));
  return { passed, failed, names, isGood: names.length === 0 && failed === 0 && passed > 0 };
}

/** How Vitest ended, and its last words on stderr. */
async function runVitest(args, env) {
  const end = { code: 0, signal: null, stderr: '' };
  end.code = await runNode('node_modules/vitest/vitest.mjs', ['run', ...args], {
    env,
    // A terminal is left to Vitest, which moves its cursor.
    stdio: ['inherit', 'inherit', process.stderr.isTTY ? 'inherit' : 'pipe'],
    onStart: (child) => {
      child.once('exit', (_, signal) => {
        end.signal = signal;
      });
      child.stderr?.setEncoding('utf8').on('data', (text) => {
        process.stderr.write(text);
        end.stderr = (end.stderr + text).slice(-4000);
      });
    },
  });
  return end;
}

const describeEnd = ({ code, signal, stderr }) =>
  `ended with ${signal ?? `code ${code}`}${stderr.trim() ? `, after these words:\n${stderr.trim()}` : ''}`;

/** Several runs as one. */
export function sumTests(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    names: results.flatMap(({ names }) => names),
    isGood: results.every(({ isGood }) => isGood),
  };
}

/** `12 passed, 0 failed`, and what is not a test but failed as well. */
export const renderCounts = ({ passed, failed }, unsound = []) =>
  `${passed} passed, ${failed} failed${unsound.length > 0 ? `; also failed: ${unsound.join(', ')}` : ''}`;

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

/** Errors that belong to no test, such as a rejection that nothing handles. `undefined`: the run did not finish. */
function readStray(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).map((text) => `outside tests\n  ${text}`);
  } catch {
    return undefined;
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
