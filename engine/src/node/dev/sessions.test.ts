import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import type { DevSession } from './session.ts';
import { Sessions } from './sessions.ts';

/** Each attempt to open a session takes the next of these: its base, or why there is none. */
function start(attempts: readonly (string | Error)[]) {
  const left = [...attempts];
  const steps: string[] = [];
  const open = async (): Promise<DevSession> => {
    const next = left.shift();
    if (typeof next !== 'string') throw next;
    return {
      base: next,
      answer: async () => undefined,
      whenLive: async () => undefined,
      hasOtherPackages: () => false,
      warm: () => void steps.push(`warm ${next}`),
      showProblems: () => void steps.push(`problems ${next}`),
      reloadPages: () => void steps.push(`reload ${next}`),
      close: async () => void steps.push(`close ${next}`),
    };
  };
  const sessions = new Sessions({
    ...{ root: createTestFolder('diglot-sessions'), showExcluded: false, open },
    log: (line) => void steps.push(line),
    report: () => undefined,
    onBase: (base) => void steps.push(`base ${base}`),
  });
  return { sessions, steps };
}

const gone = new Error('a file is gone');

describe('sessions of dev', () => {
  it('follow each other, and say where the next one is', async () => {
    const { sessions, steps } = start(['/', '/docs/']);
    await sessions.get();
    await sessions.restart();
    expect((await sessions.get()).base).toBe('/docs/');
    expect(steps).toEqual(['reload /', 'close /', 'base /docs/', 'warm /docs/']);
  });

  it('do not begin when the first cannot be opened', async () => {
    await expect(start([gone, '/']).sessions.get()).rejects.toBe(gone);
  });

  // As when a branch is checked out that has another config.
  it('are opened again when files were gone while they were read', async () => {
    const { sessions, steps } = start(['/', gone, gone, '/docs/']);
    await sessions.get();
    await sessions.restart();
    await expect(sessions.get()).rejects.toBe(gone);
    expect((await sessions.get()).base).toBe('/docs/');
    expect(steps).toEqual(['reload /', 'close /', 'Error: a file is gone']);
  });

  it('follow one that could not be opened', async () => {
    const { sessions } = start(['/', gone, '/docs/', '/']);
    await sessions.get();
    await sessions.restart();
    await sessions.restart();
    expect((await sessions.get()).base).toBe('/');
  });

  it('end, whether there is one or not', async () => {
    const { sessions, steps } = start(['/', gone]);
    await sessions.close();
    await sessions.get();
    await sessions.restart();
    await sessions.close();
    expect(steps).toEqual(['reload /', 'close /', 'Error: a file is gone']);
  });
});
