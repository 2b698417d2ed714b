// Redirect rules and stray prefixes, attack strings included.

import { describe, expect, it, vi } from 'vitest';
import type { RedirectRule } from '../../model/config.ts';
import { resolveRedirect, resolveStrayPrefix } from './redirects.ts';

const toAddress = (href: string) => {
  const { pathname, search, hash } = new URL(href, 'https://site.test');
  return { pathname, search, hash };
};

const redirect = (rules: readonly RedirectRule[], href: string, base = '/') =>
  resolveRedirect(rules, toAddress(href), { base, warn: () => undefined });

const rule = (from: string | readonly string[], to: string): RedirectRule => ({
  from: typeof from === 'string' ? [from] : from,
  to,
});

describe('resolveRedirect', () => {
  it.each([
    ['a literal path', [rule('^/old$', '/new')], '/old', '/new'],
    ['nothing that matches', [rule('^/old$', '/new')], '/older', undefined],
    ['query and hash', [rule('^/old', '/new')], '/old?x=1#install', '/new?x=1#install'],
    ['a query of its own first', [rule('^/old', '/new?v=2')], '/old?x=1', '/new?v=2&x=1'],
    ['a hash of its own', [rule('^/old', '/new#here')], '/old#there', '/new#here'],
    ['capture groups', [rule('^/docs/(.*)$', '/guide/$1')], '/docs/cli', '/guide/cli'],
    ['only the matched part', [rule('/beta', '')], '/zh/beta/cli', '/zh/cli'],
    ['the first rule', [rule('^/a', '/one'), rule('^/a', '/two')], '/a', '/one'],
    ['the second pattern of a rule', [rule(['^/x', '^/a$'], '/b')], '/a', '/b'],
    ['case', [rule('^/Old$', '/new')], '/old', undefined],
    ['an external target as it is', [rule('^/go', 'https://x.test/a')], '/go/b?c=1#d', 'https://x.test/a'],
    ['mail', [rule('^/mail', 'mailto:a@x.test')], '/mail', 'mailto:a@x.test'],
    ['Chinese patterns', [rule('^/指南$', '/guide')], '/%E6%8C%87%E5%8D%97', '/guide'],
    ['Chinese targets', [rule('^/guide$', '/指南')], '/guide', '/%E6%8C%87%E5%8D%97'],
    ['escapes once', [rule('^/a', '/b')], '/a%2520b', '/b%2520b'],
    ['a chain to its end', [rule('^/a$', '/b'), rule('^/b$', '/c')], '/a', '/c'],
    ['a rule that gives its input', [rule('^/a(.*)', '/a$1')], '/a/b', undefined],
    ['the rule after one that gives its input', [rule('^/a', '/a'), rule('^/a$', '/b')], '/a', '/b'],
    ['a circle', [rule('^/a$', '/b'), rule('^/b$', '/a')], '/a', undefined],
    ['an ever longer path', [rule('x', 'xx')], '/x', undefined],
  ])('follows %s', (_, rules, href, expected) => {
    expect(redirect(rules, href)).toBe(expected);
  });

  it('keeps the base out of the pattern and puts it back', () => {
    expect(redirect([rule('^/old$', '/new')], '/docs/old?a=1', '/docs/')).toBe('/docs/new?a=1');
    expect(redirect([rule('old', '/new')], '/elsewhere/old', '/docs/')).toBeUndefined();
  });

  it('warns once of a pattern that is no expression and applies the others', () => {
    const warn = vi.fn();
    const rules = [rule('(', '/x'), rule('^/a$', '/b'), rule('^/b$', '/c')];
    expect(resolveRedirect(rules, toAddress('/a'), { base: '/', warn })).toBe('/c');
    expect(warn.mock.calls).toEqual([['[diglot] redirect pattern "(" is not a regular expression and is ignored']]);
  });

  it.each([
    '/go//evil.test',
    '/go/\\evil.test',
    '/go/%5Cevil.test',
    '/go/%2F%2Fevil.test',
    '/go/%2Fevil.test',
    '/go/%09/evil.test',
    '/go/%0A//evil.test',
    '/go/%00//evil.test',
    '/go/https://evil.test',
    '/go/javascript:alert(1)',
    '/go///evil.test?a#b',
    '/go/%E2%80%A8//evil.test',
  ])('stays on the site for %s', (path) => {
    // `URL` cleans some of these away, as a browser would; both spellings are tried.
    for (const pathname of [path, new URL(path, 'https://site.test').pathname]) {
      for (const to of ['/$1', '$1', '']) {
        const result = resolveRedirect(
          [rule('^/go/?(.*)$', to)],
          { pathname, search: '', hash: '' },
          {
            base: '/',
            warn: () => undefined,
          },
        );
        if (result === undefined) continue;
        expect(new URL(result, 'https://site.test').origin).toBe('https://site.test');
        expect(result).toMatch(/^\/(?![/\\])/);
      }
    }
  });

  it('takes no protocol-relative target for an external one', () => {
    expect(redirect([rule('^/a$', '//evil.test')], '/a')).toBe('/evil.test');
  });
});

describe('resolveStrayPrefix', () => {
  const options = { base: '/', defaultLang: 'en', langs: ['en', 'zh'], versions: ['v1', 'v2'] };
  it.each([
    ['/en/guide/intro?x=1#install', '/guide/intro?x=1#install'],
    ['/en', '/'],
    ['/en/', '/'],
    // The rest is for the page that it leads to.
    ['/en/en/x', '/en/x'],
    ['/zh/zh/x', '/zh/x'],
    ['/zh/zh', '/zh'],
    ['/v1/en/x', '/v1/x'],
    ['/v1/zh/zh/x', '/v1/zh/x'],
    ['/zh/x', undefined],
    ['/guide/en/x', undefined],
    ['/english', undefined],
    ['/zh/en/x', undefined],
    ['/en//evil.test', '/evil.test'],
    ['/en/\\evil.test', '/evil.test'],
    ['/en/%5Cevil.test', '/%5Cevil.test'],
  ])('%s → %s', (href, expected) => {
    expect(resolveStrayPrefix(toAddress(href), options)).toBe(expected);
  });

  it('counts from the base', () => {
    expect(resolveStrayPrefix(toAddress('/docs/en/x'), { ...options, base: '/docs/' })).toBe('/docs/x');
    expect(resolveStrayPrefix(toAddress('/en/x'), { ...options, base: '/docs/' })).toBeUndefined();
  });
});
