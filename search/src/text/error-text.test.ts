import { expect, it } from 'vitest';
import { looksLikeError } from './error-text.ts';

it.each([
  ['TypeError: fetch failed', true],
  ['spawn npx ENOENT', true],
  ['EADDRINUSE', true],
  ['npm ERR! code 1', true],
  ['the page does not open', true],
  ['413 Request Entity Too Large', true],
  ['找不到浏览器', true],
  ['port 8888 already used', true],
  ['the file already exists', true],
  ['端口被占用', true],
  ['内存占用', false],
  ['a browser that is already running', false],
  ['environment variables', false],
  ['enable events', false],
  ['run a task every day', false],
  ['export as JSON', false],
  ['install', false],
  ['安装', false],
])('%s: %s', (text, isError) => {
  expect(looksLikeError(text)).toBe(isError);
});
