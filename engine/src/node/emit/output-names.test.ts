import { expect, it } from 'vitest';
import { OutputNames } from './output-names.ts';

it('reports a name once for the page that it is of', () => {
  const names = new OutputNames();
  expect(['a:b.html', 'a:b.md'].map((path) => names.claim(path, 'docs/a:b.md'))).toEqual([false, false]);
  expect(names.claim('c:d.html', 'docs/c:d.md')).toBe(false);
  for (const path of ['e:f.txt', 'g:h.txt']) names.claim(path);
  expect(names.diagnostics.map(({ file, message }) => [file, message])).toEqual([
    ['docs/a:b.md', 'The output file "a:b.html" names a drive.'],
    ['docs/c:d.md', 'The output file "c:d.html" names a drive.'],
    [undefined, 'The output file "e:f.txt" names a drive.'],
    [undefined, 'The output file "g:h.txt" names a drive.'],
  ]);
});
