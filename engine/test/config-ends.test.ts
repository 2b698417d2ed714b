// A config whose code ends the process, or never ends itself, is named; nothing ends in silence.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runAlone } from './sites.ts';
import { createTestFolder } from './test-folder.ts';

const root = createTestFolder('diglot-config-ends');
mkdirSync(join(root, 'docs'));
writeFileSync(join(root, 'docs/index.md'), '# A\n');

describe('a config', () => {
  it.each([
    ['diglot.config.mjs', 'export default new Promise(() => {});', 'it waits for something that never comes.'],
    [
      'diglot.config.js',
      'await new Promise(() => {});\nexport default {};',
      'it waits for something that never comes.',
    ],
    ['diglot.config.js', 'process.exit(0);\nexport default {};', 'The config ended the process.'],
    ['diglot.config.mjs', 'process.exit(0);\nexport default {};', 'The config ended the process.'],
  ])('%s with %j is named', async (name, text, message) => {
    const file = join(root, name);
    writeFileSync(file, text);
    const { code, stderr } = await runAlone(['build', root, '--no-cache']);
    rmSync(file);
    expect(stderr).toContain(message);
    expect(stderr).toContain(name);
    expect(code).toBe(1);
  });
});
