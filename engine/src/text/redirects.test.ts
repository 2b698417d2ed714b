import { describe, expect, it } from 'vitest';
import { compileRules, followRules } from './redirects.ts';

describe('redirect rules', () => {
  it.each([
    ['/old', [{ from: ['^/old$'], to: '/new' }], '/new'],
    ['/a/old/b', [{ from: ['/old/'], to: '/new/' }], '/a/new/b'],
    ['/v1/x', [{ from: ['^/v(\\d)/(.*)'], to: '/$2-$1' }], '/x-1'],
    [
      '/a',
      [
        { from: ['('], to: '/no' },
        { from: ['^/a$'], to: '/b' },
      ],
      '/b',
    ],
    [
      '/a',
      [
        { from: ['^/x$', '^/a$'], to: '/b' },
        { from: ['^/a$'], to: '/c' },
      ],
      '/b',
    ],
    ['/a', [{ from: ['^/a$'], to: 'https://example.com/x' }], 'https://example.com/x'],
    ['/a', [{ from: ['^/a$'], to: 'mailto:a@example.com' }], 'mailto:a@example.com'],
    ['/doc/a/b', [{ from: ['^/doc/(.*)$'], to: 'https://old.example.com/doc/$1' }], 'https://old.example.com/doc/a/b'],
    ['/x/doc/a', [{ from: ['/doc/(.*)$'], to: 'https://old.example.com/$1' }], 'https://old.example.com/a'],
    [
      '/doc//evil.example',
      [{ from: ['^/doc/(.*)$'], to: 'https://old.example.com/$1' }],
      'https://old.example.com/evil.example',
    ],
    [
      '/doc/中 文',
      [{ from: ['^/doc/(.*)$'], to: 'https://old.example.com/$1' }],
      'https://old.example.com/%E4%B8%AD%20%E6%96%87',
    ],
    ['/go/evil.example', [{ from: ['^/go/(.*)$'], to: 'https://$1/' }], 'https://$1/'],
    ['/a', [{ from: ['^/a$'], to: 'javascript:alert(1)' }], undefined],
    ['/a', [{ from: ['^/a$'], to: 'java\tscript:alert(1)' }], '/java\tscript:alert(1)'],
    ['/go//evil.example', [{ from: ['^/go'], to: '' }], '/evil.example'],
    ['/go/\\evil.example', [{ from: ['^/go/'], to: '/' }], '/evil.example'],
    ['/a', [{ from: ['^/a$'], to: '/a?x=1' }], undefined],
    ['/A', [{ from: ['^/a$'], to: '/b' }], undefined],
    ['/a', [], undefined],
    [
      '/a',
      [
        { from: ['^/a$'], to: '/b' },
        { from: ['^/b$'], to: '/c#x' },
      ],
      '/c#x',
    ],
    [
      '/a',
      [
        { from: ['^/a$'], to: '/b' },
        { from: ['^/b$'], to: '/a' },
      ],
      undefined,
    ],
    ['/a', [{ from: ['^/a'], to: '/aa' }], undefined],
    [
      '/a',
      [
        { from: ['^/a$'], to: '/a' },
        { from: ['a'], to: 'b' },
      ],
      '/b',
    ],
  ])('%s with %j leads to %s', (path, rules, target) => {
    expect(followRules(compileRules(rules), path)).toBe(target);
  });

  it('keeps query and hash, and joins queries', () => {
    const rules = compileRules([{ from: ['^/a$'], to: '/b?x=1#own' }]);
    expect(followRules(rules, '/a?y=2#there')).toBe('/b?x=1&y=2#own');
    expect(followRules(rules, '/a')).toBe('/b?x=1#own');
    expect(followRules(compileRules([{ from: ['^/a$'], to: '/b' }]), '/a?y=2#there')).toBe('/b?y=2#there');
  });

  it('reports each pattern that is not a regular expression', () => {
    const found: string[] = [];
    compileRules([{ from: ['(', '^/a$', '['], to: '/b' }], (pattern) => found.push(pattern));
    expect(found).toEqual(['(', '[']);
  });
});
