// A process that runs one command of `diglot` after another, for tests that do not care which process does.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Commands after which another process continues: each keeps the code of all sites that it has rendered. */
const RUNS = 20;

export interface DiglotHost {
  /** Commands wait for those before. Fails when the process ends before the command does; the next one gets another. */
  run(args: readonly string[]): Promise<Ran>;
}

interface Host {
  readonly process: ChildProcessWithoutNullStreams;
  readonly stdout: Answers;
  readonly stderr: Answers;
  runs: number;
}

export function createDiglotHost(options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }): DiglotHost {
  let host: Host | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function getHost(): Host {
    if (host && host.runs < RUNS && !host.stdout.isEnded) return host;
    host?.process.stdin.end();
    const process = startHost(options);
    host = { process, stdout: createAnswers(process.stdout), stderr: createAnswers(process.stderr), runs: 0 };
    return host;
  }

  async function ask(args: readonly string[]): Promise<Ran> {
    const { process, stdout, stderr } = getHost();
    if (host) host.runs++;
    process.stdin.write(`${JSON.stringify(args)}\n`);
    const [out, err] = await Promise.all([stdout.next(), stderr.next()]);
    if (out.code !== undefined) return { code: out.code, stdout: out.text, stderr: err.text };
    throw new Error(`The process of diglot ended before its command:\n${out.text}${err.text}`);
  }

  return {
    run(args) {
      const ran = last.then(() => ask(args));
      last = ran.catch(() => undefined);
      return ran;
    },
  };
}

function startHost(options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }): ChildProcessWithoutNullStreams {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'diglot-host.mjs')], options);
  // Its streams end, which is answer enough.
  host.on('error', () => undefined);
  host.stdin.on('error', () => undefined);
  return host;
}

interface Answer {
  readonly text: string;
  /** `undefined`: the stream ended before the command did. */
  readonly code: number | undefined;
}

interface Answers {
  readonly isEnded: boolean;
  /** What a stream says up to the mark that ends a command; what comes after belongs to the next one. */
  next(): Promise<Answer>;
}

function createAnswers(stream: Readable): Answers {
  let said = '';
  let isEnded = false;
  let check = (): void => undefined;
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    said += text;
    check();
  });
  stream.on('close', () => {
    isEnded = true;
    check();
  });
  return {
    get isEnded() {
      return isEnded;
    },
    next: () =>
      new Promise((resolve) => {
        check = () => {
          const mark = /\0(\d+)\n/.exec(said);
          if (!mark && !isEnded) return;
          check = () => undefined;
          resolve({ text: said.slice(0, mark?.index), code: mark ? Number(mark[1]) : undefined });
          said = mark ? said.slice(mark.index + mark[0].length) : '';
        };
        check();
      }),
  };
}
