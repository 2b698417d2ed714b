import { describe, expect, it } from 'vitest';
import { WriteFailures } from './write-failures.ts';

const createError = (code: string): Error => Object.assign(new Error(`${code}: no luck, write`), { code });

describe('files that cannot be written', () => {
  it.each([
    ['one file', [['a.html', 'ENOSPC']], ['Cannot write "a.html": ENOSPC: no luck, write.']],
    [
      'a full disk, which has no room for the next file either',
      [
        ['a.html', 'ENOSPC'],
        ['b.html', 'ENOSPC'],
      ],
      ['Cannot write "a.html" and 1 more file: ENOSPC: no luck, write.'],
    ],
    [
      'one reason after the other',
      [
        ['a.html', 'EMFILE'],
        ['b.html', 'ENOSPC'],
        ['c.html', 'EMFILE'],
        ['d.html', 'EMFILE'],
      ],
      [
        'Cannot write "a.html" and 2 more files: EMFILE: no luck, write.',
        'Cannot write "b.html": ENOSPC: no luck, write.',
      ],
    ],
    [
      'names that are those of folders, each with a remedy of its own',
      [
        ['a', 'EISDIR'],
        ['b', 'EISDIR'],
      ],
      ['Cannot write "a": EISDIR: no luck, write.', 'Cannot write "b": EISDIR: no luck, write.'],
    ],
  ] as const)('%s', (_, files, messages) => {
    const failures = new WriteFailures();
    for (const [path, code] of files) failures.add({ path, error: createError(code) });
    expect(failures.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(
      messages.map((message) => `outputFailed ${message}`),
    );
  });
});
