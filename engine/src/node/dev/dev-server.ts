// `diglot dev`: listens, lets in who may come in, and has the session of the moment answer.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { listen, toServerUrl } from '../preview/listen.ts';
import { createColors, hasColors } from '../report/colors.ts';
import { renderDiagnostics } from '../report/diagnostics.ts';
import { holdChannels } from './held-channels.ts';
import { openBrowser } from './open-browser.ts';
import { describeRefusal } from './refused-requests.ts';
import { openSession } from './session.ts';
import { Sessions } from './sessions.ts';

export interface DevOptions {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  /** Whether a browser shows the site as soon as it can be read. */
  readonly open: boolean;
  readonly showExcluded: boolean;
  readonly log: (line: string) => void;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startDev({ root, port, host, open, showExcluded, log }: DevOptions): Promise<DevServer> {
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
  const shared = { root, showExcluded, server, host, token, log, report };
  const sessions = new Sessions({
    ...shared,
    open: (since) => openSession({ ...since, ...shared, onConfigChange: () => void sessions.restart() }),
    onBase: (base) => log(`✓ ${toServerUrl(host, taken, base)}`),
  });
  holdChannels(server, async () => (await sessions.get()).whenLive());
  server.on('request', async (request, response) => {
    const refusal = describeRefusal(request, host);
    if (refusal !== undefined) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end(`${refusal}\n`);
      return;
    }
    try {
      if (isForPage(request) && (await sessions.get()).hasOtherPackages()) await sessions.restart();
      await (await sessions.get()).answer(request, response);
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  });
  const first = await sessions.get();
  const taken = await listen({
    server,
    port,
    host,
    onTaken: (used, next) => log(`Port ${used} is in use, trying ${next}.`),
  });
  const url = toServerUrl(host, taken, first.base);
  log(`✓ ${url}  Ctrl-C stops`);
  if (open) openBrowser(url, log);
  first.warm();
  return {
    url,
    async close() {
      await sessions.close();
      // Closing the server does not close connections that were upgraded to channels.
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Of a browser that is about to show it, or of a page that follows a change. */
const isForPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;
