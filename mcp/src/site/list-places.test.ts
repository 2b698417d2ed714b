import { expect, it } from 'vitest';
import { listPlaces } from './list-places.ts';
import { parseTwin } from './twin.ts';

const createTwin = (language: string, version: string, translations: readonly string[] = []): string =>
  [
    ...['---', `language: ${language}`, ...(version === '' ? [] : [`version: ${version}`]), 'translations:'],
    ...translations.map((lang) => `  ${lang}: /${lang}/index.md`),
    ...['---', '# A', ''],
  ].join('\n');

async function list(indexed: readonly string[], home: string | undefined, files: Record<string, string> = {}) {
  const places = await listPlaces({
    indexed: indexed.map((name) => {
      const [language = '', version = ''] = name.split('/');
      return { language, version };
    }),
    samples: home === undefined ? [] : [parseTwin('/', home)],
    readText: async (path) => files[path],
    readTwin: async (path) => (files[path] === undefined ? undefined : parseTwin('/x', files[path])),
  });
  return places.map(({ language, version }) => [language, version].filter(Boolean).join('/'));
}

it.each<[title: string, indexed: string[], home: string | undefined, places: string[]]>([
  ['the index, that of the home page first', ['de', 'en'], createTwin('en', ''), ['en', 'de']],
  ['the index alone', ['en', 'zh'], undefined, ['en', 'zh']],
  ['the home page, without an index', [], createTwin('en', '', ['zh', 'ja']), ['en', 'zh', 'ja']],
  ['both', ['en'], createTwin('en', '', ['zh']), ['en', 'zh']],
  ['an index without versions', ['en', 'zh'], createTwin('en', 'v2'), ['en/v2', 'zh/v2']],
  ['an index with versions', ['en/v1', 'en/v2'], createTwin('en', 'v2'), ['en/v2', 'en/v1']],
  ['names that are no languages', [], createTwin('en', '', ['../x', 'a/b']), ['en']],
  ['nothing', [], undefined, ['']],
])('takes places from %s', async (_, indexed, home, places) => {
  expect(await list(indexed, home)).toEqual(places);
});

const routes = ['index.md', 'a.md', 'v1/index.md', 'v1/zh/index.md', 'v0/index.md', 'zh/index.md', 'guide/x.md'];
const files = {
  'build-manifest.json': JSON.stringify({ routes: routes.map((twin) => ({ twin })) }),
  'v1/index.md': createTwin('en', 'v1'),
  'v0/index.md': createTwin('en', 'v0'),
  'guide/x.md': createTwin('en', 'v2'),
};

it.each<[title: string, indexed: string[], home: string, more: Record<string, string>, places: string[]]>([
  ['of the build', ['en', 'zh'], createTwin('en', 'v2'), files, ['en/v2', 'zh/v2', 'en/v1', 'zh/v1', 'en/v0']],
  ['of no build', ['en'], createTwin('en', 'v2'), {}, ['en/v2']],
  ['of a build that cannot be read', ['en'], createTwin('en', 'v2'), { 'build-manifest.json': '{' }, ['en/v2']],
  ['of a site without versions', ['en'], createTwin('en', ''), files, ['en']],
])('takes versions without an index from the folders %s', async (_, indexed, home, more, places) => {
  expect(await list(indexed, home, more)).toEqual(places);
});
