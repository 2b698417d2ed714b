// Installs a generator into a folder of its own and fills it with a corpus.

import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVersion } from '../lib/machine.mjs';
import { runMeasured } from '../lib/measured-run.mjs';
import { work } from '../lib/paths.mjs';
import { moveAway } from '../lib/trash.mjs';

/**
 * One generator: what to install, how to fill a folder, what to run in it.
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} [package] the one whose version is reported
 * @property {string[]} [packages] what npm installs; missing: installed by the user
 * @property {Record<string, string>} [overrides]
 * @property {boolean} [isUntyped] its package names no type of module, for those that mix both
 * @property {() => string | undefined} [getVersion] for programs that npm does not install
 * @property {string[]} caches what a cold build may not find, below the folder
 * @property {string} out
 * @property {string} [node] major version of the Node that runs it, if it is not the one of this bench
 * @property {Record<string, string>} [env]
 * @property {[command: string, args: string[]]} build
 * @property {[command: string, args: string[]]} dev
 * @property {(folder: string, route: string) => string} getFile
 * @property {(folder: string, pages: import('../corpus/open-corpus.mjs').Page[]) => Promise<void>} setUp
 */

/** @param {Peer} peer */
export async function installPeer(peer) {
  const folder = join(work, 'peers', peer.name.toLowerCase());
  await mkdir(folder, { recursive: true });
  if (peer.packages === undefined) return { folder, version: requireVersion(peer) };
  if (!existsSync(join(folder, 'node_modules', peer.package ?? ''))) {
    const project = {
      name: `peer-${peer.name.toLowerCase()}`,
      private: true,
      type: peer.isUntyped ? undefined : 'module',
      overrides: peer.overrides,
    };
    await writeFile(join(folder, 'package.json'), JSON.stringify(project));
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=optional'];
    // NODE_ENV=production would leave things out.
    await runMeasured('npm', ['install', ...flags, ...peer.packages], {
      cwd: folder,
      env: { NODE_ENV: 'development' },
    });
  }
  return { folder, version: readVersion(folder, peer.package ?? '') };
}

function requireVersion(peer) {
  const version = peer.getVersion?.();
  if (version === undefined) throw new Error(`${peer.name} is not installed on this machine.`);
  return version;
}

/** @param {Peer} peer */
export async function dropCaches(peer, folder) {
  for (const name of [...peer.caches, peer.out]) await moveAway(join(folder, name));
}
