import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLinkGuard } from './link-guard.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-guard-')));
const root = join(folder, 'site');
mkdirSync(join(root, 'src'), { recursive: true });
mkdirSync(join(folder, 'packages'));
mkdirSync(join(folder, 'private'));
writeFileSync(join(root, 'src/a.ts'), '');
writeFileSync(join(folder, 'packages/react.js'), '');
writeFileSync(join(folder, 'private/key'), '');
symlinkSync(join(folder, 'packages'), join(root, 'node_modules'));
symlinkSync(join(folder, 'private'), join(root, 'etc'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['/base/src/a.ts', false],
  ['/base/@vite/client', false],
  ['/base/nothing.ts', false],
  ['/base/node_modules/react.js', false],
  [`/base/@fs${root}/src/a.ts`, false],
  ['/base/etc/key', true],
  ['/base/e%74c/key', true],
  [`/base/@fs${root}/etc/key`, true],
  [`/base/@fs${folder}/private/key`, true],
  ['/base/src/a.ts\0', true],
])('%s is refused: %s', (pathname, expected) => {
  const isRefused = createLinkGuard({ root, base: '/base/', allowed: [root, join(folder, 'packages')] });
  expect(isRefused(pathname)).toBe(expected);
});
