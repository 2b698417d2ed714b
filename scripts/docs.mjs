// `npm run docs`: writes the reference from the engine's sources, and serves the documentation. `npm run docs build` builds it, and so on. `npm run docs accept` says that the Chinese reference fits the English one.

import { join } from 'node:path';
import { requireNode, root, runNode } from './run.mjs';

requireNode();
const { ensure } = await import('./ensure.mjs');
await ensure();
const [command = 'dev', ...rest] = process.argv.slice(2);
const { NODE_ENV } = process.env;
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'docs/reference/main.ts'), { configFile: false, logLevel: 'error' });
// Vite sets it for the whole process, and the command would inherit it.
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
if (command === 'accept') module.acceptAll();
else {
  module.writeReference(join(root, 'docs/pages'));
  process.exitCode = await runNode('engine/bin/diglot.js', [command, 'docs', ...rest]);
}
