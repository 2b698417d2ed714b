// Starts `diglot dev` as tests need it: on a free port, for this machine alone.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DevServer, startDev } from '../src/node/dev/dev-server.ts';

/** Milliseconds after which dev takes a file for one that was there before it. */
const NEW = 20;

/** `root`: absolute. What dev prints is added to `log`. `port`: by default any that is free. */
export async function startTestDev(root: string, log: string[], port = 0): Promise<DevServer> {
  // Code that a test has just written would be reported as changed, and a page that is open by then would load again.
  const start = Date.now() + NEW;
  while (Date.now() < start) await new Promise(setImmediate);
  return startDev({
    root,
    port,
    host: '127.0.0.1',
    open: false,
    showExcluded: false,
    log: (line) => log.push(line),
  });
}

/** Puts the engine where a user's `npm install` would have put it. */
export function addEngine(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  cpSync(join(import.meta.dirname, '../package.json'), join(root, 'node_modules/diglot/package.json'));
}
