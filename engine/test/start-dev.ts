// Starts `diglot dev` as tests need it: on a free port, for this machine alone.

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DevServer, startDev } from '../src/node/dev/dev-server.ts';

/** `root`: absolute. What dev prints is added to `log`. */
export const startTestDev = (root: string, log: string[]): Promise<DevServer> =>
  startDev({ root, port: 0, host: '127.0.0.1', open: false, showExcluded: false, log: (line) => log.push(line) });

/** Puts the engine where a user's `npm install` would have put it. */
export function addEngine(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  cpSync(join(import.meta.dirname, '../package.json'), join(root, 'node_modules/diglot/package.json'));
}
