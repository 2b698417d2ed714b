import { describe, expect, it } from 'vitest';
import { toPlainPath } from '../../../test/plain-path.ts';
import { sortOwnStyles } from './own-styles.ts';

const theme = {
  '/theme/critical.css': '/* First. */ @import "./base.css";\n@import "./bar.css";',
  '/theme/base.css': '.prose > p { margin: 0.5em }',
  '/theme/bar.css': '.navbar { & .brand { top: 0 } }',
};

function sort(...texts: readonly string[]) {
  const files: Readonly<Record<string, string>> = {
    ...theme,
    ...Object.fromEntries(texts.map((t, i) => [`/${i}.css`, t])),
  };
  const read = (path: string): string => {
    const text = files[toPlainPath(path)];
    if (text === undefined) throw new Error('missing');
    return text;
  };
  const sorted = sortOwnStyles({ styles: texts.map((_, i) => `/${i}.css`), themeFolder: '/theme', read });
  return sorted && texts.map((_, i) => (sorted.critical.includes(`/${i}.css`) ? 'critical' : 'deferred')).join(' ');
}

describe('where a page has a sheet of the site', () => {
  it.each([
    ['about a class of its own', '.chart { color: red }', 'deferred'],
    [
      'about such classes in conditions',
      '@media print { @layer site { .chart p, .chart > a:hover { top: 0 } } }',
      'deferred',
    ],
    ['with rules in its rules', '.chart { & p { top: 0 } .navbar & { top: 1px } }', 'deferred'],
    ['with frames and fonts', '@keyframes x { from { top: 0 } } .chart { animation: x 1s }', 'deferred'],
    ['about nothing', '/* .navbar { top: 0 } */', 'deferred'],
    ['about a token', ':root { --accent: red }', 'critical'],
    ['about elements', '.chart, p { color: red }', 'critical'],
    ['about a class of the first screen', '.brand img { width: 32px }', 'critical'],
    ['about an element that has its class in it', ':root:has(.chart) { top: 0 }', 'critical'],
    ['about an attribute that looks like a class', '[href=".chart"] { top: 0 }', 'critical'],
    ['about the first screen, with an address', '.brand { background: url(a.png) }', undefined],
    ['about the first screen, in a layer', '@layer site { .brand { top: 0 } }', undefined],
    ['that imports another', '@import "a.css"; .chart { top: 0 }', undefined],
    ['about the first screen, and too long', `.brand { --x: ${'x'.repeat(1500)} }`, undefined],
  ])('%s', (_, text, expected) => {
    expect(sort(text)).toBe(expected);
  });

  it('keeps the order of rules that could win over each other', () => {
    expect(sort('.chart { top: 0 }', ':root { --x: 1 }')).toBeUndefined();
    expect(sort('@layer site { .chart { top: 0 } }', ':root { --x: 1 }')).toBe('deferred critical');
    expect(sort(':root { --x: 1 }', '.chart { top: 0 }')).toBe('critical deferred');
  });

  it('says in which layers the rules of the deferred ones are', () => {
    const texts: Readonly<Record<string, string>> = {
      ...theme,
      '/a.css': '@layer site { .chart { top: 0 } }',
      '/b.css': ':root { --x: 1 }',
    };
    const read = (path: string): string => texts[path] ?? '';
    const sorted = sortOwnStyles({ styles: ['/a.css', '/b.css'], themeFolder: '/theme', read });
    expect(sorted?.layers).toEqual(new Set(['site']));
  });

  it('leaves a sheet that is missing, or in another language, to the bundler', () => {
    expect(
      sortOwnStyles({ styles: ['/no.css'], themeFolder: '/theme', read: (path) => theme[path as keyof typeof theme] }),
    ).toBeUndefined();
    expect(sortOwnStyles({ styles: ['/a.scss'], themeFolder: '/theme', read: () => '' })).toBeUndefined();
  });
});
