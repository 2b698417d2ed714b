// The command line: opens the site, and serves it until the client goes away.

import { readFileSync } from 'node:fs';
import { createServer } from './create-server.ts';
import { HELP, parseOptions, UsageError } from './options.ts';
import { serveHttp } from './serve-http.ts';
import { openStdio, PATIENCE } from './serve-stdio.ts';
import { openSite } from './site/open-site.ts';
import { openSource } from './source/open-source.ts';
import { SourceError } from './source/source.ts';

export interface CommandOptions {
  /** How the command is called, for messages. Default `diglot-mcp`. */
  readonly name?: string;
  /** Version that clients are shown. Default: of this package. */
  readonly version?: string;
  /** Milliseconds that calls over stdio are given once the input has ended. Default 10,000. */
  readonly patience?: number;
}

/**
 * Runs the command line of this process. Standard output belongs to the protocol.
 * @returns The exit code: 0, also while it serves; 1 when there is no site to serve; 2 for wrong usage.
 */
export async function main(args: readonly string[], options: CommandOptions = {}): Promise<0 | 1 | 2> {
  const { name = 'diglot-mcp', version = readVersion(), patience = PATIENCE } = options;
  try {
    await run(args, { version, patience });
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    const isUsage = error instanceof UsageError;
    process.stderr.write(`${error.message}\n${isUsage ? `See ${name} --help\n` : ''}`);
    return isUsage ? 2 : 1;
  }
}

interface RunOptions {
  readonly version: string;
  readonly patience: number;
}

async function run(args: readonly string[], { version, patience }: RunOptions): Promise<void> {
  const options = parseOptions(args);
  if (options.kind === 'help') process.stdout.write(HELP);
  else if (options.kind === 'version') process.stdout.write(`${version}\n`);
  else if (options.port === undefined) await runStdio(options.place, { version, patience });
  else await runHttp(options.place, { version, port: options.port });
}

/** A host that does not answer must not keep the process alive after its client has gone. */
async function runStdio(place: string, { version, patience }: RunOptions): Promise<void> {
  const { stdin, stdout } = process;
  const ending = new AbortController();
  const stdio = openStdio({ stdin, stdout, patience, onEnd: () => ending.abort() });
  try {
    const site = await openSite(await openSource(place, process.cwd(), ending.signal));
    stdio.serve(() => createServer(site, { version }), onError);
  } catch (error) {
    // At a terminal there is no client: a person reads the message on the error output.
    if (!stdin.isTTY && isExpected(error)) await stdio.refuse(error.message);
    stdio.close();
    throw error;
  }
}

async function runHttp(place: string, options: { version: string; port: number }): Promise<void> {
  const site = await openSite(await openSource(place, process.cwd()));
  const create = () => createServer(site, { version: options.version });
  const { url } = await serveHttp(create, { port: options.port, onError });
  const { port } = new URL(url);
  const isOther = options.port !== 0 && port !== String(options.port);
  const note = isOther ? `Port ${options.port} is in use, ${port} is taken instead.\n` : '';
  process.stderr.write(`${note}${site.title}: ${url}  Ctrl-C stops\n`);
}

function onError(error: Error): void {
  process.stderr.write(`${error.message}\n`);
}

/** What the message explains, without a stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof SourceError || isSystemError(error);

/** No free port, a folder that may not be read. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
