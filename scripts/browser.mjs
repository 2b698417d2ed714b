// Finds a Chromium for the browser tests, and installs one where that needs no question: as root on Debian.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages, updatePackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/**
 * Programs by preference. The headless shell has no windows of its own: it opens a page in a fifth of the processor time
 * that the whole browser takes.
 */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPlaces = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  .filter(Boolean)
  .flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Chromium/Application/chrome.exe'),
    join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]);

/** Path of an installed Chromium, Chrome or Edge. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  if (process.platform === 'darwin') return macPlaces.find((path) => existsSync(path));
  if (process.platform === 'win32') return windowsPlaces.find((path) => existsSync(path));
  return findProgram(...names);
}

/** The same, after installing one on Debian as root. Ends the process with one clear line when there is none. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) fail(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests …');
    await updatePackages();
    // Older releases have no package of the shell.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      await installPackages(browser, 'fonts-noto-cjk');
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  return fail('The browser tests need Chromium, Chrome or Edge: install one, or name it with CHROMIUM_PATH.');
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
