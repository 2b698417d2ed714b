import { expect, it } from 'vitest';
import { findFault } from './bundle-fault.ts';

it.each([
  ['linux', 'Permission denied (os error 13)', 'Permission denied.', /^Check its permissions/],
  ['linux', 'Resource temporarily unavailable (os error 11)', 'Resource temporarily unavailable.', /more memory\.$/],
  ['linux', 'Input/output error (os error 5)', 'Input/output error.', /^Check the disk:/],
  ['linux', 'No such file or directory (os error 2)', 'No such file or directory.', /^Check that the file exists/],
  ['win32', 'Access is denied. (os error 5)', 'Access is denied.', /^Check its permissions/],
  [
    'win32',
    'There is not enough space on the disk. (os error 112)',
    'There is not enough space on the disk.',
    /^Free some space/,
  ],
  [
    'win32',
    'The process cannot access the file because it is being used by another process. (os error 32)',
    'The process cannot access the file because it is being used by another process.',
    /^Close the program/,
  ],
  [
    'win32',
    'The system cannot find the path specified. (os error 3)',
    'The system cannot find the path specified.',
    /^Check that/,
  ],
] as const)('the system of %s refuses: %s', (platform, reason, said, hint) => {
  const text = `[UNLOADABLE_DEPENDENCY] Could not load a/a.ts - ${reason}.\n`;
  expect(findFault(text, platform)).toEqual({
    cause: `Could not load a/a.ts: ${said}`,
    hint: expect.stringMatching(hint),
  });
});

it('code that is wrong is no fault of the system', () => {
  expect(findFault("EXPECTED: a name, constructor: x\nCould not resolve './a'", 'linux')).toBeUndefined();
});
