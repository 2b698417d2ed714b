import { expect, it } from 'vitest';
import { expandAlias } from './path-aliases.ts';

const aliases = [
  { pattern: '@en/*', targets: ['/p/docs/en/*'] },
  { pattern: '@en/shared/*', targets: ['/p/shared/*', '/p/old/*'] },
  { pattern: 'i18n', targets: ['/p/i18n.json'] },
  { pattern: '*.svg', targets: ['/p/icons/*.svg'] },
  { pattern: '$/*', targets: ['/p/*/index'] },
];

it.each([
  ['@en/guide/a.mdx', ['/p/docs/en/guide/a.mdx']],
  ['@en/shared/a.mdx', ['/p/shared/a.mdx', '/p/old/a.mdx']],
  ['i18n', ['/p/i18n.json']],
  ['i18n/x', []],
  ['sun.svg', ['/p/icons/sun.svg']],
  ['$/$&', ['/p/$&/index']],
  ['react', []],
  ['@en', []],
])('%s', (specifier, expected) => {
  expect(expandAlias(aliases, specifier)).toEqual(expected);
});
