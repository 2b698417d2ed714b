import { describe, expect, it } from 'vitest';
import { type DiffSign, getDiffSign, toDiffFence } from './diff-fence.ts';

describe('toDiffFence', () => {
  it.each<[string, string, readonly DiffSign[], string]>([
    ['signs each line', 'a\nb\nc', [undefined, '-', '+'], '```diff lang="js"\n a\n-b\n+c\n```'],
    ['leaves lines without text alone', 'a\n\nb', ['-'], '```diff lang="js"\n-a\n\n b\n```'],
    ['signs lines without text that are marked', 'a\n\nb', ['-', '-'], '```diff lang="js"\n-a\n-\n b\n```'],
    ['signs all lines where all are removed', 'a\nb', ['-', '-'], '```diff lang="js"\n-a\n-b\n```'],
    ['leaves added lines alone where none is removed', 'a\nb', ['+'], '```js\na\nb\n```'],
    ['takes no notice of marks below the code', 'a', [undefined, '-'], '```js\na\n```'],
    ['opens a longer fence for code with fences', '```\nx', [undefined, '-'], '````diff lang="js"\n ```\n-x\n````'],
  ])('%s', (_, code, signs, markdown) => expect(toDiffFence({ code, lang: 'js' }, signs)).toBe(markdown));

  it.each([
    ['a title', { lang: 'json', title: 'a.json' }, '```diff lang="json" title="a.json"\n-x\n```'],
    ['a title with the word', { lang: 'json', title: 'diff' }, '```diff lang="json" title="diff"\n-x\n```'],
    ['no language', {}, '```diff lang="text"\n-x\n```'],
    ['signs of its own', { lang: 'diff' }, '```diff\nx\n```'],
  ])('writes a block with %s', (_, parts, markdown) =>
    expect(toDiffFence({ code: 'x', ...parts }, ['-'])).toBe(markdown),
  );
});

it.each([
  ['line diff remove', '-'],
  ['line highlighted diff add', '+'],
  ['line removed', undefined],
])('reads the sign of %s', (classes, sign) => expect(getDiffSign(classes)).toBe(sign));
