// The web servers and the store that the long tests run against. Tests of one that is missing are skipped.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages, updatePackages } from './debian.mjs';

/** Program → Debian's package. */
const packages = { nginx: 'nginx-light', caddy: 'caddy', 'redis-server': 'redis-server' };

/** Daemons are in folders that are not on everyone's path. */
const listFolders = () => [...(process.env.PATH ?? '').split(':').filter(Boolean), '/usr/sbin'];

/** Names of the programs that are in none of the folders. */
export const listMissingServers = (folders = listFolders()) =>
  Object.keys(packages).filter((program) => !folders.some((folder) => existsSync(join(folder, program))));

/** Installs on Debian as root what is missing, and says what stays missing. */
export async function ensureServers() {
  const missing = listMissingServers();
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing ${missing.join(', ')} for the long tests …`);
    await updatePackages();
    for (const program of missing) await installPackages(packages[program]);
  }
  const left = listMissingServers();
  if (left.length > 0) console.log(`Tests of ${left.join(', ')} are skipped: not installed.`);
}
