// The package manager that runs this command: it installs, and starts the site.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { basename } from 'node:path';

const names = ['npm', 'pnpm', 'yarn', 'bun'];

/**
 * As it introduces itself to what it runs: `npm_config_user_agent` is `pnpm/10.4.1 npm/? node/v22.14.0 linux x64`.
 * One that is not known, or none: npm.
 * @param {NodeJS.ProcessEnv} env
 */
export function getPackageManager(env) {
  const [given] = (env['npm_config_user_agent'] ?? '').split('/');
  const name = names.find((one) => one === given) ?? 'npm';
  const isNpm = name === 'npm';
  return {
    name,
    install: isNpm ? ['install', '--no-audit', '--no-fund'] : ['install'],
    /** Only npm asks for `--` before the flags of a script, and the others hand that on. */
    open: ['run', 'dev', ...(isNpm ? ['--'] : []), '--open'],
    /** The script that runs this command; without one, the program on the path. */
    script: findScript(name, env['npm_execpath']),
  };
}

function findScript(name, path) {
  const isOwn = path !== undefined && /\.[cm]?js$/.test(path) && basename(path).startsWith(name);
  return isOwn ? path : undefined;
}

/** Exit code of what Ctrl-C has ended, as shells have it. */
export const STOPPED = 128 + constants.signals.SIGINT;

/**
 * Resolves with the exit code.
 * @param {ReturnType<typeof getPackageManager>} manager
 */
export function runPackageManager({ name, script }, args, cwd) {
  const child =
    script === undefined
      ? spawn(name, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
      : spawn(process.execPath, [script, ...args], { cwd, stdio: 'inherit' });
  // Ctrl-C reaches the child as well, which ends first.
  process.once('SIGINT', () => undefined);
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
