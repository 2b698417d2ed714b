// Waits for the code of a config, which may end the process, or wait for what never comes.

import { writeSync } from 'node:fs';

/** Rejects when nothing is left to run and `run` has not ended. Node would end there, without a word. */
export async function awaitConfig<T>(file: string, run: () => Promise<T>): Promise<T> {
  let giveUp = (): void => undefined;
  const onExit = (code: number): void => {
    if (code !== 0) return;
    // Nothing that takes time runs any more.
    writeSync(
      2,
      `error configLoadFailed  ${file}\n  The config ended the process.\n  → Remove the call of process.exit.\n`,
    );
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
