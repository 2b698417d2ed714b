// What the command line says.

import { parseArgs } from 'node:util';

const DEFAULT_PORT = 4180;

export const HELP = `Serves a documentation site that Diglot built to agents, over MCP.

Usage: diglot-mcp [folder | address] [flags]

  folder     a built site, or a project whose build is in dist (default: this folder)
  address    the home of a site on the web, such as https://example.com/docs/

  --http     serve Streamable HTTP at http://127.0.0.1:${DEFAULT_PORT}/mcp instead of stdio
  --port N   the port for --http; the next free one is taken when it is in use, any with 0
  --help     show this help
  --version  show the version

Examples
  diglot-mcp https://example.com     the site at that address, over stdio
  diglot-mcp docs/dist               a build in a folder
  diglot-mcp docs/dist --http        the same for clients that connect by address
`;

export type Options =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'serve'; readonly place: string; readonly port: number | undefined };

/** A mistake in how the command was typed: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `port` is `undefined` for stdio. Throws {@link UsageError}. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (positionals.length > 1) throw new UsageError(`One site at a time: "${positionals[1]}" is one too many.`);
  if (values.port !== undefined && !values.http) throw new UsageError('--port needs --http.');
  return { kind: 'serve', place: positionals[0] ?? '.', port: values.http ? parsePort(values.port) : undefined };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        http: { type: 'boolean' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

function parsePort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`--port must be a number from 0 to 65535, not "${text}".`);
  return port;
}
