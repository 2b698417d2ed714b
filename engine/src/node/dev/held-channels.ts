// Keeps a browser that opens its channel waiting until Vite is there: it asks once, and would never hear of a change.

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** `whenReady`: starts Vite, and resolves once it listens to `server` for channels. */
export function holdChannels(server: Server, whenReady: () => Promise<unknown>): void {
  const hold = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (server.listenerCount('upgrade') > 1) return;
    // A browser that does not wait ends its channel, not the server.
    socket.on('error', () => undefined);
    await whenReady().catch(() => undefined);
    if (server.listenerCount('upgrade') > 1) server.emit('upgrade', request, socket, head);
    else socket.destroy();
  };
  server.on('upgrade', hold);
}
