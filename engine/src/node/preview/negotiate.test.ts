import { describe, expect, it } from 'vitest';
import { isAllowedHost, isAllowedOrigin } from './host-check.ts';
import { toServerUrl } from './listen.ts';
import { chooseEncoding, matchesEtag, parseRange, prefersMarkdown } from './negotiate.ts';
import { getCacheControl } from './send-file.ts';

describe('negotiation', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.1', 'identity'],
    ['BR ; Q=1', 'br'],
    ['br;q=x', 'identity'],
    [`${'a,'.repeat(50_000)}br`, 'identity'],
  ])('%s: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it.each([
    [undefined, false],
    ['*', true],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b"', false],
    ['a', false],
  ])('If-None-Match %s: %s', (header, same) => expect(matchesEtag(header, '"a"')).toBe(same));

  it.each([
    ['bytes=0-0', 0, 'unsatisfiable'],
    ['bytes=-5', 0, 'unsatisfiable'],
    ['bytes=-', 10, undefined],
    ['bytes=9999999999999999-', 10, undefined],
  ])('range %s of %i bytes', (header, size, range) => expect(parseRange(header, size)).toEqual(range));

  it.each([
    ['docs.local', 'docs.local', true],
    ['DOCS.local:80', 'docs.local', true],
    ['other.local', 'docs.local', false],
    ['docs.local.', 'docs.local', true],
    ['a b', 'x', false],
    ['[::1', 'x', false],
    [undefined, 'x', false],
  ])('host %s for a server on %s: %s', (header, host, allowed) => expect(isAllowedHost(header, host)).toBe(allowed));

  it.each([
    [undefined, true],
    ['http://localhost:4173', true],
    ['http://localhost:4174', false],
    ['null', false],
  ])('origin %s: %s', (origin, allowed) => expect(isAllowedOrigin(origin, 'localhost:4173')).toBe(allowed));
});

describe('addresses and lifetimes', () => {
  it.each([
    ['static/start.3fa9c1.js', true],
    ['static/search_index.en.0a1b2c3d.json', true],
    ['assets/logo-DiwrgTda.png', true],
    ['assets/pic.0a1b2c3d4e.webp', true],
    ['static/search.json', false],
    ['static/original.css', false],
    ['assets/introduction.png', false],
    ['img/logo.3fa9c1.png', false],
    ['index.html', false],
    ['guide/deadbeef.html', false],
  ])('%s immutable: %s', (name, immutable) => {
    expect(getCacheControl(name)).toBe(immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });

  it.each([
    ['127.0.0.1', 'http://localhost:1/'],
    ['0.0.0.0', 'http://localhost:1/'],
    ['192.168.0.9', 'http://192.168.0.9:1/'],
    ['fe80::1', 'http://[fe80::1]:1/'],
  ])('names itself on %s %s', (host, url) => expect(toServerUrl(host, 1, '/')).toBe(url));
});

describe('Markdown or HTML', () => {
  it.each([
    [undefined, false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['Text/Markdown;q=0.9, text/html;q=0.8', true],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0.5, */*', false],
    ['text/markdown;q=0.5, text/*;q=0.4', true],
    ['text/markdown;q=0', false],
    ['text/markdown;variant=GFM;q=0.9, text/html;q=0.9', true],
    ['x, text/markdown;q=abc', false],
  ])('for %j', (accept, expected) => expect(prefersMarkdown(accept)).toBe(expected));
});
