import { expect, it } from 'vitest';
import { resolveSearch } from './resolve-search.ts';

const versions = { default: 'v2', versions: ['v1', 'v2'] };
const resolve = (user: object, multiVersion?: typeof versions) =>
  resolveSearch(user as never, multiVersion as never, (path) => `/site/${path}`);
const defaults = {
  enabled: true,
  versioned: false,
  hooks: undefined,
  shardThreshold: 4 * 1024 * 1024,
  pinyin: false,
  popular: undefined,
  settings: undefined,
};

it.each<[string, object, object]>([
  ['nothing', {}, {}],
  ['true', { search: true }, {}],
  ['false', { search: false }, { enabled: false }],
  ['false of the theme', { themeConfig: { search: false } }, { enabled: false }],
  [
    'false of the theme, next to settings',
    { search: { pinyin: true }, themeConfig: { search: false } },
    { enabled: false, pinyin: true },
  ],
  ['hooks', { search: { hooks: 'hooks.ts' } }, { hooks: '/site/hooks.ts' }],
  ['an index in shards, always', { search: { shardThreshold: 0 } }, { shardThreshold: 0 }],
  ['what the index is made with', { search: { synonyms: [['a', 'b']] } }, { settings: { synonyms: [['a', 'b']] } }],
])('%s', (_, user, changes) => expect(resolve(user)).toEqual({ ...defaults, ...changes }));

it.each([
  [undefined, true],
  [false, false],
])('a site with versions has an index for each, unless it is told otherwise (%s)', (versioned, expected) =>
  expect(resolve({ search: { versioned } }, versions).versioned).toBe(expected),
);
