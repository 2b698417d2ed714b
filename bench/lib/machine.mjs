// What a result depends on in addition to the code: the machine, the date, versions.

import { execFileSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { work } from './paths.mjs';

/** By the number that statfs(2) gives. */
const fileSystems = new Map([
  [0xef53, 'ext4'],
  [0x0102_1994, 'tmpfs'],
  [0x5846_5342, 'xfs'],
  [0x9123_683e, 'btrfs'],
]);

export function describeMachine() {
  const [first] = cpus();
  return {
    cpu: `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}`,
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${platform()} ${release()}`,
    node: process.version,
    files: getFileSystem(),
    // A machine that does other things makes every time here too long.
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

export const getToday = () => new Date().toISOString().slice(0, 10);

/** `24` of `v24.1.0`: what headings name. */
export const getNodeMajor = ({ node }) => node.slice(1).split('.')[0];

/** Version of a package installed in `folder`. */
export function readVersion(folder, name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}

/** First line that a program prints about itself, or `undefined` when it is not installed. */
export function askVersion(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0];
  } catch {
    return undefined;
  }
}

/** Where benches write: sites are thousands of files. `undefined`: of a kind that is not known here. */
export function getFileSystem() {
  try {
    return fileSystems.get(statfsSync(work).type);
  } catch {
    return undefined;
  }
}
