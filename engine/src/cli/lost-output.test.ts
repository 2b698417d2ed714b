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
  it.each([
    ['a reader that has enough leaves a build its own end', 'build', 'stdout', 'EPIPE', 1, [], ''],
    ['a server without a reader ends', 'mcp', 'stdout', 'EPIPE', 0, [0], ''],
    [
      'a report on a full disk fails',
      'check',
      'stdout',
      'ENOSPC',
      1,
      [],
      'error The output cannot be written: ENOSPC: no luck, write. Check that the disk is not full.\n',
    ],
    [
      'a server goes on when its log cannot be written',
      'dev',
      'stdout',
      'ENOSPC',
      1,
      [],
      'error The output cannot be written: ENOSPC: no luck, write. Check that the disk is not full.\n',
    ],
    ['messages that no one reads end nothing', 'build', 'stderr', 'EPIPE', 0, [], ''],
    ['messages that the disk does not take end nothing', 'build', 'stderr', 'ENOSPC', 0, [], ''],
  ] as const)('%s', (_, command, stream, code, ownCode, expectedEnds, expectedSaid) => {
    const { fake, ends, getSaid } = createProcess();
    const output = watchOutput(fake, command);
    fake[stream].emit('error', createError(code));
    fake[stream].emit('error', createError(code));
    const isLost = stream === 'stdout' && code === 'ENOSPC';
    expect(output.getExitCode(ownCode)).toBe(isLost ? 1 : ownCode);
    expect(ends.slice(0, 1)).toEqual(expectedEnds);
    expect(getSaid()).toBe(expectedSaid);
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
