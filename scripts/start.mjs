// `npm start`: installs, builds the site and serves it. Needs nothing but Node and npm.

import { requireNode, runNode } from './run.mjs';

requireNode();
const { ensure } = await import('./ensure.mjs');
await ensure();
const built = await runNode('engine/bin/diglot.js', ['build', 'site']);
process.exitCode =
  built === 0 ? await runNode('engine/bin/diglot.js', ['preview', 'site', ...process.argv.slice(2)]) : built;
