import { describe, expect, it } from 'vitest';
import type { MultiVersion, ResolvedConfig } from '../model/config.ts';
import { listPlaces } from './list-places.ts';

type Versions = Pick<MultiVersion, 'default' | 'versions'>;

const list = (lang: string, langs: readonly string[], multiVersion?: Versions): string[] =>
  listPlaces({ lang, locales: langs.map((name) => ({ lang: name })), multiVersion } as unknown as ResolvedConfig).map(
    ({ prefix }) => prefix,
  );

describe('listPlaces', () => {
  it.each([
    ['one language', 'en', ['en'], undefined, ['/']],
    ['the default language first', 'zh', ['en', 'zh'], undefined, ['/', '/en/']],
    ['two versions of one language', 'en', ['en'], { default: 'v2', versions: ['v1', 'v2'] }, ['/', '/v1/']],
    [
      'two versions in two languages',
      'en',
      ['zh', 'en'],
      { default: 'v2', versions: ['v1', 'v2'] },
      ['/', '/zh/', '/v1/', '/v1/zh/'],
    ],
  ] as const)('%s', (_, lang, langs, versions, expected) => {
    expect(list(lang, langs, versions)).toEqual(expected);
  });
});
