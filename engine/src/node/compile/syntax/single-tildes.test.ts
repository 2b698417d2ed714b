import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';
import { hideRanges } from './single-tildes.ts';

const render = (text: string): string => compileText(text).content.body.html.replace(/^<p>|<\/p>\n$/g, '');

describe('single tildes', () => {
  it.each([
    ['需要 5~10 分钟，最多 20~30 分钟。', '需要 5~10 分钟，最多 20~30 分钟。'],
    ['9:00~12:00，13:00~18:00', '9:00~12:00，13:00~18:00'],
    ['第1章~第3章、第5章~第7章', '第1章~第3章、第5章~第7章'],
    ['(1)~(3) 和 (5)~(7)', '(1)~(3) 和 (5)~(7)'],
    ['「あ」~「い」、「う」~「え」', '「あ」~「い」、「う」~「え」'],
    ['19~20세, 21~22세', '19~20세, 21~22세'],
    ['5~10 `a` **20~30** 40~50', '5~10 <code>a</code> <strong>20~30</strong> 40~50'],
    ['**5~10，20~30** 和 *6~7，8~9*', '<strong>5~10，20~30</strong> 和 <em>6~7，8~9</em>'],
    ['5~10，~删~，20~30', '5~10，<del>删</del>，20~30'],
    ['a ~b~ c', 'a <del>b</del> c'],
    ['~b~，c', '<del>b</del>，c'],
    ['~~b~~ 5~10 ~~c。~~d', '<del>b</del> 5~10 <del>c。</del>d'],
    ['~~5~10，20~30~~', '<del>5~10，20~30</del>'],
    ['𠮷~a~ 和 ~a~𠮷', '𠮷~a~ 和 ~a~𠮷'],
    ['`5~10` `20~30`', '<code>5~10</code> <code>20~30</code>'],
    ['<span title="1~2">3~4</span>', '<span title="1~2">3~4</span>'],
    ['<kbd>a~b</kbd> \u2E53 5~10，20~30', '<kbd>a~b</kbd> \u2E53 5~10，20~30'],
    ['中\n5~10\n20~30\n文', '中\n5~10\n20~30\n文'],
  ])('%j', (text, html) => expect(render(text)).toBe(html));

  it('stay in the title, the description and the text for search', () => {
    const { meta, content } = compileText('# 5~10，20~30\n\n用 5~10 元，不用 20~30 元。');
    expect([meta.title, meta.description, content.text]).toEqual([
      '5~10，20~30',
      '用 5~10 元，不用 20~30 元。',
      '用 5~10 元，不用 20~30 元。',
    ]);
  });

  it.each([
    ['5~10，20~30', '5\\~10，20\\~30'],
    ['5~10 `a` 20~30', '5\\~10 `a` 20\\~30'],
    ['a ~b~ c', 'a ~b~ c'],
    ['~/.bashrc 和 ~/.zshrc', '~/.bashrc 和 ~/.zshrc'],
  ])('are no marks in the Markdown form: %j', (text, markdown) => {
    expect(compileText(text, { twins: true }).content.body.markdown).toBe(markdown);
  });

  it('stay in addresses, which end where they did', () => {
    const { meta } = compileText('见https://a.b/x~y~z，约 5~10 [c](./1~2.md) www.a.b/~x');
    expect(meta.links.map(({ href }) => href)).toEqual(['https://a.b/x~y~z', './1~2.md', 'http://www.a.b/~x']);
  });

  it('stay in messages about the page', () => {
    const page = compileText('5~10，20~30\n\n{a~b}', { format: 'mdx' });
    expect(listProblems(page)).toEqual(['mdxSyntax 3:3 Not a valid expression: Invalid Character `~`']);
  });

  it('leave texts where they were', () => {
    const { meta } = compileText('5~10，[a](./a.md) 20~30 [b](./b.md)');
    expect(meta.links).toEqual([
      { href: './a.md', line: 1, column: 6 },
      { href: './b.md', line: 1, column: 24 },
    ]);
  });

  // Half a minute, if each tilde looked for the beginning of its address.
  it('are found at once in a word full of them', () => {
    expect(hideRanges('a~'.repeat(100_000)).text).toBe(`${'a\u2E53'.repeat(99_999)}a~`);
  });
});
