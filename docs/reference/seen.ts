// Which English words the Chinese ones are a translation of. When a docstring changes, its translation has to be read again.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTexts } from './list.ts';

/** By key: hash of the English words at the time of the translation. */
const file = join(import.meta.dirname, 'seen.json');

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

const hashAll = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...listTexts()].map(([key, text]) => [key, hashText(text)]));

/** Keys with their English words, of which the translation was of other words or is new. */
export function listUnseen(): readonly string[] {
  const seen = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return [...listTexts()].flatMap(([key, text]) => (seen[key] === hashText(text) ? [] : [`${key}: ${text}`]));
}

/** Says that all translations fit their English words. */
export function acceptAll(): void {
  writeFileSync(file, `${JSON.stringify(hashAll(), undefined, 2)}\n`);
}
