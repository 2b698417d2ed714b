import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { watchOutput } from './lost-output.ts';

function createProcess() {
  const ends: number[] = [];
  let said = '';
  const stderr = Object.assign(new EventEmitter(), { write: (text: string) => (said += text) });
  const fake = { stdout: new EventEmitter(), stderr, exit: (code: number) => ends.push(code) };
  return { fake, ends, getSaid: () => said };
}

const createError = (code: string): Error => Object.assign(new Error(`${code}: no luck, write`), { code });

describe('output that cannot be written', () => {
  const lost = 'error The output cannot be written: ENOSPC: no luck, write. Check that the disk is not full.\n';

  it.each([
    ['a reader that has enough leaves a build its success', 'build', 'stdout', 'EPIPE', { own: 0, code: 0 }],
    ['a reader that has enough leaves a check its failure', 'check', 'stdout', 'EPIPE', { own: 1, code: 1 }],
    ['a server without a reader ends', 'mcp', 'stdout', 'EPIPE', { own: 0, code: 0, ends: [0, 0] }],
    ['a report on a full disk fails', 'check', 'stdout', 'ENOSPC', { own: 0, code: 1, said: lost }],
    ['a server goes on when its log cannot be written', 'dev', 'stdout', 'ENOSPC', { own: 0, code: 1, said: lost }],
    ['messages that no one reads end nothing', 'build', 'stderr', 'EPIPE', { own: 0, code: 0 }],
    ['messages that the disk does not take end nothing', 'build', 'stderr', 'ENOSPC', { own: 0, code: 0 }],
  ] as const)('%s', (_, command, stream, reason, expected) => {
    const { fake, ends, getSaid } = createProcess();
    const output = watchOutput(fake, command);
    fake[stream].emit('error', createError(reason));
    fake[stream].emit('error', createError(reason));
    const { own, ...result } = expected;
    expect({ code: output.getExitCode(own), ends, said: getSaid() }).toEqual({ ends: [], said: '', ...result });
  });

  it('says so after the command has ended with success', () => {
    const { fake } = createProcess();
    const ending: { exitCode?: number } = {};
    const output = watchOutput(Object.assign(fake, ending), 'check');
    ending.exitCode = output.getExitCode(0);
    fake.stdout.emit('error', createError('EIO'));
    expect(fake).toMatchObject({ exitCode: 1 });
  });
});
