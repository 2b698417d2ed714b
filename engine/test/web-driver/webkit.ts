// WebKit, the engine of Safari, as GTK has it: its WebDriver opens a small browser in a window, which needs a display.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findProgram } from '../../../scripts/find-program.mjs';
import { commands, type DrivenBrowser, type Session } from './session.ts';

const driver = findProgram('WebKitWebDriver');
const display = findProgram('Xvfb');
const browser = findBrowser('/usr/lib');

/** The program takes connections a moment after it has started, and says nothing then. */
const wait = { timeout: 60_000, interval: 50 };

export const webkit: DrivenBrowser = {
  name: 'WebKit',
  isInstalled: driver !== undefined && display !== undefined && browser !== undefined,
  open: openWebKit,
};

async function openWebKit(): Promise<Session> {
  if (driver === undefined || display === undefined) throw new Error('WebKit is not installed');
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await findPort();
  const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, LANG: 'en_US.UTF-8' };
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}/session`;
  const options = { binary: browser, args: ['--automation', '--private'] };
  const request = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
  const { sessionId } = (await vi.waitFor(() => post(address, request), wait)) as { readonly sessionId: string };
  return {
    send: (command, parameters) => post(`${address}/${sessionId}${commands[command]}`, parameters),
    async close() {
      await fetch(`${address}/${sessionId}`, { method: 'DELETE' });
      await Promise.all([end(server), end(screen)]);
    },
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error((value as { readonly message: string }).message);
  return value;
}

/** The browser is no program of the path: Debian has it in a folder of its architecture and of the library's version. */
function findBrowser(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const places = readdirSync(folder)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((library) => library.startsWith('webkit2gtk-4.'))
        .map((library) => join(folder, name, library, 'MiniBrowser')),
    );
  return places.filter((path) => existsSync(path)).at(-1);
}

/** One that is free. The program takes no other way to be given one. */
async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
