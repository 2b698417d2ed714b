// The command line: opens the site, and serves it until the client goes away.

import { readFileSync } from 'node:fs';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServer } from './create-server.ts';
import { HELP, parseOptions, UsageError } from './options.ts';
import { serveHttp } from './serve-http.ts';
import { openSite } from './site/open-site.ts';
import { openSource } from './source/open-source.ts';
import { SourceError } from './source/source.ts';

export interface CommandOptions {
  /** How the command is called, for messages. Default `diglot-mcp`. */
  readonly name?: string;
  /** Version that clients are shown. Default: of this package. */
  readonly version?: string;
}

/**
 * Runs the command line of this process. Standard output belongs to the protocol.
 * @returns The exit code: 0, also while it serves; 1 when there is no site to serve; 2 for wrong usage.
 */
export async function main(args: readonly string[], options: CommandOptions = {}): Promise<0 | 1 | 2> {
  const { name = 'diglot-mcp', version = readVersion() } = options;
  try {
    await run(args, version);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SourceError || isSystemError(error))) throw error;
    const isUsage = error instanceof UsageError;
    process.stderr.write(`${error.message}\n${isUsage ? `See ${name} --help\n` : ''}`);
    return isUsage ? 2 : 1;
  }
}

async function run(args: readonly string[], version: string): Promise<void> {
  const options = parseOptions(args);
  if (options.kind === 'help') process.stdout.write(HELP);
  else if (options.kind === 'version') process.stdout.write(`${version}\n`);
  else {
    const ending = new AbortController();
    // A host that does not answer would keep the process alive after its client has gone.
    if (options.port === undefined) process.stdin.once('end', () => ending.abort());
    const site = await openSite(await openSource(options.place, process.cwd(), ending.signal));
    const create = () => createServer(site, { version });
    const onError = (error: Error): void => {
      process.stderr.write(`${error.message}\n`);
    };
    if (options.port === undefined) serveStdio(create, { onerror: onError });
    else {
      const { url } = await serveHttp(create, { port: options.port, onError });
      const { port } = new URL(url);
      const isOther = options.port !== 0 && port !== String(options.port);
      const note = isOther ? `Port ${options.port} is in use, ${port} is taken instead.\n` : '';
      process.stderr.write(`${note}${site.title}: ${url}  Ctrl-C stops\n`);
    }
  }
}

/** No free port, a folder that may not be read. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
