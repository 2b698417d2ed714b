import { describe, expect, it } from 'vitest';
import { toHref } from './links.ts';

describe('address of a hit', () => {
  it.each([
    ['/guide/cli', '/', '/guide/cli'],
    ['/guide/cli#options', '/docs/', '/docs/guide/cli#options'],
    ['/zh/指南#安装', '/', '/zh/%E6%8C%87%E5%8D%97#%E5%AE%89%E8%A3%85'],
    ['https://example.com/a', '/docs/', 'https://example.com/a'],
    ['javascript:alert(1)', '/', '#'],
    ['java\nscript:alert(1)', '/', '#'],
    ['data:text/html,x', '/', '#'],
  ])('%j below %s is %s', (link, base, href) => {
    expect(toHref(link, base)).toBe(href);
  });
});
