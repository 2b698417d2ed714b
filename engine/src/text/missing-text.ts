// Whether a site builds without a text that it imports and that is not there.

import type { ResolvedConfig } from '../model/config.ts';

/** A missing text does not stop the build: `codeFileMissing` is a warning, or off. */
export function toleratesMissingText({ severity }: Partial<Pick<ResolvedConfig, 'severity'>>): boolean {
  const level = severity?.codeFileMissing;
  return level !== undefined && level !== 'error';
}
