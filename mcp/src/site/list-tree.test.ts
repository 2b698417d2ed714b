import { describe, expect, it } from 'vitest';
import { createListReader, listTree } from './list-tree.ts';

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const book = { bases: ['/docs/', '/'], origins: ['https://docs.example'] };

/** Each page as `section route`, in order; `asked`: the files that were read. */
async function list(files: Readonly<Record<string, string>>, others: readonly string[] = []) {
  const asked: string[] = [];
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    asked.push(path);
    const text = files[path];
    return text === undefined ? undefined : toBytes(text);
  };
  const readList = createListReader(read, book);
  const pages = await listTree('llms.txt', { readList, known: new WeakMap(), others: new Set(others) });
  return { pages: pages.map(({ section, route }) => `${section} ${route}`.trim()), asked };
}

const toList = (...addresses: string[]): string => addresses.map((address) => `- [${address}](${address})`).join('\n');

describe('listTree', () => {
  it('follows lists at every level, in order', async () => {
    const { pages } = await list({
      'llms.txt': '- [Home](/docs/index.md)\n- [C++](/docs/cpp/llms.txt)\n- [Rust](rust/llms.txt)',
      'cpp/llms.txt': '- [Start](/docs/cpp/start.md)\n- [A](/docs/cpp/a/llms.txt)\n- [B](/docs/cpp/b/llms.txt)',
      'cpp/a/llms.txt': '## Head\n- [1](/docs/cpp/a/1.md)',
      'cpp/b/llms.txt': '- [Deep](/docs/cpp/b/deep/llms.txt)',
      'cpp/b/deep/llms.txt': '- [2](/docs/cpp/b/deep/2.md)',
      'rust/llms.txt': '- [3](/docs/rust/3.md)',
    });
    expect(pages).toEqual([
      ...['/', 'C++ /cpp/start', 'C++ › A /cpp/a/1', 'C++ › B › Deep /cpp/b/deep/2', 'Rust /rust/3'],
    ]);
  });

  it('reads each list once, and none of another place', async () => {
    const { pages, asked } = await list(
      {
        'llms.txt': toList('/docs/a/llms.txt', '/docs/b/llms.txt', '/docs/llms.txt', '/docs/zh/llms.txt'),
        'a/llms.txt': toList('/docs/llms.txt', '/docs/b/llms.txt', '/docs/zh/llms.txt', '/docs/a/x.md'),
        'b/llms.txt': toList('/docs/a/llms.txt', '/docs/b/y.md'),
      },
      ['zh/llms.txt'],
    );
    expect(pages.map((page) => page.split(' ').at(-1))).toEqual(['/a/x', '/b/y']);
    expect(asked).toEqual(['llms.txt', 'a/llms.txt', 'b/llms.txt']);
  });

  it('ends, in a list without an end', async () => {
    const { asked } = await list(
      new Proxy({}, { get: (_, path) => toList(`/docs/x/${String(path)}`) }) as Record<string, string>,
    );
    expect(asked.length).toBe(11);
    const many = Array.from({ length: 5000 }, (_, i) => `/docs/${i}/llms.txt`);
    expect((await list({ 'llms.txt': toList(...many) })).asked.length).toBe(1000);
  });

  it('takes pages whose names have a dot, and no other files or sites', async () => {
    const addresses = [
      '/docs/package.json.md',
      '/docs/v1.2.md',
      '/docs/c%23.md',
      '/docs/other.json',
      '/docs/sitemap.xml',
    ];
    const { pages } = await list({
      'llms.txt': toList(...addresses, '/docs/llms-full.txt', 'https://other.example/x.md'),
    });
    expect(pages).toEqual(['/package.json', '/v1.2', '/c#']);
  });
});

it('listTree keeps its pages until one of its lists is read again', async () => {
  const files: Record<string, Uint8Array> = {
    'llms.txt': toBytes(toList('/docs/index.md', '/docs/a/llms.txt')),
    'a/llms.txt': toBytes(toList('/docs/a/1.md')),
  };
  const readList = createListReader(async (path) => files[path], book);
  const options = { readList, known: new WeakMap(), others: new Set<string>() };
  const first = await listTree('llms.txt', options);
  expect(await listTree('llms.txt', options)).toBe(first);
  files['a/llms.txt'] = toBytes(toList('/docs/a/2.md'));
  expect((await listTree('llms.txt', options)).map(({ route }) => route)).toEqual(['/', '/a/2']);
});

describe('createListReader', () => {
  it('keeps a list until its file is read again', async () => {
    let bytes = toBytes(toList('/docs/a.md'));
    const readList = createListReader(async () => bytes, book);
    const first = await readList('llms.txt');
    expect(await readList('llms.txt')).toBe(first);
    bytes = toBytes(toList('/docs/b.md'));
    expect((await readList('llms.txt')).pages.map(({ route }) => route)).toEqual(['/b']);
  });

  it('takes the same bytes in another folder for another list', async () => {
    const bytes = toBytes(toList('a.md'));
    const readList = createListReader(async () => bytes, book);
    const routes = [await readList('llms.txt'), await readList('zh/llms.txt')].map(({ pages }) => pages[0]?.route);
    expect(routes).toEqual(['/a', '/zh/a']);
  });
});
