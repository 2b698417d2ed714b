import { describe, expect, it } from 'vitest';
import { getFsPath, toFsUrl } from './fs-urls.ts';

describe('URLs of files by their paths', () => {
  it.each([
    ['/', '/home/me/a.css', '/', '/@fs/home/me/a.css', '/home/me/a.css'],
    ['/docs/', '/home/me/a b.css', '/', '/docs/@fs/home/me/a b.css', '/home/me/a b.css'],
    ['/', '/home/50%20/中[1].css', '/', '/@fs/home/50%2520/中[1].css', '/home/50%20/中[1].css'],
    ['/', 'C:\\me\\a.css', '\\', '/@fs/C:/me/a.css', 'C:/me/a.css'],
    ['/docs/', 'C:/me/a.css', '\\', '/docs/@fs/C:/me/a.css', 'C:/me/a.css'],
  ])('below %s, %s', (base, path, separator, url, back) => {
    expect(toFsUrl(base, path, separator)).toBe(url);
    expect(getFsPath(decodeURI(url).slice(base.length - 1))).toBe(back);
  });

  it.each(['/@id/virtual', '/src/a.ts', '/@fsx/a', ''])('%s names no file by its path', (url) => {
    expect(getFsPath(url)).toBeUndefined();
  });
});
