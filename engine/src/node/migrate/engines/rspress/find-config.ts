// The config file of an Rspress site: its own, or that of Rstack, which may be about packages alone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspressConfigNames } from '../../../../text/rspress-names.ts';

/** Name of the file; `undefined` for a folder without a site. */
export function findRspressConfig(folder: string): string | undefined {
  return rspressConfigNames.find((name) => {
    const text = readText(join(folder, name));
    return text !== undefined && (name.startsWith('rspress') || /\bdefine\s*\.\s*doc\b/.test(text));
  });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
