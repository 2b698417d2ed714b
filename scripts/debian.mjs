// Installs programs that tests need, where that needs no question: as root on Debian.

import { ask, run } from './run.mjs';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

export const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && ask('apt-get', ['--version']) !== undefined;

/** Reads the newest lists of packages. */
export const updatePackages = () => run('apt-get', ['update', '-qq'], { env });

/** Resolves to the exit code of `apt-get`. */
export const installPackages = (...names) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env });
