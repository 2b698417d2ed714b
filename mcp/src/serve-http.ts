// Streamable HTTP on this machine only. Host and Origin are checked, so that no page in a browser can reach it by another name.

import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { answerHttp } from './answer-http.ts';

const HOST = '127.0.0.1';
const PATH = '/mcp';
/** Bytes of a request. A pasted error message is a few thousand. */
const MAX_REQUEST = 256 * 1024;

/** Fields that a page on this machine may send. */
const PAGE_FIELDS = 'accept, content-type, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id, last-event-id';

/** Ports that are tried, one after the other. */
const MAX_TRIES = 50;

export interface HttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface HttpOptions {
  /** The next free one is taken when it is in use; 0 takes any. */
  readonly port: number;
  /** Takes what went wrong in a request. */
  readonly onError: (error: Error) => void;
}

/** Rejects when no port is free. `create` is called for each request: nothing is kept between them. */
export async function serveHttp(create: () => McpServer, { port, onError }: HttpOptions): Promise<HttpServer> {
  const handler = createMcpHandler(create, { maxRequestBodySize: MAX_REQUEST, onerror: onError });
  const fetch = (request: Request): Promise<Response> => answerHttp(handler.fetch, request);
  const handle = toNodeHandler({ fetch }, { maxRequestBodySize: MAX_REQUEST });
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();

  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return;
    if (request.headers.origin !== undefined) admitPage(request.headers.origin, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (request.url?.split('?')[0]?.replace(/\/$/, '') !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`MCP is served at ${PATH}.\n`);
      return;
    }
    void Promise.resolve(handle(request, response)).catch(onError);
  }

  const server = createHttpServer(listener);
  const given = await listen(server, port);
  return {
    url: `http://${HOST}:${given}${PATH}`,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lets a page of this machine read the answer: its browser asks for that first, as the fields of the protocol are not among the simple ones. */
function admitPage(origin: string, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', PAGE_FIELDS);
  response.setHeader('vary', 'origin');
}

/** The port that was taken. */
async function listen(server: Server, port: number): Promise<number> {
  const last = Math.min(port + MAX_TRIES - 1, 65_535);
  for (let tried = port; ; tried++) {
    try {
      await tryPort(server, tried);
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (!isTaken(error) || tried >= last) throw error;
    }
  }
}

function tryPort(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
