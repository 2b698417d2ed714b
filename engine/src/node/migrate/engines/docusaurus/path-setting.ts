// A path of a config, as a text or as code that only completes it.

import { posix } from 'node:path';
import { asText, ForeignCall, getUnknown } from '../../config/values.ts';

const resolved = /^require\.resolve\(\s*(['"`])([^'"`$]+)\1\s*,?\s*\)$/;

/** `'./a'`, `require.resolve('./a')` and `path.join(__dirname, 'a')`. */
export function readPathSetting(value: unknown): string | undefined {
  if (value instanceof ForeignCall && /^(?:node:)?path$/.test(value.module)) {
    const texts = value.args.flatMap((part) => asText(part) ?? []);
    return texts.length === 0 ? undefined : posix.join(...texts);
  }
  return asText(value) ?? resolved.exec(getUnknown(value)?.text ?? '')?.[2];
}
