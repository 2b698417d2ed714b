import { expect, it } from 'vitest';
import { isInFolder, listSpellings, toFilePattern, toModuleId } from './module-ids.ts';

it.each<[id: string, folder: string, separator: string, expected: boolean]>([
  ['/site/a.tsx', '/site', '/', true],
  ['/site/a.tsx', '/site/', '/', true],
  ['/site-b/a.tsx', '/site', '/', false],
  ['/site', '/site', '/', false],
  ['C:/site/a.tsx', 'C:\\site', '\\', true],
  ['C:\\site\\a.tsx', 'C:/site', '\\', true],
  ['C:/site-b/a.tsx', 'C:\\site', '\\', false],
  ['\0C:/site/a.tsx', 'C:\\site', '\\', false],
])('%j is below %j with %j: %s', (id, folder, separator, expected) => {
  expect(isInFolder(id, folder, separator)).toBe(expected);
});

it('a path is an id with slashes, and keeps its backslashes where they are no separators', () => {
  expect([toModuleId('C:\\site\\a.tsx', '\\'), toModuleId('/site/a\\b.tsx', '/')]).toEqual([
    'C:/site/a.tsx',
    '/site/a\\b.tsx',
  ]);
  expect([listSpellings('C:\\a', '\\'), listSpellings('/a', '/')]).toEqual([['C:\\a', 'C:/a'], ['/a']]);
});

it.each([
  ['/site/a.tsx', '/', '/site/a.tsx'],
  ['/my site (2) [x]/{a}!.tsx', '/', '/my site \\(2\\) \\[x\\]/\\{a\\}\\!.tsx'],
  ['C:\\my (site)\\a.tsx', '\\', 'C:/my \\(site\\)/a.tsx'],
])('the pattern of %s with %s is %s', (path, separator, pattern) => {
  expect(toFilePattern(path, separator)).toBe(pattern);
});
