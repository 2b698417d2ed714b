import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { getOpener, openBrowser } from './open-browser.ts';

it.each<[NodeJS.Platform, string | undefined, readonly string[]]>([
  ['linux', undefined, ['xdg-open']],
  ['darwin', undefined, ['open']],
  ['win32', undefined, ['rundll32', 'url.dll,FileProtocolHandler']],
  ['linux', '', ['xdg-open']],
  ['linux', 'firefox', ['firefox']],
])('on %s with BROWSER %j it is %j', (platform, browser, expected) => {
  expect(getOpener(platform, { BROWSER: browser })).toEqual(expected);
});

const url = 'http://localhost:5173/a&b/';

it('gives the address to the command', async () => {
  const file = join(createTestFolder('diglot-open'), 'asked');
  const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, process.argv[1])`;
  openBrowser(url, () => undefined, [process.execPath, '-e', script, '--']);
  await expect.poll(() => read(file)).toBe(url);
});

it('says what to do without a browser', async () => {
  const message = await new Promise((resolve) => openBrowser(url, resolve, ['diglot-no-such-browser']));
  expect(message).toBe(
    `No browser was opened: spawn diglot-no-such-browser ENOENT. Open ${url}, or name one with BROWSER.`,
  );
});

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
