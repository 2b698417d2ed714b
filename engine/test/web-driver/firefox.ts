// Firefox takes WebDriver's commands over a socket, without a program in between: Marionette (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/find-program.mjs';
import type { DrivenBrowser, Session } from './session.ts';

const program = findProgram('firefox-esr', 'firefox');

/** A port of its own choice, which it prints; no requests but the tests'. */
const preferences = `user_pref("marionette.port", 0);
user_pref("app.normandy.enabled", false);
user_pref("intl.accept_languages", "en-US");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "http://127.0.0.1:9");
`;

export const firefox: DrivenBrowser = { name: 'Firefox', isInstalled: program !== undefined, open: openFirefox };

async function openFirefox(): Promise<Session> {
  if (program === undefined) throw new Error('Firefox is not installed');
  const profile = mkdtempSync(join(tmpdir(), 'diglot-firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences);
  const child = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile]);
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      const found = /Listening on port (\d+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`Firefox ended:\n${printed}`)));
  });
  const socket = connect(port, '127.0.0.1');
  const send = createSender(socket);
  await send('WebDriver:NewSession', {});
  return {
    send: async (command, parameters) => {
      const answer = await send(`WebDriver:${command}`, parameters);
      return (answer as { readonly value?: unknown } | null)?.value;
    },
    async close() {
      socket.destroy();
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Each message is its length in bytes, a colon, and JSON: `[0, id, name, parameters]`, answered by `[1, id, error, result]`. */
function createSender(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon !== -1; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.toString('utf8', 0, colon));
      if (received.length < end) return;
      answer(JSON.parse(received.toString('utf8', colon + 1, end)));
      received = received.subarray(end);
    }
  });

  /** The first message introduces the browser, and is no answer. */
  function answer(message: unknown): void {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as [number, number, { readonly message: string } | null, unknown];
    const entry = waiting.get(id);
    waiting.delete(id);
    if (error) entry?.reject(new Error(error.message));
    else entry?.resolve(result);
  }

  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const message = Buffer.from(JSON.stringify([0, last, name, parameters]));
      socket.write(`${message.byteLength}:`);
      socket.write(message);
    });
}
