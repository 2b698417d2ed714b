// The Nu HTML checker finds no error in any document. It needs Java and the package `vnu-jar`: `VNU_JAR=path/to/vnu.jar`.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildOnce } from '../../../engine/test/browser/serve-site.ts';

const jar = process.env['VNU_JAR'];

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

it.skipIf(jar === undefined)('every document is valid', async () => {
  const folder = await buildOnce('documentation', join(import.meta.dirname, '../..'));
  const flags = ['--skip-non-html', '--format', 'json', '--stdout', '--exit-zero-always', folder];
  const { stdout } = await promisify(execFile)('java', ['-Xss16m', '-jar', String(jar), ...flags], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { readonly messages: readonly Message[] };
  // The checker has something to say of every page, if only about its void elements.
  expect(messages.length).toBeGreaterThan(0);
  const errors = messages.filter(({ type }) => type !== 'info');
  expect(errors.map(({ url, message, extract }) => `${url}: ${message} ${extract}`)).toEqual([]);
});
