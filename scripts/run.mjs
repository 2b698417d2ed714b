// Small helpers for the scripts next to this file: starting programs, asking the machine. Must run on any Node that knows modules.

import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const leastNode = [20, 19];

/** Ends the process with one clear line when this Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`This project needs Node ${leastNode.join('.')} or newer; this is ${version}. See https://nodejs.org`);
  process.exit(1);
}

/**
 * Runs a program in the foreground, in the project's folder; resolves to its exit code.
 * `onStart` gets the process, for example to read its output.
 */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    onStart?.(child);
    // Ctrl-C reaches the child as well: it ends by itself, and then so do we.
    const wait = () => undefined;
    process.on('SIGINT', wait);
    const forward = () => child.kill('SIGTERM');
    process.on('SIGTERM', forward);
    // A shell that npm put between us and the one who stops npm does not pass the signal on: it just dies.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid === parent || forward(), 500);
    const finish = (code) => {
      clearInterval(watch);
      process.off('SIGINT', wait);
      process.off('SIGTERM', forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      finish(127);
    });
    child.on('exit', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** Runs a Node script, a path below the project. */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [join(root, script), ...args], options);
}

/** npm as this process was started by it, or the one on the path. */
export function runNpm(args) {
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.[cm]?js$/.test(npm)) return run(process.execPath, [npm, ...args]);
  // On Windows npm is a script, which only a shell can start; the arguments are ours and fixed.
  return run('npm', args, { shell: process.platform === 'win32' });
}

/** Output of a short program, or `undefined` when it failed. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout.trim() : undefined;
}
