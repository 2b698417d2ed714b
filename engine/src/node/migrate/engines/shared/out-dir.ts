// The folder of the build, where it is inside of the site.

import { posix } from 'node:path';
import type { Picker } from '../../config/picker.ts';

/** `undefined`: the default is used; a folder outside is noted. */
export function toOutDir(picker: Picker): string | undefined {
  const text = picker.getText('outDir');
  if (text === undefined) return undefined;
  const path = posix.normalize(text).replace(/\/$/, '');
  const isInside = !posix.isAbsolute(path) && !/^\.\.?(?:\/|$)/.test(path);
  if (!isInside)
    picker.note(
      'outDir',
      `The folder of the build, \`${text}\`, is outside of the site; the build is in \`dist\` now.`,
      'Change the path where the build is published.',
    );
  return isInside && path !== 'dist' ? path : undefined;
}
