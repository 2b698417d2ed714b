// The public API as text: every declaration that the three entries can reach, without comments. A change of the API shows
// as a change of this file. `node engine/scripts/api-report.mjs` writes it.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emitTypes } from './types.mjs';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));
export const reportFile = join(engine, 'api.txt');

const entries = ['index.d.ts', 'theme/index.d.ts', 'client/index.d.ts'];

/** Text of the report for the sources as they are. */
export function createApiReport() {
  const folder = mkdtempSync(join(tmpdir(), 'diglot-types-'));
  try {
    emitTypes(folder);
    return renderReport(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function renderReport(types) {
  const found = new Map();
  const queue = entries.map((name) => join(types, name));
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, specifier] of text.matchAll(/(?:from |import\()['"](\.{1,2}\/[^'"]+)\.js['"]/g)) {
      const target = join(dirname(file), `${specifier}.d.ts`);
      if (existsSync(target)) queue.push(target);
    }
  }
  const names = [...found.keys()].map((file) => [relative(types, file).replaceAll('\\', '/'), found.get(file)]);
  return names
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `=== ${name}\n${withoutComments(text)}`)
    .join('\n');
}

/** Declarations as TypeScript prints them hold comments of the form `/** … *\/` only, and no such text in strings. */
function withoutComments(text) {
  return text.replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '').replace(/^\/\/.*\n/gm, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(reportFile, createApiReport());
