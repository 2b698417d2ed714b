// What was measured, kept between runs so that the two benches fill one table: a file for each version of Node.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, getToday } from './machine.mjs';
import { work } from './paths.mjs';

const [major = ''] = process.versions.node.split('.');
const PATTERN = /^results-(\d+)\.json$/;

/** Everything measured so far with this version of Node; empty before the first run. */
export function loadResults() {
  return read(`results-${major}.json`);
}

/** What was measured with each version of Node, the oldest first. */
export function loadAllResults() {
  const names = readdirSync(work).filter((name) => PATTERN.test(name));
  const version = (name) => Number(PATTERN.exec(name)?.[1]);
  return names.sort((a, b) => version(a) - version(b)).map(read);
}

/** Replaces parts, each a name and its value, and stamps them with the machine and the date. */
export function saveResults(parts) {
  const results = {
    ...loadResults(),
    ...parts,
    machine: describeMachine(),
    date: getToday(),
  };
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, `results-${major}.json`), `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(work, name), 'utf8'));
  } catch {
    return {};
  }
}
