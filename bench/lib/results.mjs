// What was measured, kept between runs so that the two benches fill one table.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine.mjs';
import { work } from './paths.mjs';

const file = join(work, 'results.json');

/** Everything measured so far; empty before the first run. */
export function loadResults() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Replaces parts, each a name and its value, and stamps them with the machine and the date. */
export function saveResults(parts) {
  const results = {
    ...loadResults(),
    ...parts,
    machine: describeMachine(),
    date: new Date().toISOString().slice(0, 10),
  };
  mkdirSync(work, { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}
