// `diglot dev`: listens, lets in who may come in, and begins a new session when the config or the installed packages have changed.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { loadConfig } from '../config/load-config.ts';
import { listen, toServerUrl } from '../preview/listen.ts';
import { createColors, hasColors } from '../report/colors.ts';
import { renderDiagnostics } from '../report/diagnostics.ts';
import { getStamps } from './file-stamp.ts';
import { holdChannels } from './held-channels.ts';
import { describeRefusal } from './refused-requests.ts';
import { type DevSession, openSession, type SessionInput } from './session.ts';

export interface DevOptions {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly showExcluded: boolean;
  readonly log: (line: string) => void;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startDev({ root, port, host, showExcluded, log }: DevOptions): Promise<DevServer> {
  // React reads it when it is loaded; the shell's value does not apply to dev.
  process.env['NODE_ENV'] = 'development';
  const colors = createColors(hasColors(process.stdout, process.env));
  const report = (diagnostics: readonly Diagnostic[]): void => {
    if (diagnostics.length > 0) log(renderDiagnostics(diagnostics, colors));
  };
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer();
  const token = randomBytes(9).toString('base64url');
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const open = (since: Pick<SessionInput, 'configStamps' | 'began'> = {}): Promise<DevSession> =>
    openSession({ root, showExcluded, ...since, server, host, token, log, report, onConfigChange });
  /** Requests wait while one ends and the next begins. */
  let session = open();
  holdChannels(server, async () => (await session).whenLive());

  /** A config with mistakes is reported and shown, and the session continues unchanged. */
  async function restart(): Promise<void> {
    const { diagnostics, dependencies } = await loadConfig(root, { showExcluded });
    if (diagnostics.some(({ severity }) => severity === 'error')) {
      report(diagnostics);
      return (await session).showProblems(diagnostics);
    }
    const configStamps = getStamps(dependencies);
    const previous = await session;
    const began = performance.now();
    previous.reloadPages();
    // Two sessions at a time would both answer when the browser opens its channel.
    session = previous.close().then(() => open({ configStamps, began }));
    const { base, warm } = await session;
    if (base !== previous.base) log(`✓ ${toServerUrl(host, taken, base)}`);
    warm();
  }
  let restarts = Promise.resolve();
  function onConfigChange(): void {
    restarts = restarts.then(restart).catch((error: unknown) => log(String(error)));
  }

  server.on('request', async (request, response) => {
    const refusal = describeRefusal(request, host);
    if (refusal !== undefined) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end(`${refusal}\n`);
      return;
    }
    try {
      if (isForPage(request) && (await session).hasOtherPackages()) {
        onConfigChange();
        await restarts;
      }
      await (await session).answer(request, response);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  });
  const first = await session;
  const taken = await listen({
    server,
    port,
    host,
    onTaken: (used, next) => log(`Port ${used} is in use, trying ${next}.`),
  });
  const url = toServerUrl(host, taken, first.base);
  log(`✓ ${url}  Ctrl-C stops`);
  first.warm();
  return {
    url,
    async close() {
      await restarts;
      await (await session).close();
      // Closing the server does not close connections that were upgraded to channels.
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Of a browser that is about to show it, or of a page that follows a change. */
const isForPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;
