// Which links soft navigation follows.

import { expect, it } from 'vitest';
import { isSamePage, toPageKey, toSoftUrl } from './soft-links.ts';

const current = new URL('https://site.test/docs/one?a=1#b');
const plain = { target: '', isDownload: false, isHard: false };

it.each([
  ['https://site.test/docs/two', {}, true],
  ['https://site.test/docs/two/#x', {}, true],
  ['https://site.test/docs/two.html', {}, true],
  ['https://site.test/docs/v1.2', {}, true],
  ['https://site.test/docs/', {}, true],
  ['https://site.test/docs', {}, true],
  ['https://site.test/docs/two', { target: '_self' }, true],
  ['https://site.test/docs/two', { target: '_blank' }, false],
  ['https://site.test/docs/two', { isDownload: true }, false],
  ['https://site.test/docs/two', { isHard: true }, false],
  ['https://site.test/other', {}, false],
  ['https://site.test/docsy/x', {}, false],
  ['http://site.test/docs/two', {}, false],
  ['https://evil.test/docs/two', {}, false],
  ['https://site.test/docs/file.pdf', {}, false],
  ['https://site.test/docs/rss.xml', {}, false],
  ['https://site.test/docs/shot.PNG', {}, false],
  ['mailto:a@site.test', {}, false],
  ['javascript:alert(1)', {}, false],
  ['', {}, false],
])('%s %j: %s', (href, change, isSoft) => {
  expect(toSoftUrl({ href, ...plain, ...change }, current, '/docs/') !== undefined).toBe(isSoft);
});

it('compares pages without their hash', () => {
  expect(isSamePage(current, new URL('https://site.test/docs/one?a=1#other'))).toBe(true);
  expect(isSamePage(current, new URL('https://site.test/docs/one'))).toBe(false);
  expect(toPageKey(current)).toBe('https://site.test/docs/one?a=1');
});
