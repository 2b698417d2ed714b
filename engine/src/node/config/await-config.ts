// Waits for the code of a config, which may end the process, or wait for something that never happens.

import { writeSync } from 'node:fs';
import { createDiagnostic } from '../../model/diagnostic.ts';
import { createColors } from '../report/colors.ts';
import { renderDiagnostic } from '../report/diagnostics.ts';

/** Rejects when nothing is left to run and `run` has not ended. Node would exit silently. */
export async function awaitConfig<T>(file: string, run: () => Promise<T>): Promise<T> {
  const message = 'The config ended the process.';
  const ended = { code: 'configLoadFailed', message, hint: 'Remove the call of process.exit.', file } as const;
  let giveUp = (): void => undefined;
  const onExit = (code: number): void => {
    if (code !== 0) return;
    // Nothing that takes time runs any more.
    writeSync(2, `${renderDiagnostic(createDiagnostic(ended), createColors(false))}\n`);
    process.exitCode = 1;
  };
  process.once('exit', onExit);
  try {
    const stuck = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('it waits for something that never comes.'));
      process.once('beforeExit', giveUp);
    });
    return await Promise.race([run(), stuck]);
  } finally {
    process.off('beforeExit', giveUp);
    process.off('exit', onExit);
  }
}
