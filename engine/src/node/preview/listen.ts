// Opens a server on the given port, or on the next free one.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ListenInput {
  readonly server: Server;
  /** 0: any free one. */
  readonly port: number;
  readonly host: string;
  /** Called for every port that is taken. */
  readonly onTaken: (port: number, next: number) => void;
}

const MAX_TRIES = 50;

/** The port. Throws an error with a readable message when there is no free port or the host is not an address of this machine. */
export async function listen({ server, port, host, onTaken }: ListenInput): Promise<number> {
  for (let tried = port; tried < port + MAX_TRIES && tried <= 65_535; tried++) {
    const code = await tryPort(server, tried, host);
    if (code === undefined) return (server.address() as AddressInfo).port;
    if (code === 'EACCES')
      throw new Error(`Port ${tried} needs more rights than this user has. Choose one above 1023.`);
    if (code !== 'EADDRINUSE') throw new Error(`Cannot listen on ${host}: ${code}. Is it an address of this machine?`);
    onTaken(tried, tried + 1);
  }
  throw new Error(`No free port between ${port} and ${Math.min(port + MAX_TRIES - 1, 65_535)}.`);
}

/** `undefined` when the server listens, else the error's code. */
function tryPort(server: Server, port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve(undefined);
    });
  });
}

/** As one types it: `http://localhost:4173/docs/`. */
export function toServerUrl(host: string, port: number, base: string): string {
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', ''].includes(host);
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${base}`;
}
