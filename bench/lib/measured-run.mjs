// Runs a program and says what it cost: time, processor time, peak memory.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { getTreeMemory, stopTree } from './processes.mjs';

/**
 * Exact numbers of a finished program come from wait4(2), which Node does not offer; Python does, where it is there.
 * The line it prints last: seconds, user and system seconds, peak resident size.
 *
 * A virtual machine that reports free memory loses it to its host, and each page of it then takes about ten times as long to
 * get (17 µs instead of 2, measured). That says how long ago the memory was used, and nothing about the program. So
 * memory for a build is used right before it.
 */
const waiter = `
import mmap, os, sys, time
if os.path.exists('/sys/module/page_reporting'):
    size = min(1 << 29, os.sysconf('SC_AVPHYS_PAGES') * os.sysconf('SC_PAGE_SIZE') // 4) >> 20 << 20
    if size > 0:
        with mmap.mmap(-1, size) as room:
            for at in range(0, size, 1 << 20):
                room[at:at + (1 << 20)] = b'1' * (1 << 20)
start = time.monotonic()
pid = os.fork()
if pid == 0:
    os.dup2(2, 1)
    try:
        os.execvp(sys.argv[1], sys.argv[1:])
    except OSError as error:
        print(error)
        os._exit(127)
_, status, use = os.wait4(pid, 0)
unit = 1 if sys.platform == 'darwin' else 1024
code = os.waitstatus_to_exitcode(status) if hasattr(os, 'waitstatus_to_exitcode') else status >> 8
sys.stdout.write('%.6f %.6f %.6f %d %d' % (time.monotonic() - start, use.ru_utime, use.ru_stime, use.ru_maxrss * unit, code))
`;

const INTERVAL = 20;

/**
 * What a program cost; `cpu` and `memory` are missing where the machine does not report them.
 * `memory` is the peak of the largest process with wait4, and the peak of the sum of all processes without.
 * @typedef {{ ms: number, cpu?: number, memory?: number, output: string }} Cost milliseconds and bytes
 */

/**
 * Throws with the end of what the program printed when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, limit?: number }} options `limit`: milliseconds
 * @returns {Promise<Cost>}
 */
export async function runMeasured(command, args, { cwd, env = {}, limit = 15 * 60_000 }) {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production', CI: '1', ...env } };
  const python = findPython();
  return python === undefined
    ? runPolled(command, args, { ...options, limit })
    : runWaited(python, [command, ...args], { ...options, limit });
}

async function runWaited(python, args, { limit, ...options }) {
  const { stdout, output, code } = await collect(
    spawn(python, ['-c', waiter, ...args], { ...options, detached: true }),
    limit,
  );
  const [seconds, user, system, memory, status] = stdout.trim().split(' ').map(Number);
  if (code !== 0 || status !== 0) throw createFailure(args, output, code === 0 ? status : code);
  return { ms: seconds * 1000, cpu: (user + system) * 1000, memory, output };
}

async function runPolled(command, args, { limit, ...options }) {
  const start = performance.now();
  const child = spawn(command, args, { ...options, detached: true });
  let memory = 0;
  const poll = setInterval(() => {
    memory = Math.max(memory, getTreeMemory(child.pid) ?? 0);
  }, INTERVAL);
  const { stdout, output, code } = await collect(child, limit);
  clearInterval(poll);
  if (code !== 0) throw createFailure([command, ...args], stdout + output, code);
  return { ms: performance.now() - start, memory: memory || undefined, output: stdout + output };
}

function collect(child, limit) {
  let stdout = '';
  let output = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => stopTree(child), limit);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ stdout, output, code: code ?? signal });
    });
  });
}

function createFailure(args, output, code) {
  const lines = output.trimEnd().split('\n');
  return new Error(`${args.join(' ')} ended with ${code}:\n${lines.slice(-25).join('\n')}`);
}

/** Path of a Python 3, which knows wait4; not on Windows. */
function findPython() {
  if (process.platform === 'win32') return undefined;
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'python3'));
  return places.find((place) => existsSync(place));
}
