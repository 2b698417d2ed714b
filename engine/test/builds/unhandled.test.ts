// Promises of a site's code that fail while nothing waits for them.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { parseOutput, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const root = createTestFolder('diglot-unhandled');

beforeAll(async () => {
  await ensure();
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'diglot.config.mjs'), "export default { components: './box.tsx' };\n");
  writeFileSync(
    join(root, 'box.tsx'),
    "export function Box() {\n  void Promise.reject(new Error('no prices today'));\n  return <p>box</p>;\n}\n",
  );
  writeFileSync(join(root, 'docs/index.mdx'), '# Page\n\n<Box />\n');
}, 120_000);

it('end a build with a message instead of a stack, and nothing is written', async () => {
  const { code, stderr } = await runAlone(['build', root]);
  expect(code).toBe(1);
  expect(stderr).toContain('error moduleFailed  box.tsx');
  expect(stderr).toContain('A promise failed, and nothing handles it: no prices today');
  expect(stderr).toContain('`catch()`');
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(readdirSync(root)).not.toContain('dist');
}, 60_000);

it.each(['build', 'check'])(
  'end the next %s, too, though nothing has changed',
  async (command) => {
    expect((await runAlone([command, root])).code).toBe(1);
  },
  60_000,
);

it.each([
  ['build', '--json'],
  ['check', '--json'],
  ['check', '--format=json'],
])(
  'are in the output for programs: %s %s',
  async (command, flag) => {
    const ran = await runAlone([command, root, flag, '--no-cache']);
    const diagnostic = {
      code: 'moduleFailed',
      severity: 'error',
      file: 'box.tsx',
      message: 'A promise failed, and nothing handles it: no prices today',
    };
    expect(parseOutput(ran)).toMatchObject({ ok: false, pages: 0, diagnostics: [diagnostic] });
    expect([ran.code, ran.stderr]).toEqual([1, '']);
  },
  60_000,
);

it('are annotations of a pull request', async () => {
  const { code, stdout } = await runAlone(['check', root, '--format=github', '--no-cache']);
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^::error file=[^:]*box\.tsx,title=moduleFailed::A promise failed, [^\n]+\n$/),
  ]);
}, 60_000);

it.each(['build', 'check'])(
  'are no second result of a %s that has reported already',
  async (command) => {
    const late = createTestFolder('diglot-late');
    mkdirSync(join(late, 'docs'));
    writeFileSync(join(late, 'diglot.config.mjs'), "export default { components: './box.tsx' };\n");
    writeFileSync(
      join(late, 'box.tsx'),
      `const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text) => {
  setTimeout(() => void Promise.reject(new Error('too late')));
  return write(text);
};
export const Box = () => <p>box</p>;
`,
    );
    writeFileSync(join(late, 'docs/index.mdx'), '# Page\n\n<Box />\n');
    const ran = await runAlone([command, late, '--json']);
    expect(parseOutput(ran)).toMatchObject({ ok: true, pages: 1 });
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('error moduleFailed  box.tsx')]);
    expect(ran.stderr).toContain('nothing handles it: too late');
  },
  60_000,
);
