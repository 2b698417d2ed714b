// A site that was written for Rspress and has a config of Diglot: its `package.json` says so.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiagnosticCode, Severity } from '../../../model/diagnostic.ts';
import { isRecord } from '../../../model/is-record.ts';

/** What plugins of Rspress would have written or set up is missing, and so are files of the repository around a site: that does not end a build. */
export const rspressSeverity = {
  deadLink: 'warning',
  deadAnchor: 'warning',
  deadImage: 'warning',
  renderFailed: 'warning',
  codeFileMissing: 'warning',
} as const satisfies Partial<Record<DiagnosticCode, Severity>>;

/** Absolute path of the project's `package.json` if that depends on Rspress. */
export function findRspressPackage(root: string): string | undefined {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return undefined;
  const fields = readFields(file);
  const names = ['dependencies', 'devDependencies'].flatMap((key) => Object.keys(toFields(fields[key])));
  return names.includes('@rspress/core') || names.includes('rspress') ? file : undefined;
}

function readFields(file: string): Fields {
  try {
    return toFields(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Installing the packages reports it.
    return {};
  }
}

type Fields = Readonly<Record<string, unknown>>;

const toFields = (value: unknown): Fields => (isRecord(value) ? value : {});
