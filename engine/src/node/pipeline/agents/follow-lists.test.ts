// What is wrong with lists of pages, over files in memory.

import { describe, expect, it } from 'vitest';
import { tell } from '../../../../test/tell.ts';
import type { TwinRoute } from '../../../text/built-files.ts';
import { checkLists } from './follow-lists.ts';

const pages = ['a', 'cpp/b', 'cpp/x/c', 'cpp/x/d', 'cpp/y/e', '中'];
const toList = (...items: readonly string[]): string => `# T\n\n${items.map((item) => `- [t](${item})`).join('\n')}\n`;

/** What a build makes of the pages where three levels have lists. */
const made: Readonly<Record<string, string>> = {
  'llms.txt': toList('/b/a.md', '/b/%E4%B8%AD.md', '/b/cpp/llms.txt'),
  'cpp/llms.txt': toList('/b/cpp/b.md', '/b/cpp/x/llms.txt', '/b/cpp/y/llms.txt'),
  'cpp/x/llms.txt': toList('/b/cpp/x/c.md', '/b/cpp/x/d.md'),
  'cpp/y/llms.txt': toList('/b/cpp/y/e.md'),
};

function check(own: Readonly<Record<string, string>> = {}, siteUrl = 'https://x.org') {
  const texts = { ...made, ...own };
  const files = new Set([...pages.flatMap((page) => [`${page}.md`, `${page}.html`]), ...Object.keys(texts)]);
  const planned = Object.keys(made).map((path) => ({
    path,
    routes: pages
      .filter((page) => page.startsWith(path.replace('llms.txt', '')))
      .map((page) => ({ routePath: `/${page}`, twin: `${page}.md` }) as TwinRoute),
  }));
  const { checked, problems } = checkLists({
    planned,
    read: (file) => texts[file as keyof typeof texts],
    isOwn: (file) => file in own,
    targets: {
      ...{ base: '/b/', siteUrl, has: (file) => files.has(file), getIds: () => undefined },
      getTwin: (file) => (file.endsWith('.html') ? file.replace('.html', '.md') : undefined),
    },
  });
  return { checked, told: tell(problems).map((text) => text.replace('llmsInvalid: ', '')) };
}

const REMOVE = 'Remove the file of that name from the public folder: a build writes one that lists all pages.';

describe('lists of pages', () => {
  it('are read at all levels', () => {
    expect(check()).toEqual({ checked: 4, told: [] });
  });

  it.each<[string, readonly string[]]>([
    ['relative addresses', ['a.md', './中.md', 'cpp/llms.txt']],
    ['queries and hashes', ['a.md?utm=1', '中.md#part', 'cpp/llms.txt?x']],
    ['addresses of the site that are not encoded', ['https://x.org/b/a.md', 'https://x.org/b/中.md', 'cpp/llms.txt']],
    ['addresses of the HTML pages', ['/b/a', '/b/中.html', '/b/cpp/llms.txt']],
    ['all pages, without the lists below', ['a', '中', 'cpp/b', 'cpp/x/c', 'cpp/x/d', 'cpp/y/e']],
  ])('may have %s', (_, items) => {
    expect(check({ 'llms.txt': toList(...items) }).told).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'the list of a folder that leaves pages out, and not those that lead to it',
      { 'cpp/x/llms.txt': toList('c.md') },
      [`"cpp/x/llms.txt" does not list 1 of 2 pages: /cpp/x/d. ${REMOVE}`],
    ],
    [
      'a dead link and an entry that is no link, at the lowest level',
      { 'cpp/y/llms.txt': `${toList('e.md', 'gone.md')}- no link\n` },
      [
        '"cpp/y/llms.txt" has an entry that is not a link: - no link (line 5). The format is described at https://llmstxt.org.',
        '"cpp/y/llms.txt" has a link that leads nowhere: [t](gone.md). Mend or remove it.',
      ],
    ],
    [
      'a list that leaves the list of a folder out',
      { 'cpp/llms.txt': toList('b.md', 'x/llms.txt') },
      [`"cpp/llms.txt" does not list 1 of 4 pages: /cpp/y/e. ${REMOVE}`],
    ],
    [
      'a list that only leads back to the one above it',
      { 'cpp/llms.txt': toList('../llms.txt') },
      [`"cpp/llms.txt" does not list 4 of 4 pages: /cpp/b, /cpp/x/c, /cpp/x/d, /cpp/y/e. ${REMOVE}`],
    ],
    [
      'lists that only the author has',
      { 'llms.txt': toList('a.md', 'more/llms.txt', 'cpp/llms.txt'), 'more/llms.txt': toList('../中.md', 'gone.md') },
      ['"more/llms.txt" has a link that leads nowhere: [t](gone.md). Mend or remove it.'],
    ],
  ])('report %s', (_, own, expected) => {
    expect(check(own).told).toEqual(expected);
  });

  it('have no file to remove where the author has none', () => {
    const list = { path: 'llms.txt', routes: [{ routePath: '/a', twin: 'a.md' } as TwinRoute] };
    const targets = {
      base: '/',
      siteUrl: undefined,
      has: () => true,
      getTwin: () => undefined,
      getIds: () => undefined,
    };
    const read = (): string => toList('/z.md');
    expect(tell(checkLists({ planned: [list], read, isOwn: () => false, targets }).problems)).toEqual([
      'llmsInvalid: "llms.txt" does not list 1 of 1 pages: /a.',
    ]);
  });
});
