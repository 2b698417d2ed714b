// Streamable HTTP on this machine only. Host and Origin are checked, so that no page in a browser can reach it by another name.

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';

const HOST = '127.0.0.1';
export const PATH = '/mcp';
/** Bytes of a request. A pasted error message is a few thousand. */
const MAX_REQUEST = 256 * 1024;

export interface HttpServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface HttpOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Takes what went wrong in a request. */
  readonly onError: (error: Error) => void;
}

/** Rejects when the port is in use. `create` is called for each request: nothing is kept between them. */
export async function serveHttp(create: () => McpServer, { port, onError }: HttpOptions): Promise<HttpServer> {
  const handler = createMcpHandler(create, { maxRequestBodySize: MAX_REQUEST, onerror: onError });
  const handle = toNodeHandler(handler, { maxRequestBodySize: MAX_REQUEST });
  const isLocalHost = localhostHostValidation();
  const isLocalOrigin = localhostOriginValidation();

  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return;
    if (request.url?.split('?')[0] !== PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end(`MCP is served at ${PATH}.\n`);
      return;
    }
    void Promise.resolve(handle(request, response)).catch(onError);
  }

  const server = createHttpServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${given}${PATH}`,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
