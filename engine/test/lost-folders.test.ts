// Folders that a machine should have and has not: a message says what to do.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot, runAlone } from './sites.ts';
import { createTestFolder } from './test-folder.ts';

const root = createTestFolder('diglot-lost-folders');
writeFileSync(join(root, 'index.md'), '# A\n');
const cli = join(repositoryRoot, 'engine/bin/diglot.js');

describe.skipIf(process.platform === 'win32')('a folder that is gone', () => {
  it.each(['--help', 'check', 'build', 'dev'])('the working folder of %s is reported', (command) => {
    mkdirSync(join(root, 'gone'));
    const script = 'cd "$1" && rmdir "$1" && exec "$2" "$3" "$4"';
    const args = ['-c', script, 'sh', join(root, 'gone'), process.execPath, cli, command];
    const { status, stderr, stdout } = spawnSync('sh', args, { encoding: 'utf8' });
    expect(stderr).toBe(
      'error The folder that this command was started in no longer exists. Change to another folder, and try again.\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('the folder for temporary files is named, where it is needed', async () => {
    const TMPDIR = join(root, 'index.md');
    const { code, stderr } = await runAlone(['build', root, '--no-cache'], { TMPDIR });
    expect(stderr).toContain(
      `error outputFailed\n  Cannot make a folder for temporary files in "${TMPDIR}": ENOTDIR: not a directory, mkdtemp`,
    );
    expect(stderr).toContain(
      '→ Set the variable `TMPDIR` (`TEMP` on Windows) to a folder that exists and can be written',
    );
    expect(code).toBe(1);
    expect((await runAlone(['build', root], { TMPDIR })).code).toBe(0);
  });
});
