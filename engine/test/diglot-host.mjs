// Runs one command line after another: each line that comes in holds the arguments of one, each stream says when it has ended.
// What is loaded and optimized once serves all of them: most commands of tests are over in half the time.

import * as nodeModule from 'node:module';
import { createInterface } from 'node:readline';

nodeModule.enableCompileCache?.();
const { openEngine } = await import('../dist/start.js');
const { load, compiled } = openEngine('build');
const { runMain } = load('cli');
const { stdout, stderr, env } = process;
const terminal = { stdout, stderr, env, cwd: process.cwd(), onStop: () => undefined };

for await (const line of createInterface({ input: process.stdin })) {
  const code = await runMain(JSON.parse(line), terminal, compiled);
  for (const stream of [stdout, stderr]) stream.write(`\0${code}\n`);
}
// The process that asked has ended.
process.exit();
