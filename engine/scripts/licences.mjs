// The licences of the packages that are part of a bundle.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name, version and licence text of every package that one of `files` is in, by name. */
export function listLicences(files) {
  const packages = new Map();
  for (const file of files) {
    const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'));
    if (found) packages.set(found[1], JSON.parse(readFileSync(join(found[1], 'package.json'), 'utf8')));
  }
  return [...packages]
    .map(([path, { name, version, license }]) => [`${name} ${version} (${license})`, readLicence(path)].join('\n\n'))
    .sort()
    .join(`\n${'-'.repeat(80)}\n`);
}

function readLicence(path) {
  const name = readdirSync(path).find((file) => /^licen[cs]e/i.test(file));
  return name === undefined ? '' : readFileSync(join(path, name), 'utf8');
}
