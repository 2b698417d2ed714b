import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../search/src/index.ts';
import { writeIndex } from '../../../search/src/write/write-index.ts';
import { createCachedSource } from '../source/cached-source.ts';
import { SourceError } from '../source/source.ts';
import { createSiteSearch } from './site-search.ts';

/** `files` may change at any time. A file that is an error cannot be read. */
function createSearch(files: Record<string, string | Error>) {
  const asked: string[] = [];
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    asked.push(path);
    const file = files[`/${path}`];
    if (file instanceof Error) throw file;
    return file === undefined ? undefined : new TextEncoder().encode(file);
  };
  const source = createCachedSource({ name: '', base: '/', origin: undefined, read }, () => 0);
  return { search: createSiteSearch(source, (route) => (route.startsWith('/v1/') ? 'v1' : 'v2')), asked };
}

const en = { language: 'en', version: '' };

/** The files of an index with a page for each title. */
async function write(titles: readonly string[], shardThreshold?: number): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const documents = titles.map((title) =>
    readMarkdown({ routePath: `/${title}`, text: `# ${title}\n\nAbout ${title}.` }),
  );
  await writeIndex(documents, {
    shardThreshold,
    emit: ({ path, content }) => {
      files[`/${path}`] = content.toString();
    },
  });
  return files;
}

describe.each([
  ['whole', undefined],
  ['in pieces', 0],
])('a site that was built again, with an index %s', (_, threshold) => {
  it.each([
    ['before anyone searched', false],
    ['after a search', true],
  ])('is searched: %s', async (_when, isOpen) => {
    const files = await write(['giraffe', 'lion'], threshold);
    const { search } = createSearch(files);
    await search.listPlaces();
    const before = isOpen ? await search.open(en) : undefined;
    for (const path of Object.keys(files)) delete files[path];
    Object.assign(files, await write(['giraffe', 'zebra'], threshold));
    const index = before ?? (await search.open(en));
    const { groups } = (await index?.query('giraffe')) ?? {};
    expect(groups?.map(({ routePath }) => routePath)).toEqual(['/giraffe']);
  });
});

describe('a site whose list names an index that is gone', () => {
  it('asks for the list once more, not forever', async () => {
    const { search, asked } = createSearch({ '/static/search.json': '{"en":"gone.json"}' });
    await expect(search.open(en)).rejects.toThrow(
      'The search index of this site cannot be read: static/gone.json does not exist.',
    );
    expect(asked).toEqual([...['static/search.json', 'static/gone.json', 'static/search.json', 'static/gone.json']]);
  });
});

describe('an index that cannot be read', () => {
  it.each<[title: string, files: Record<string, string | Error>, message: string]>([
    ['a list that is no JSON', { '/static/search.json': '{' }, 'static/search.json is not JSON.'],
    ['a list of nothing', { '/static/search.json': 'null' }, 'static/search.json names no indexes.'],
    ['a list that a host fails on', { '/static/search.json': new SourceError('x answered 500.') }, 'x answered 500.'],
    [
      'an index that is cut',
      { '/static/search.json': '{"en":"a.json"}', '/static/a.json': '{"x":' },
      'static/a.json is incomplete.',
    ],
  ])('is said in words: %s', async (_, files, message) => {
    const { search } = createSearch(files);
    const error = await search.open(en).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SourceError);
    expect(String(error)).toContain(`The search index of this site cannot be read: ${message}`);
    expect(await search.listPlaces()).toEqual(typeof files['/static/a.json'] === 'string' ? [en] : []);
  });
});

describe('an index of all versions', () => {
  it.each([
    ['v2', ['/lion']],
    ['v1', ['/v1/lion']],
    ['v3', []],
  ])('gives the pages of %s', async (version, routes) => {
    const { search } = createSearch(await write(['v1/lion', 'lion']));
    const index = await search.open({ language: 'en', version });
    const { groups } = (await index?.query('lion')) ?? {};
    expect(groups?.map(({ routePath }) => routePath)).toEqual(routes);
  });
});

it('has no index of a language without one', async () => {
  const { search } = createSearch(await write(['lion']));
  expect(await search.open({ language: 'de', version: '' })).toBeUndefined();
});
