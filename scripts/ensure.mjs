// Makes sure that dependencies are installed and the engine's bundle is fresh. Silent when there is nothing to do.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode, root, runNpm } from './run.mjs';

/** npm writes this file last: it is newer than the lockfile exactly when the install fits it. */
const installed = join(root, 'node_modules/.package-lock.json');
const lockfile = join(root, 'package-lock.json');

function isInstalled() {
  if (!existsSync(installed)) return false;
  return !existsSync(lockfile) || statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;
}

async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  // Without node_modules the lockfile is followed to the letter; with one, npm only brings it up to date.
  const command = existsSync(lockfile) && !existsSync(installed) ? 'ci' : 'install';
  const code = await runNpm([command, '--no-fund', '--no-audit']);
  if (code !== 0) {
    console.error(`npm ${command} failed. The lines above say why.`);
    process.exit(1);
  }
}

async function ensureEngine() {
  const { buildEngine, isFresh } = await import('../engine/scripts/build.mjs');
  if (isFresh()) return;
  try {
    await buildEngine();
  } catch (error) {
    const message = process.stderr.isTTY ? error.message : error.message.replace(/\u001b\[[\d;]*m/g, '');
    console.error(`The engine could not be bundled.\n${message}`);
    process.exit(1);
  }
}

/** The package by its own name, for what imports it as any site would. */
async function ensureSearch() {
  const { buildSearch, isSearchFresh } = await import('../search/build.mjs');
  if (!isSearchFresh()) await buildSearch();
}

export async function ensure() {
  requireNode();
  await ensureInstalled();
  await ensureEngine();
  await ensureSearch();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensure();
