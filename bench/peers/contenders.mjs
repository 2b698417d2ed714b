// Everyone who takes part, ready to build: the other generators and this engine.

import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cli, repository } from '../lib/paths.mjs';
import { createOwnProject } from '../own/project.mjs';
import { docusaurus } from './docusaurus.mjs';
import { hugo } from './hugo.mjs';
import { dropCaches as dropPeerCaches, installPeer } from './project.mjs';
import { rspress } from './rspress.mjs';
import { starlight } from './starlight.mjs';
import { vitepress } from './vitepress.mjs';

const peers = { hugo, starlight, vitepress, rspress, docusaurus };

/**
 * A generator in a folder filled with the corpus; paths of `getFile` are absolute.
 * @typedef {{ name: string, version: string, folder: string, out: string, env?: Record<string, string>, build: [string, string[]], dev: [string, string[]], getFile(route: string): string, dropCaches(): Promise<void> }} Contender
 */

/**
 * @param {{ key: string, pages: import('../corpus/open-corpus.mjs').Page[] }} corpus `key` differs from that of every other corpus
 * @param {string[]} [names] keys of the others to take; all when missing
 * @returns {Promise<{ contenders: Contender[], failures: { name: string, error: string }[] }>}
 */
export async function createContenders({ key, pages }, names = Object.keys(peers)) {
  const contenders = [await createOwn(pages)];
  const failures = [];
  for (const name of names) {
    const peer = peers[name];
    if (peer === undefined) throw new Error(`Unknown: "${name}". Known are ${Object.keys(peers).join(', ')}.`);
    try {
      const { folder, version } = await installPeer(peer);
      await peer.setUp(folder, pages);
      contenders.push({
        ...peer,
        version: peer.node === undefined ? version : `${version} (Node ${peer.node})`,
        folder,
        getFile: (route) => peer.getFile(folder, route),
        dropCaches: () => dropPeerCaches(peer, folder),
      });
    } catch (error) {
      failures.push({ name: peer.name, error: error.message });
    }
  }
  for (const contender of contenders) await dropOther(contender, key);
  return { contenders, failures };
}

/** What was built from another corpus is not this one's. */
async function dropOther({ folder, dropCaches }, key) {
  const stamp = join(folder, '.corpus');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return;
  await dropCaches();
  await writeFile(stamp, key);
}

async function createOwn(pages) {
  const project = await createOwnProject(pages, 'own-peer');
  const { version } = JSON.parse(readFileSync(join(repository, 'engine/package.json'), 'utf8'));
  return {
    name: 'Diglot',
    version,
    folder: project.folder,
    out: 'dist',
    build: [process.execPath, [cli, 'build', project.folder]],
    dev: [process.execPath, [cli, 'dev', project.folder, '--port', '0']],
    getFile: project.getFile,
    dropCaches: project.dropCaches,
  };
}
