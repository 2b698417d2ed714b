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
  /** Commands wait for those before. */
  run(args: readonly string[]): Promise<Ran>;
}

export function createDiglotHost(options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }): DiglotHost {
  let host: ChildProcessWithoutNullStreams | undefined;
  let runs = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(args: readonly string[]): Promise<Ran> {
    if (runs++ % RUNS === 0) {
      host?.stdin.end();
      host = spawn(process.execPath, [join(import.meta.dirname, 'diglot-host.mjs')], options);
      for (const stream of [host.stdout, host.stderr]) stream.setEncoding('utf8');
    }
    if (!host) throw new Error('no process was started');
    const { stdin, stdout, stderr } = host;
    stdin.write(`${JSON.stringify(args)}\n`);
    const [out, err] = await Promise.all([readAnswer(stdout), readAnswer(stderr)]);
    return { code: out.code, stdout: out.text, stderr: err.text };
  }

  return {
    run(args) {
      const ran = last.then(() => ask(args));
      last = ran.catch(() => undefined);
      return ran;
    },
  };
}

/** What a stream says up to the mark that ends a command. */
function readAnswer(stream: Readable): Promise<{ readonly text: string; readonly code: number }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const finish = (): void => {
      stream.off('data', onData);
      stream.off('end', onEnd);
    };
    const onEnd = (): void => {
      finish();
      reject(new Error(`The process of diglot ended before its command:\n${said}`));
    };
    const onData = (text: string): void => {
      said += text;
      const end = /\0(\d+)\n$/.exec(said);
      if (!end) return;
      finish();
      resolve({ text: said.slice(0, end.index), code: Number(end[1]) });
    };
    stream.on('data', onData);
    stream.on('end', onEnd);
  });
}
