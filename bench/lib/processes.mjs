// Servers and process trees: starting, stopping, memory.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Ends a program that was started with `detached`, and all that it started. */
export function stopTree(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Resident bytes of a process and all below it, on Linux; `undefined` elsewhere. */
export function getTreeMemory(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + (getTreeMemory(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

/** Starts a server; resolves with its address as soon as a line of its output holds one. */
export async function startServer(command, args, { cwd, env = {}, limit = 180_000 }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`${command} ${args.join(' ')} ${why}:\n${output.slice(-2000)}`));
    const timer = setTimeout(() => fail('gave no address'), limit);
    child.on('exit', (code) => fail(`ended with ${code}`));
    child.on('error', reject);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        const found = /https?:\/\/[\w.[\]-]+:\d+/.exec(line.replace(/\u001b\[[\d;]*m/g, ''))?.[0];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found.replace('0.0.0.0', '127.0.0.1').replace('[::1]', 'localhost'));
      });
    }
  }).catch((error) => {
    stopTree(child);
    throw error;
  });
  return { url, pid: child.pid, stop: () => stopTree(child) };
}
