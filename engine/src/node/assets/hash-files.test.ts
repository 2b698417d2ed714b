import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { hashFiles } from './hash-files.ts';

const root = mkdtempSync(join(tmpdir(), 'diglot-hashes-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

it('hashes scripts and style sheets of all folders, without empty files and others', async () => {
  write('client/start.js', 'abc');
  write('client/page.css', '');
  write('client/empty.js', '');
  write('server/font.woff2', 'x');
  write('server/island.css', 'a{}');
  // The first is the example of FIPS 180-2, appendix B.1.
  expect(await hashFiles([join(root, 'client'), join(root, 'server'), join(root, 'none')])).toEqual({
    'static/island.css': 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=',
    'static/start.js': 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  });
});
