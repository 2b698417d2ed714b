import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, it } from 'vitest';
import { holdChannels } from './held-channels.ts';

function open(whenReady: (server: EventEmitter) => Promise<unknown>) {
  const server = new EventEmitter();
  const seen: string[] = [];
  const socket = Object.assign(new EventEmitter(), { destroy: () => seen.push('destroyed') });
  const listen = (): void => {
    server.on('upgrade', (request: string) => seen.push(request));
  };
  holdChannels(server as unknown as Server, () => whenReady(server));
  return { seen, listen, ask: () => server.emit('upgrade', 'asked', socket, ''), server };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('leaves a channel to a server that listens', async () => {
  const { seen, listen, ask } = open(() => Promise.reject(new Error('not asked for')));
  listen();
  ask();
  await settle();
  expect(seen).toEqual(['asked']);
});

it('hands a channel on once a server listens', async () => {
  const opened = open(async () => opened.listen());
  opened.ask();
  await settle();
  expect(opened.seen).toEqual(['asked']);
});

it('ends a channel that no server takes', async () => {
  const { seen, ask } = open(() => Promise.reject(new Error('no Vite')));
  ask();
  await settle();
  expect(seen).toEqual(['destroyed']);
});
